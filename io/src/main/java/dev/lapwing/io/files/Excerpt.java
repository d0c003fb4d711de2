package dev.lapwing.io.files;

import java.util.Collection;
import java.util.stream.Collectors;

/** Text out of a file, made fit for a message. */
public final class Excerpt {

  private static final int LONGEST = 60;
  private static final int SHOWN = 5;

  private Excerpt() {}

  /** On one line and not too long, whatever the file holds. */
  public static String of(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length() && out.length() < LONGEST; i++) {
      char c = text.charAt(i);
      out.append(Character.isISOControl(c) ? '\uFFFD' : c);
    }
    return out.length() < text.length() ? out + "…" : out.toString();
  }

  /** {@code 'a'}, on one line and not too long. */
  public static String quoted(String text) {
    return "'" + of(text) + "'";
  }

  /** The first five of many: {@code a, b, c, d, e and 7 more}. */
  public static String firstOf(Collection<String> items) {
    String shown = items.stream().limit(SHOWN).collect(Collectors.joining(", "));
    int more = items.size() - SHOWN;
    return more > 0 ? shown + " and " + more + " more" : shown;
  }
}
