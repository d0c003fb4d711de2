package dev.lapwing.app.console;

import dev.lapwing.app.html.Html;

/**
 * Text for people to read. Names and ids come from files and may hold anything; a line break would
 * tear a table, an escape sequence would command the terminal, and a mark of direction would
 * reorder the rest of the line.
 */
public final class Visible {

  private Visible() {}

  /** An id or a class name, short enough for a table. */
  public static String name(String name) {
    return of(Html.shortened(name));
  }

  /** The text in one line, with control characters as Java would write them: {@code \n}. */
  public static String of(String text) {
    if (text.codePoints().noneMatch(Visible::isControl)) {
      return text;
    }
    StringBuilder shown = new StringBuilder();
    text.codePoints().forEach(c -> append(c, shown));
    return shown.toString();
  }

  private static boolean isControl(int c) {
    int type = Character.getType(c);
    return type == Character.CONTROL
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR
        || isDirection(c);
  }

  /** The property Bidi_Control of Unicode. */
  private static boolean isDirection(int c) {
    return c == 0x061C
        || c == 0x200E
        || c == 0x200F
        || (c >= 0x202A && c <= 0x202E)
        || (c >= 0x2066 && c <= 0x2069);
  }

  private static void append(int c, StringBuilder shown) {
    if (!isControl(c)) {
      shown.appendCodePoint(c);
      return;
    }
    switch (c) {
      case '\n' -> shown.append("\\n");
      case '\r' -> shown.append("\\r");
      case '\t' -> shown.append("\\t");
      default -> shown.append("\\u%04x".formatted(c));
    }
  }
}
