package dev.lapwing.app.serve.page;

import dev.lapwing.app.html.PageAsset;
import dev.lapwing.app.map.MapFragment;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The labelling page, the same for every run: what it shows it asks for. */
public final class LabellingPage {

  /** The way to the server and the columns of the map, before the scripts that draw it. */
  private static final List<String> BEFORE_MAP = List.of("link.js", "data.js");

  private static final List<String> AFTER_MAP =
      List.of(
          "items.js",
          "panel.js",
          "card.js",
          "edits.js",
          "lasso.js",
          "sync.js",
          "dialogs.js",
          "keys.js",
          "start.js");

  private static final Pattern COMMENT = Pattern.compile("(?ms)^ *(//[^\\n]*|/\\*.*?\\*/ *)$");

  private static final byte[] HTML = bytes(text("index.html"));

  private static final byte[] STYLE =
      bytes(withoutComments(MapFragment.colours() + MapFragment.bareStyle() + text("page.css")));

  private static final byte[] SCRIPT =
      bytes(
          withoutComments(
              MapFragment.boot() + all(BEFORE_MAP) + MapFragment.drawing() + all(AFTER_MAP)));

  private static final byte[] ICON = bytes(text("icon.svg"));

  private LabellingPage() {}

  /** Makes it ready; else the first who asks for a part of it waits for that. */
  public static void load() {
    icon();
  }

  public static byte[] html() {
    return HTML.clone();
  }

  public static byte[] style() {
    return STYLE.clone();
  }

  /** One module, so that there is one request. */
  public static byte[] script() {
    return SCRIPT.clone();
  }

  public static byte[] icon() {
    return ICON.clone();
  }

  /**
   * How many bytes of it are the labelling page's own: markup, style and scripts as they are sent,
   * without the map, which the report has too.
   */
  static int ownBytes() {
    String own = text("page.css") + all(BEFORE_MAP) + all(AFTER_MAP);
    return HTML.length + ICON.length + bytes(withoutComments(own)).length;
  }

  /** Indents and comments on lines of their own are for people: browsers do without. */
  private static String withoutComments(String code) {
    return COMMENT
        .matcher(code)
        .replaceAll("")
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String all(List<String> names) {
    return names.stream().map(LabellingPage::text).collect(Collectors.joining("\n", "", "\n"));
  }

  private static String text(String name) {
    return PageAsset.text(LabellingPage.class, name);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
