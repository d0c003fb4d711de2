package dev.lapwing.app.serve.page;

import dev.lapwing.app.html.CompactCode;
import dev.lapwing.app.html.Html;
import dev.lapwing.app.html.PageAsset;
import dev.lapwing.app.map.MapFragment;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The labelling page, the same for every run: what it shows it asks for. Browsers get it without
 * what is there for people ({@link CompactCode}).
 */
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

  private static final String MARKUP = CompactCode.markup(text("index.html"));
  private static final byte[] HTML = bytes(MARKUP);
  private static final byte[] STYLE = bytes(styleCode().code());
  private static final byte[] SCRIPT = bytes(scriptCode().code());

  private static final byte[] ICON = bytes(text("icon.svg"));

  private LabellingPage() {}

  private static PreparedCode styleCode() {
    return new PreparedCode(
        "page.css",
        MapFragment.colours() + MapFragment.bareStyle() + text("page.css"),
        CompactCode::style);
  }

  private static PreparedCode scriptCode() {
    return new PreparedCode(
        "page.js",
        MapFragment.boot() + all(BEFORE_MAP) + MapFragment.drawing() + all(AFTER_MAP),
        CompactCode::script);
  }

  /** What the build prepares. */
  static List<PreparedCode> prepared() {
    return List.of(styleCode(), scriptCode());
  }

  /** Makes it ready; else the first who asks for a part of it waits for that. */
  public static void load() {
    icon();
  }

  public static byte[] html() {
    return HTML.clone();
  }

  /**
   * The page while its run is being made: how far that is stands there before any script has run,
   * in the words that the script will use.
   *
   * @param says what is being done, and how much of it is
   */
  public static byte[] html(String says, double fraction) {
    return bytes(
        MARKUP
            .replace("<html ", "<html data-phase=\"building\" ")
            .replace("id=\"building\" hidden", "id=\"building\"")
            .replace("Getting ready</h2><p>", "Getting ready</h2><p>" + Html.escape(says))
            .replace("<progress ", "<progress value=\"" + fraction + "\" "));
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
