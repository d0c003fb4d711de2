package dev.lapwing.io.table;

import dev.lapwing.io.csv.Numerals;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.Gzip;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;

/**
 * The SQL that reads a JSON file: an array of objects, one object a line, or an array of arrays.
 */
final class JsonRelation {

  private static final int SAMPLE = 100_000;

  private final Path path;
  private final DataException.Place file;
  private final String compression;

  JsonRelation(Path path) throws IOException {
    this.path = path;
    this.file = DataException.in(path);
    this.compression = Gzip.isPacked(path) ? "gzip" : "none";
  }

  /** With the types the values suggest. Many keys are many columns, never a map. */
  String asFound() {
    return relation(
        "map_inference_threshold=-1, field_appearance_threshold=0, sample_size=" + SAMPLE);
  }

  /** With the types the selection needs, of the columns it needs. */
  String as(TableSelection selection) {
    return relation("columns=" + types(selection, selection.isList() ? "DOUBLE[]" : "DOUBLE"));
  }

  /** Complains of the first value that is not a number where one should be. */
  void requireNumbers(TableEngine engine, TableSelection selection)
      throws SQLException, DataException, IOException {
    if (selection.isList()) {
      return; // the engine's own message names the record
    }
    List<String> names = selection.featureNames(selection.features().size());
    StringJoiner select = new StringJoiner(", ", "SELECT ", " FROM ");
    names.forEach(name -> select.add(TableEngine.identifier(name)));
    String sql = select + relation("columns=" + types(selection, "JSON"));
    engine.query(
        sql,
        rows -> {
          for (long row = 0; rows.next(); row++) {
            requireNumbers(rows, file.row(row), names);
          }
          return names;
        });
  }

  private static void requireNumbers(ResultSet row, DataException.Place place, List<String> names)
      throws SQLException, DataException {
    for (int j = 0; j < names.size(); j++) {
      String value = row.getString(j + 1);
      if (value != null && !Numerals.isDecimal(value)) {
        throw place
            .column(names.get(j))
            .value(value)
            .refuse("is not a number", "write a number or drop the record");
      }
    }
  }

  private String relation(String arguments) {
    return "read_json(%s, compression='%s', hive_partitioning=false, %s)"
        .formatted(TableEngine.path(path), compression, arguments);
  }

  private static String types(TableSelection selection, String featureType) {
    Set<Integer> text = new LinkedHashSet<>();
    selection.id().ifPresent(text::add);
    selection.label().ifPresent(text::add);
    text.addAll(selection.shown());
    List<Integer> wanted = new ArrayList<>(selection.features());
    wanted.addAll(text);
    StringJoiner types = new StringJoiner(", ", "{", "}");
    for (int column : wanted) {
      types.add(
          "%s: '%s'"
              .formatted(
                  TableEngine.literal(selection.name(column)),
                  text.contains(column) ? "VARCHAR" : featureType));
    }
    return types.toString();
  }
}
