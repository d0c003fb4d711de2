package dev.lapwing.io;

import java.util.Collection;
import java.util.stream.Collectors;

/** The first five of many, for a message. */
final class Listing {

  static final int SHOWN = 5;

  private Listing() {}

  /** {@code 'a'}, on one line and not too long. */
  static String quoted(String item) {
    return "'" + DataException.printable(item) + "'";
  }

  /** {@code a, b, c, d, e and 7 more}. */
  static String firstOf(Collection<String> items) {
    String shown = items.stream().limit(SHOWN).collect(Collectors.joining(", "));
    int more = items.size() - SHOWN;
    return more > 0 ? shown + " and " + more + " more" : shown;
  }
}
