package dev.lapwing.app.console;

import java.util.regex.Pattern;

/** A word as it can be typed: what a shell would take apart or replace stands in quotes. */
public final class ShellWord {

  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_./:@%+=,-]+");

  private ShellWord() {}

  public static String of(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
