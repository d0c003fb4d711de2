package dev.lapwing.app.console;

/** A number with the word for what is counted: {@code 1 class}, {@code 1,000 classes}. */
public final class Counted {

  private Counted() {}

  public static String of(int count, String one, String several) {
    return "%,d %s".formatted(count, count == 1 ? one : several);
  }
}
