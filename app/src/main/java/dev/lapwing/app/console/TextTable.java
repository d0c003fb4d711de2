package dev.lapwing.app.console;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Columns of text: the first flush left, the others flush right. */
public final class TextTable {

  private final List<String[]> rows = new ArrayList<>();

  public TextTable(String... header) {
    rows.add(visible(header));
  }

  public void row(String... cells) {
    rows.add(visible(cells));
  }

  private static String[] visible(String[] cells) {
    return Arrays.stream(cells).map(Visible::of).toArray(String[]::new);
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
