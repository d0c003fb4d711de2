package dev.lapwing.io.csv;

/** What the text in one cell of a table looks like. */
public enum CellKind {
  BLANK,
  /** Also NaN and infinity: meant as a number, though no number to work with. */
  NUMBER,
  /** {@code 0,5}: meant as a number, but in another country's way. */
  DECIMAL_COMMA,
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
    if (Numerals.hasDecimalComma(text)) {
      return DECIMAL_COMMA;
    }
    return text.startsWith("[") && text.endsWith("]") ? LIST : TEXT;
  }
}
