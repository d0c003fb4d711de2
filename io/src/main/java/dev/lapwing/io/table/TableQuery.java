package dev.lapwing.io.table;

import dev.lapwing.io.files.DataException;
import dev.lapwing.io.points.FeatureBuilder;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Asks for the columns that matter, in one pass, and stores their rows.
 *
 * <p>Every number comes as a double and is rounded by {@link FeatureBuilder}, so that all formats
 * give the same features. A list is asked for as its length and its elements, which is an order of
 * magnitude faster than as an array of objects.
 *
 * @param relation what to select from
 * @param expressions how each column of the selection is called there
 */
record TableQuery(String relation, List<String> expressions, TableSelection selection) {

  /** The number of features in the first row. */
  int width(TableEngine engine, DataException.Place file)
      throws SQLException, DataException, IOException {
    if (!selection.isList()) {
      return selection.features().size();
    }
    String list = expressions.get(selection.features().get(0));
    String sql = "SELECT len(CAST(%s AS DOUBLE[])) FROM %s LIMIT 1".formatted(list, relation);
    int width = engine.query(sql, rows -> rows.next() ? rows.getInt(1) : 1);
    if (width < 1) {
      throw file.row(0)
          .column(selection.name(selection.features().get(0)))
          .refuse("the list is missing or empty", "give every point its features");
    }
    return width;
  }

  void run(TableEngine engine, DataException.Place file, TableRows into)
      throws SQLException, DataException, IOException {
    engine.query(
        sql(into.width()),
        rows -> {
          while (rows.next()) {
            store(rows, file.row(into.next()), into);
          }
          return into;
        });
  }

  /** SELECT id, label, length, feature 0, …, shown 0, …; NULL stands where there is none. */
  private String sql(int width) {
    StringJoiner select = new StringJoiner(", ", "SELECT ", " FROM ");
    StringJoiner inner = new StringJoiner(", ", "(SELECT ", " FROM " + relation + ")");
    inner.add(text(selection.id()) + " AS id").add(text(selection.label()) + " AS label");
    select.add("id").add("label");
    if (selection.isList()) {
      String list = expressions.get(selection.features().get(0));
      inner.add("CAST(%s AS DOUBLE[]) AS list".formatted(list));
      select.add("len(list)");
      for (int j = 1; j <= width; j++) {
        select.add("list[%d]".formatted(j));
      }
    } else {
      select.add(Integer.toString(width));
      for (int j = 0; j < width; j++) {
        String number = expressions.get(selection.features().get(j));
        inner.add("CAST(%s AS DOUBLE) AS f%d".formatted(number, j));
        select.add("f" + j);
      }
    }
    for (int j = 0; j < selection.shown().size(); j++) {
      inner.add(text(OptionalInt.of(selection.shown().get(j))) + " AS s" + j);
      select.add("s" + j);
    }
    return select.toString() + inner;
  }

  private String text(OptionalInt column) {
    return column.isPresent()
        ? "CAST(%s AS VARCHAR)".formatted(expressions.get(column.getAsInt()))
        : "NULL";
  }

  private void store(ResultSet row, DataException.Place place, TableRows into)
      throws SQLException, DataException, IOException {
    into.begin();
    int width = into.width();
    if (selection.isList() && row.getInt(3) != width) {
      throw place
          .column(selection.name(selection.features().get(0)))
          .refuse(
              "a list of %d numbers where the first row has %d".formatted(row.getInt(3), width),
              "give every point the same number of features");
    }
    for (int j = 0; j < width; j++) {
      double value = row.getDouble(4 + j);
      if (!FeatureBuilder.accepts(value) || (value == 0 && row.wasNull())) {
        throw notANumber(place.column(selection.featureName(j)), value, row.wasNull());
      }
      into.set(j, value);
    }
    List<@Nullable String> shown = new ArrayList<>();
    for (int j = 0; j < selection.shown().size(); j++) {
      shown.add(row.getString(4 + width + j));
    }
    into.end(place, row.getString(1), row.getString(2), shown);
  }

  private static DataException notANumber(DataException.Place cell, double value, boolean missing) {
    if (missing) {
      return cell.refuse("the number is missing", "fill the gap or drop the row");
    }
    return FeatureBuilder.refusal(cell, value);
  }
}
