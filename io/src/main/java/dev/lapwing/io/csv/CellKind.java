package dev.lapwing.io.csv;

/** What the text in one cell of a table looks like. */
public enum CellKind {
  BLANK,
  /** Also NaN and infinity: meant as a number, though no number to work with. */
  NUMBER,
  /** {@code [1.5, 2, 3]}. */
  LIST,
  TEXT;

  public static CellKind of(String cell) {
    String text = cell.strip();
    if (text.isEmpty()) {
      return BLANK;
    }
    if (Numerals.isDecimal(text) || Numerals.isNotFinite(text)) {
      return NUMBER;
    }
    return text.startsWith("[") && text.endsWith("]") ? LIST : TEXT;
  }
}
