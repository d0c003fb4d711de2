package dev.lapwing.io.table;

import dev.lapwing.io.csv.CellKind;
import dev.lapwing.io.csv.CsvRecords;
import dev.lapwing.io.csv.Numerals;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.points.FeatureBuilder;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Reads a delimited table record by record and complains of the first cell it cannot use. */
final class CsvRowReader implements Closeable {

  private final CsvLayout layout;
  private final TableSelection selection;
  private final CsvRecords records;
  private boolean more;

  CsvRowReader(Path path, CsvLayout layout, TableSelection selection)
      throws DataException, IOException {
    this.layout = layout;
    this.selection = selection;
    this.records = new CsvRecords(path, layout.delimiter());
    for (int i = 0; i <= layout.skip(); i++) {
      more = records.next();
    }
    skipBlankLines();
  }

  /** The number of features in the first row. */
  int width() throws DataException {
    if (!selection.isList()) {
      return selection.features().size();
    }
    if (!more) {
      return 1;
    }
    requireWhole();
    return elements(records.fields().get(selection.features().get(0))).length;
  }

  void read(TableRows into) throws DataException, IOException {
    while (more) {
      requireWhole();
      into.begin();
      if (selection.isList()) {
        list(into);
      } else {
        numbers(into);
      }
      into.end(records.place(), field(selection.id()), field(selection.label()), shown());
      more = records.next();
      skipBlankLines();
    }
  }

  /** An empty line among records of several fields means nothing; as the only field it is a gap. */
  private void skipBlankLines() throws DataException, IOException {
    while (more && records.isBlank() && layout.columns().size() > 1) {
      more = records.next();
    }
  }

  private void requireWhole() throws DataException {
    List<String> fields = records.fields();
    int columns = layout.columns().size() - (layout.endsWithDelimiter() ? 1 : 0);
    if (fields.size() == columns + 1 && fields.get(columns).isBlank()) {
      return; // a delimiter at the end of the line
    }
    if (fields.size() == columns + 1 && layout.endsWithDelimiter()) {
      throw records
          .place()
          .value(fields.get(columns))
          .refuse(
              "stands behind the last column", "name its column in the first line, or delete it");
    }
    if (fields.size() != columns) {
      throw records
          .place()
          .refuse(
              "%d fields where the first line has %d".formatted(fields.size(), columns),
              "every row needs the same fields; quote text that holds the delimiter '%s'"
                  .formatted(layout.delimiterShown()));
    }
  }

  private void numbers(TableRows into) throws DataException {
    List<Integer> columns = selection.features();
    for (int j = 0; j < columns.size(); j++) {
      into.set(j, number(records.fields().get(columns.get(j)), selection.featureName(j)));
    }
  }

  private void list(TableRows into) throws DataException {
    String[] elements = elements(records.fields().get(selection.features().get(0)));
    if (elements.length != into.width()) {
      throw records
          .place()
          .column(selection.name(selection.features().get(0)))
          .refuse(
              "a list of %d numbers where the first row has %d"
                  .formatted(elements.length, into.width()),
              "give every point the same number of features");
    }
    for (int j = 0; j < elements.length; j++) {
      into.set(j, number(elements[j], selection.featureName(j)));
    }
  }

  private String[] elements(String cell) throws DataException {
    String text = cell.strip();
    if (CellKind.of(text) != CellKind.LIST || text.substring(1, text.length() - 1).isBlank()) {
      throw records
          .place()
          .column(selection.name(selection.features().get(0)))
          .value(text)
          .refuse("is not a list of numbers", "write it as [1.5, 2, 3]");
    }
    return text.substring(1, text.length() - 1).split(",", -1);
  }

  private double number(String cell, String column) throws DataException {
    if (Numerals.isDecimal(cell)) {
      double value = Numerals.parse(cell);
      if (FeatureBuilder.accepts(value)) {
        return value;
      }
      throw FeatureBuilder.tooLarge(place(column, cell));
    }
    if (cell.isBlank()) {
      throw records
          .place()
          .column(column)
          .refuse("the number is missing", "fill the gap or drop the row");
    }
    if (Numerals.hasDecimalComma(cell)) {
      throw place(column, cell)
          .refuse("has a decimal comma", "write " + cell.strip().replace(',', '.'));
    }
    throw place(column, cell)
        .refuse(
            Numerals.isNotFinite(cell) ? "is not a finite number" : "is not a number",
            "write a number or drop the row");
  }

  private DataException.Place place(String column, String cell) {
    return records.place().column(column).value(cell);
  }

  private List<@Nullable String> shown() {
    List<@Nullable String> texts = new ArrayList<>();
    for (int column : selection.shown()) {
      texts.add(records.fields().get(column));
    }
    return texts;
  }

  private @Nullable String field(OptionalInt column) {
    return column.isPresent() ? records.fields().get(column.getAsInt()) : null;
  }

  @Override
  public void close() throws IOException {
    records.close();
  }
}
