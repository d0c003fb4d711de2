package dev.lapwing.app.console;

import dev.lapwing.app.html.Html;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Columns of text: the first flush left, the others flush right. Very long names are cut in the
 * middle; files have them whole.
 */
public final class TextTable {

  private static final int LONGEST_CELL = 64;

  private final List<String[]> rows = new ArrayList<>();

  public TextTable(String... header) {
    rows.add(visible(header));
  }

  public void row(String... cells) {
    rows.add(visible(cells));
  }

  private static String[] visible(String[] cells) {
    return Arrays.stream(cells)
        .map(cell -> Visible.of(Html.shortened(cell, LONGEST_CELL)))
        .toArray(String[]::new);
  }

  public void print(PrintStream out) {
    int[] widths = new int[rows.get(0).length];
    for (String[] row : rows) {
      for (int c = 0; c < row.length; c++) {
        widths[c] = Math.max(widths[c], row[c].codePointCount(0, row[c].length()));
      }
    }
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int c = 0; c < row.length; c++) {
        String padding = " ".repeat(widths[c] - row[c].codePointCount(0, row[c].length()));
        line.append(c == 0 ? row[c] + padding : "  " + padding + row[c]);
      }
      out.println(line.toString().stripTrailing());
    }
  }
}
