package dev.lapwing.app.map;

import dev.lapwing.app.html.Html;
import dev.lapwing.app.html.PageAsset;
import dev.lapwing.app.html.PageTemplate;
import java.util.List;
import java.util.stream.Collectors;

/** The map as a piece of a page: markup, style and script. */
public final class MapFragment {

  /** What draws the map on any page, in the order they depend on each other. */
  private static final List<String> DRAWING =
      List.of(
          "theme.js",
          "view.js",
          "raster.js",
          "names.js",
          "scene.js",
          "tip.js",
          "gestures.js",
          "frames.js");

  private MapFragment() {}

  /** The colours, light and dark, for the map and for the page around it; to stand first. */
  public static String colours() {
    return text("colours.css");
  }

  /** The style of the map and its legend, to stand after that of the page. */
  public static String style() {
    return bareStyle() + text("legend.css");
  }

  /** The style of the map alone. */
  public static String bareStyle() {
    return text("map.css");
  }

  /** Runs before anything else: notes errors. */
  public static String boot() {
    return text("boot.js");
  }

  /** Draws the map and lets it be moved; what the page adds to it may stand behind. */
  public static String script() {
    return String.join("\n", text("data.js"), drawing(), text("facts.js"), text("controls.js"));
  }

  /**
   * Draws the map from columns that the page's own script has defined before, under the names that
   * {@code data.js} uses, and tells of a point what the page's function {@code tipParts} returns.
   */
  public static String drawing() {
    return DRAWING.stream().map(MapFragment::text).collect(Collectors.joining("\n"));
  }

  /**
   * The canvas with its buttons, and its legend beside it. The page must have a button {@code
   * theme} that switches between light and dark.
   *
   * @param group what a point bears: a label, or the number of a cluster
   * @param note what there is to say about the map, as HTML
   */
  public static String html(MapData data, String group, String note) {
    return new PageTemplate(text("map.html")).filled(name -> part(name, data, group, note));
  }

  private static String part(String name, MapData data, String group, String note) {
    return switch (name) {
      case "group" -> group;
      case "note" -> note;
      case "legend-classes" -> MapLegend.classes(data);
      case "legend-statuses" -> MapLegend.statuses(data.summary());
      case "ramp-low" -> Html.percent(data.lowConfidence());
      case "ramp-high" -> Html.percent(data.highConfidence());
      default -> throw new IllegalStateException("the map asks for an unknown part: " + name);
    };
  }

  private static String text(String name) {
    return PageAsset.text(MapFragment.class, name);
  }
}
