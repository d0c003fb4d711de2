package dev.lapwing.decision;

import java.util.Locale;

/**
 * Confidence in three words, for people. They mean what they say where confidence is calibrated, as
 * that of {@link dev.lapwing.auto.AutoDecision} is; other methods' confidence is only an order.
 *
 * <p>Chosen on six tables of the UCI repository and confirmed on six others, with three labels a
 * class or thirty in all and more (docs/accuracy.md has the figures).
 */
public enum Band {
  /** Not worth a second look. */
  SURE(0.95, "right at least 95 times of 100 on average"),
  /** Worth a look where a mistake would matter. */
  LIKELY(0.7, "right about 8 times of 10"),
  /** Worth a label. */
  UNSURE(0, "right about every second time");

  private final double least;
  private final String meaning;

  Band(double least, String meaning) {
    this.least = least;
    this.meaning = meaning;
  }

  /**
   * The band of a confidence.
   *
   * @param confidence from 0 to 1
   */
  public static Band of(double confidence) {
    if (!(confidence >= 0 && confidence <= 1)) {
      throw new IllegalArgumentException(
          "a confidence is %s; it must lie between 0 and 1".formatted(confidence));
    }
    return confidence >= SURE.least ? SURE : confidence >= LIKELY.least ? LIKELY : UNSURE;
  }

  /** The lowest confidence that is called so. */
  public double least() {
    return least;
  }

  /** How often what is called so is right. */
  public String meaning() {
    return meaning;
  }

  /** {@code sure}, {@code likely} or {@code unsure}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
