package dev.lapwing.app.map;

import dev.lapwing.app.html.Html;

/** The legend of the map: a button for each group of points that can be brought to the fore. */
final class MapLegend {

  private MapLegend() {}

  static String classes(MapData data) {
    DecisionSummary summary = data.summary();
    ClassColours colours = data.colours();
    StringBuilder out = new StringBuilder();
    int rest = summary.given() + summary.predicted();
    for (int k : colours.listed()) {
      String name = colours.swatch(k) + Html.name(data.classes().name(k));
      out.append(button("" + colours.of(k), name, summary.sizeOf(k)));
      rest -= summary.sizeOf(k);
    }
    if (colours.others() > 0) {
      String name = "others (%s)".formatted(Html.count(colours.others()));
      String swatch = ClassColours.swatchOf(ClassColours.COLOURS);
      out.append(button("" + ClassColours.COLOURS, swatch + name, rest));
    }
    return out.toString();
  }

  static String statuses(DecisionSummary summary) {
    return (summary.given() == 0
            ? ""
            : button("given", "<i class=\"swatch given\"></i>given label", summary.given()))
        + (summary.unreachable() == 0
            ? ""
            : button(
                "unreachable",
                "<i class=\"swatch\" style=\"--c:var(--unreachable)\"></i>unreachable",
                summary.unreachable()));
  }

  private static String button(String group, String name, int count) {
    return """
        <li><button type="button" data-group="%s" aria-pressed="false">%s<span class="count">%s</span></button></li>
        """
        .formatted(group, name, Html.count(count));
  }
}
