package dev.lapwing.text;

/**
 * How texts become features.
 *
 * @param columns how many columns words are hashed into, a power of two; words that fall into the
 *     same are taken for one
 * @param components how many features a text has: the singular vectors that are kept
 */
public record TextOptions(int columns, int components) {

  private static final int FEWEST_COLUMNS = 1 << 4;
  private static final int MOST_COLUMNS = 1 << 22;
  private static final int MOST_COMPONENTS = 2000;

  public TextOptions {
    if (columns < FEWEST_COLUMNS || columns > MOST_COLUMNS || Integer.bitCount(columns) != 1) {
      throw new IllegalArgumentException(
          "columns is %d; it must be a power of two from %d to %d, and %d suits most texts"
              .formatted(columns, FEWEST_COLUMNS, MOST_COLUMNS, 1 << 17));
    }
    if (components < 1 || components > MOST_COMPONENTS) {
      throw new IllegalArgumentException(
          "components is %d; it must lie between 1 and %d, and 200 suits most texts"
              .formatted(components, MOST_COMPONENTS));
    }
  }

  /** 131,072 columns, 200 components. */
  public static TextOptions defaults() {
    return new TextOptions(1 << 17, 200);
  }
}
