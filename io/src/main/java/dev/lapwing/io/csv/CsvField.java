package dev.lapwing.io.csv;

/** A field of delimited text, as it is written (RFC 4180); {@link CsvRecords} reads it back. */
public final class CsvField {

  private static final String SPECIAL = ",;\t|\"\n\r";

  private CsvField() {}

  /**
   * In quotation marks, its own ones doubled, if it holds a delimiter, a quotation mark or a line
   * end, or blanks around it; else as it is.
   */
  public static String quoted(String text) {
    boolean plain = text.equals(text.strip());
    for (int c = 0; c < text.length() && plain; c++) {
      plain = SPECIAL.indexOf(text.charAt(c)) < 0;
    }
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
