package dev.lapwing.app.svg;

import java.util.Locale;

/**
 * Text with indices as in TeX: {@code L_{SSL}}, {@code L^{1}_{SSL}}. Nothing else of TeX; a letter
 * after {@code _} or {@code ^} without braces is not taken for an index.
 */
public final class MathText {

  private static final double INDEX_SIZE = 0.7;
  private static final double DOWN = 0.25;
  private static final double UP = -0.38;

  /** The mean width of a letter in terms of the font size, on the safe side. */
  private static final double LETTER = 0.56;

  private MathText() {}

  static String toSvg(String text, double size) {
    StringBuilder out = new StringBuilder();
    double shift = 0; // where the baseline is, relative to the text's own
    int at = 0;
    while (at < text.length()) {
      int open = nextIndex(text, at);
      String plain = text.substring(at, open < 0 ? text.length() : open);
      if (!plain.isEmpty()) {
        out.append(shift == 0 ? escape(plain) : span(plain, -shift, size));
        shift = 0;
      }
      if (open < 0) {
        break;
      }
      int close = text.indexOf('}', open);
      double wanted = (text.charAt(open) == '_' ? DOWN : UP) * size;
      out.append(span(text.substring(open + 2, close), wanted - shift, size * INDEX_SIZE));
      shift = wanted;
      at = close + 1;
    }
    return out.toString();
  }

  private static int nextIndex(String text, int from) {
    for (int i = from; i + 1 < text.length(); i++) {
      boolean opens = (text.charAt(i) == '_' || text.charAt(i) == '^') && text.charAt(i + 1) == '{';
      if (opens && text.indexOf('}', i) > 0) {
        return i;
      }
    }
    return -1;
  }

  private static String span(String text, double dy, double size) {
    return String.format(
        Locale.ROOT, "<tspan dy=\"%.1f\" font-size=\"%.1f\">%s</tspan>", dy, size, escape(text));
  }

  /** The same text as HTML. */
  public static String toHtml(String text) {
    return escape(text)
        .replaceAll("_\\{([^}]*)\\}", "<sub>$1</sub>")
        .replaceAll("\\^\\{([^}]*)\\}", "<sup>$1</sup>");
  }

  /** About how wide the text will be, rather too wide than too narrow. */
  static double width(String text, double size) {
    return text.replaceAll("[_^{}]", "").length() * size * LETTER;
  }

  /** Safe between tags and inside double quotes. */
  public static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
