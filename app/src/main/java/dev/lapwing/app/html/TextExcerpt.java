package dev.lapwing.app.html;

/** The part of a long text that tells most, on one line. */
public final class TextExcerpt {

  /** A cut within a word is better than one that leaves less than this share of the room. */
  private static final double LEAST_SHARE = 0.6;

  private TextExcerpt() {}

  /**
   * Up to so many characters: a text begins with what it is about, so its beginning, to the end of
   * a word; of what has no blanks, such as a path or a number, both ends.
   */
  public static String of(String text, int longest) {
    int enough = 8 * longest; // blanks may go, but most texts are not made of blanks
    String head = text.length() > enough ? text.substring(0, enough) : text;
    String line = onOneLine(head);
    if (line.length() <= longest && head.length() == text.length()) {
      return line;
    }
    int room = Math.max(1, longest - 1);
    if (line.length() <= room) {
      return line + "…"; // nearly all of what was looked at is blank
    }
    int end = line.lastIndexOf(' ', room);
    if (end < 0) {
      return Html.shortened(head.length() == text.length() ? line : text.strip(), longest);
    }
    int cut = end >= LEAST_SHARE * room ? end : room;
    boolean splitsPair = Character.isSurrogatePair(line.charAt(cut - 1), line.charAt(cut));
    return line.substring(0, splitsPair ? cut - 1 : cut).stripTrailing() + "…";
  }

  /** Line ends, tabs and other blanks, one or several, become one blank. */
  private static String onOneLine(String text) {
    StringBuilder line = new StringBuilder(text.length());
    boolean blank = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isWhitespace(c) || Character.isISOControl(c)) {
        blank = !line.isEmpty();
      } else {
        if (blank) {
          line.append(' ');
          blank = false;
        }
        line.append(c);
      }
    }
    return line.toString();
  }
}
