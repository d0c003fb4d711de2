package dev.lapwing.app.console;

/**
 * Text for people to read. Names and ids come from files and may hold anything; a line break would
 * tear a table, and an escape sequence would command the terminal.
 */
public final class Visible {

  private Visible() {}

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
        || type == Character.PARAGRAPH_SEPARATOR;
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
