package dev.lapwing.app.html;

import java.util.Locale;

/** Text made safe for HTML, between tags and inside double quotes alike. */
public final class Html {

  /** Longer names are shortened in the middle: their ends tell them apart. */
  private static final int LONGEST_NAME = 64;

  private static final int LONGEST_TOOLTIP = 1000;

  private Html() {}

  /** The text with everything that HTML would read as markup written as a reference. */
  public static String escape(String text) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    text.codePoints().forEach(c -> append(c, out));
    return out.toString();
  }

  private static void append(int c, StringBuilder out) {
    switch (c) {
      case '&' -> out.append("&amp;");
      case '<' -> out.append("&lt;");
      case '>' -> out.append("&gt;");
      case '"' -> out.append("&quot;");
      case '\'' -> out.append("&#39;");
      case '\t', '\n', '\r' -> out.append((char) c);
      default -> out.appendCodePoint(isForbidden(c) ? 0xFFFD : c);
    }
  }

  /**
   * Control characters and halves of surrogate pairs have no place in HTML; those that embed,
   * override or isolate a direction would reorder what follows them.
   */
  private static boolean isForbidden(int c) {
    return c < 0x20
        || (c >= 0x7F && c < 0xA0)
        || (c >= 0x202A && c <= 0x202E)
        || (c >= 0x2066 && c <= 0x2069)
        || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
  }

  /** The name of a class, as {@link #id}; if it was shortened, its whole name is a tooltip. */
  public static String name(String name) {
    return withTooltip(name, name);
  }

  /**
   * An id: short enough for a page of many, escaped, its direction kept to itself. If it was
   * shortened, the whole is a tooltip, unless it would fill the page.
   */
  public static String id(String id) {
    return withTooltip(id, shortened(id, LONGEST_TOOLTIP));
  }

  private static String withTooltip(String text, String whole) {
    String title = shortened(text).equals(text) ? "" : " title=\"" + escape(whole) + "\"";
    return "<bdi" + title + ">" + escape(shortened(text)) + "</bdi>";
  }

  public static String shortened(String name) {
    return shortened(name, LONGEST_NAME);
  }

  public static String shortened(String name, int longest) {
    if (name.length() <= longest) {
      return name;
    }
    int head = name.offsetByCodePoints(0, longest / 2);
    int tail = name.offsetByCodePoints(name.length(), -(longest / 2 - 1));
    return head >= tail ? name : name.substring(0, head) + "…" + name.substring(tail);
  }

  /** A share from 0 to 1 as a percentage; only what is certain is shown as 100 %. */
  public static String percent(double share) {
    if (share >= 1) {
      return "100%";
    }
    long tenths = Math.min(999, Math.round(1000 * share));
    return tenths / 10 + "." + tenths % 10 + "%";
  }

  public static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
