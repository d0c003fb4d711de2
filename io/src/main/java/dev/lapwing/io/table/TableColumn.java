package dev.lapwing.io.table;

import dev.lapwing.io.csv.CellKind;
import dev.lapwing.io.files.Excerpt;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A column of a table.
 *
 * @param kind whether it holds numbers, lists of numbers or else; {@link CellKind#BLANK} if it is
 *     no column, but what follows a delimiter at the end of every line
 * @param distinct whether its first cells are texts that all differ, as names do
 */
record TableColumn(String name, CellKind kind, boolean distinct) {

  private static final int NAMES_SHOWN = 10;

  /** The names of all columns, for a message. */
  static String names(List<TableColumn> columns) {
    return names(
        columns,
        IntStream.range(0, columns.size())
            .filter(j -> columns.get(j).kind != CellKind.BLANK)
            .boxed()
            .toList());
  }

  /** The names of some columns, for a message. */
  static String names(List<TableColumn> columns, List<Integer> which) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < which.size() && i < NAMES_SHOWN; i++) {
      String name = Excerpt.of(columns.get(which.get(i)).name());
      out.append(i == 0 ? "\"" : ", \"").append(name).append('"');
    }
    return out + (which.size() > NAMES_SHOWN ? ", …" : "");
  }
}
