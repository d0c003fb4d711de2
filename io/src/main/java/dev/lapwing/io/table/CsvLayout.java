package dev.lapwing.io.table;

import dev.lapwing.io.csv.CellKind;
import dev.lapwing.io.csv.CsvRecords;
import dev.lapwing.io.csv.Delimiter;
import dev.lapwing.io.csv.Numerals;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.FileKind;
import dev.lapwing.io.points.ReadOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How a delimited file is laid out, judged from its first thousand records.
 *
 * <p>The first record is a header if one of its cells is the name of a column that was asked for,
 * be it for ids, labels or to be shown, if it names all the columns the table must have, or if it
 * has text where the records below have numbers. A first record of numbers only is data. One that
 * mixes the two is data as well, and its text will be refused, unless its numbers count up by one,
 * as data frames number their columns. So no row of data is ever taken for a header in silence.
 *
 * <p>A delimiter at the end of every line makes no column. A column is numeric if more of its cells
 * are numbers than text; whatever text remains in it is an error, not a reason to leave the column
 * out.
 *
 * @param skip records and blank lines before the first row of data
 */
record CsvLayout(
    char delimiter, int skip, boolean header, List<TableColumn> columns, List<String> warnings) {

  private static final int SAMPLE = 1000;

  static CsvLayout sniff(Path path, FileKind kind, ReadOptions options)
      throws DataException, IOException {
    char delimiter = kind == FileKind.TSV ? '\t' : Delimiter.of(path);
    List<List<String>> sample = new ArrayList<>();
    int blank = 0;
    try (CsvRecords records = new CsvRecords(path, delimiter)) {
      while (sample.size() <= SAMPLE && records.next()) {
        if (!records.isBlank()) {
          sample.add(List.copyOf(records.fields()));
        } else if (sample.isEmpty()) {
          blank++;
        }
      }
    }
    if (sample.isEmpty()) {
      throw DataException.in(path).refuse("holds only blank lines", "name another file");
    }
    CsvLayout layout = judge(delimiter, blank, sample, options);
    if (layout.header && sample.size() == 1) {
      throw DataException.in(path)
          .refuse(
              "has a header but no rows, so there is no numeric column",
              "name a file with at least one point");
    }
    return layout;
  }

  private static CsvLayout judge(
      char delimiter, int blank, List<List<String>> sample, ReadOptions options) {
    List<String> first = sample.get(0);
    List<List<String>> rest = sample.subList(1, sample.size());
    List<CellKind> kinds = new ArrayList<>();
    for (int j = 0; j < first.size(); j++) {
      kinds.add(kind(rest, j));
    }
    boolean header = isHeader(first, kinds, options);
    List<TableColumn> columns = new ArrayList<>();
    for (int j = 0; j < first.size(); j++) {
      String name = header ? first.get(j).strip() : "";
      CellKind kind = rest.isEmpty() ? CellKind.of(first.get(j)) : kinds.get(j);
      boolean gaps = kind == CellKind.BLANK && !isBehindTheLast(j, first);
      columns.add(
          new TableColumn(
              name.isEmpty() ? "column" + j : name,
              gaps ? CellKind.NUMBER : kind,
              kind == CellKind.TEXT && areDistinct(rest, j)));
    }
    List<String> warnings = new ArrayList<>();
    if (columns.get(columns.size() - 1).kind() == CellKind.BLANK) {
      warnings.add(
          "every line ends with '%s', so the empty column after it was left out"
              .formatted(shown(delimiter)));
    }
    if (!header && first.size() > 2 && countsUp(first) && !rest.isEmpty()) {
      warnings.add(
          "the first line counts up by one from %s and was read as a point; if it numbers the columns, delete it"
              .formatted(first.get(0).strip()));
    }
    return new CsvLayout(
        delimiter, blank + (header ? 1 : 0), header, List.copyOf(columns), warnings);
  }

  /** Whether a delimiter at the end of the line makes it look as if there were a column j. */
  private static boolean isBehindTheLast(int j, List<String> first) {
    return j > 0 && j == first.size() - 1 && first.get(j).isBlank();
  }

  private static boolean areDistinct(List<List<String>> rows, int column) {
    Set<String> cells = new HashSet<>();
    return rows.size() > 1
        && rows.stream().allMatch(row -> column < row.size() && cells.add(row.get(column)));
  }

  /** The delimiter, for a message. */
  String delimiterShown() {
    return shown(delimiter);
  }

  private static String shown(char delimiter) {
    return delimiter == '\t' ? "tab" : Character.toString(delimiter);
  }

  /** Whether every line ends with a delimiter, so that its last column is none. */
  boolean endsWithDelimiter() {
    return columns.get(columns.size() - 1).kind() == CellKind.BLANK;
  }

  private static CellKind kind(List<List<String>> rows, int column) {
    int numbers = 0;
    int commas = 0;
    int lists = 0;
    int texts = 0;
    for (List<String> row : rows) {
      CellKind kind = column < row.size() ? CellKind.of(row.get(column)) : CellKind.BLANK;
      numbers += kind == CellKind.NUMBER ? 1 : 0;
      commas += kind == CellKind.DECIMAL_COMMA ? 1 : 0;
      lists += kind == CellKind.LIST ? 1 : 0;
      texts += kind == CellKind.TEXT ? 1 : 0;
    }
    if (lists > numbers + commas + texts) {
      return CellKind.LIST;
    }
    if (numbers + commas > lists + texts) {
      return commas > numbers ? CellKind.DECIMAL_COMMA : CellKind.NUMBER;
    }
    return numbers + commas + lists + texts == 0 ? CellKind.BLANK : CellKind.TEXT;
  }

  private static boolean isHeader(List<String> first, List<CellKind> below, ReadOptions options) {
    if (names(first, options.idColumn())
        || names(first, options.labelColumn())
        || options.shown().names().stream().anyMatch(name -> names(first, Optional.of(name)))
        || options.text().columns().stream().anyMatch(name -> names(first, Optional.of(name)))
        || namesAll(first, options.like().features())) {
      return true;
    }
    boolean textOverNumber = false;
    List<String> numbers = new ArrayList<>();
    for (int j = 0; j < first.size(); j++) {
      CellKind kind = CellKind.of(first.get(j));
      textOverNumber |= kind == CellKind.TEXT && below.get(j) != CellKind.TEXT;
      if (kind != CellKind.TEXT && kind != CellKind.BLANK) {
        numbers.add(first.get(j));
      }
    }
    return textOverNumber && (numbers.isEmpty() || (numbers.size() > 1 && countsUp(numbers)));
  }

  private static boolean names(List<String> cells, Optional<String> column) {
    return column.isPresent()
        && cells.stream().anyMatch(cell -> cell.strip().equalsIgnoreCase(column.get()))
        && cells.stream().noneMatch(cell -> CellKind.of(cell) == CellKind.LIST);
  }

  private static boolean namesAll(List<String> cells, List<String> columns) {
    return !columns.isEmpty() && cells.stream().map(String::strip).toList().containsAll(columns);
  }

  private static boolean countsUp(List<String> cells) {
    for (int i = 0; i < cells.size(); i++) {
      var number = Numerals.index(cells.get(i).strip());
      var start = Numerals.index(cells.get(0).strip());
      if (number.isEmpty()
          || start.isEmpty()
          || number.getAsInt() != (long) start.getAsInt() + i
          || start.getAsInt() > 1) {
        return false;
      }
    }
    return true;
  }
}
