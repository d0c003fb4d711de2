package dev.lapwing.io.table;

import dev.lapwing.io.csv.CellKind;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.FileKind;
import dev.lapwing.io.files.FileScan;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.io.points.Dataset;
import dev.lapwing.io.points.ReadOptions;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/** Parquet and JSON: tables whose columns have types of their own. Rows are counted from 0. */
public final class TypedTable {

  private static final Pattern NUMERIC =
      Pattern.compile("U?(TINY|SMALL|BIG|HUGE)INT|U?INTEGER|FLOAT|DOUBLE|DECIMAL\\(.*\\)");
  private static final Pattern LIST = Pattern.compile("(.*)\\[\\d*]");
  private static final String MIXED = "JSON";

  /** How many rows tell whether texts differ. */
  private static final int FIRST_ROWS = 1000;

  /** A column as the engine finds it. */
  private record Typed(String name, String type) {
    boolean isText() {
      return type.equals("VARCHAR");
    }
  }

  private final Path path;
  private final DataException.Place file;
  private final FileKind kind;
  private final InputFile source;
  private final ReadOptions options;
  private final RunContext context;

  public TypedTable(
      Path path, FileKind kind, FileScan scan, ReadOptions options, RunContext context) {
    this.path = path;
    this.file = DataException.in(path);
    this.kind = kind;
    this.source = scan.file();
    this.options = options;
    this.context = context;
  }

  public Dataset read() throws DataException, IOException {
    try (TableEngine engine = new TableEngine(path, options, context)) {
      return kind == FileKind.PARQUET ? readParquet(engine) : readJson(engine);
    } catch (SQLException e) {
      throw TableEngine.refusal(file, kind == FileKind.PARQUET ? "Parquet" : "JSON", e);
    }
  }

  private Dataset readParquet(TableEngine engine) throws SQLException, DataException, IOException {
    String relation = "read_parquet(%s, hive_partitioning=false)".formatted(TableEngine.path(path));
    TableSelection selection = TableSelection.of(file, columns(engine, relation), true, options);
    String count = "SELECT count(*) FROM " + relation;
    long rows = engine.query(count, result -> result.next() ? result.getLong(1) : 0);
    return read(engine, new TableQuery(relation, names(selection), selection), rows);
  }

  private Dataset readJson(TableEngine engine) throws SQLException, DataException, IOException {
    JsonRelation json = new JsonRelation(path);
    TableSelection selection =
        TableSelection.of(file, columns(engine, json.asFound()), true, options);
    TableQuery query = new TableQuery(json.as(selection), names(selection), selection);
    try {
      return read(engine, query, 1);
    } catch (SQLException e) {
      json.requireNumbers(engine, selection);
      throw e;
    }
  }

  private Dataset read(TableEngine engine, TableQuery query, long expectedRows)
      throws SQLException, DataException, IOException {
    int width = query.width(engine, file);
    try (TableRows rows =
        new TableRows(file, query.selection(), options, context, width, expectedRows)) {
      query.run(engine, file, rows);
      return rows.toDataset(source, List.of());
    }
  }

  private List<TableColumn> columns(TableEngine engine, String relation)
      throws SQLException, DataException, IOException {
    List<Typed> found =
        engine.query(
            "DESCRIBE SELECT * FROM " + relation,
            rows -> {
              List<Typed> typed = new ArrayList<>();
              while (rows.next()) {
                typed.add(new Typed(rows.getString(1), rows.getString(2)));
              }
              return typed;
            });
    Set<String> distinct = distinct(engine, relation, found);
    List<TableColumn> columns = new ArrayList<>();
    for (Typed column : found) {
      boolean mostlyNumbers =
          column.type.equals(MIXED) && isMostlyNumbers(engine, relation, column.name);
      columns.add(
          new TableColumn(
              column.name,
              mostlyNumbers ? CellKind.NUMBER : kindOf(column.type),
              distinct.contains(column.name)));
    }
    return columns;
  }

  /** The columns of texts that all differ, as names do, in the first rows. */
  private Set<String> distinct(TableEngine engine, String relation, List<Typed> columns)
      throws DataException, IOException {
    List<String> texts = columns.stream().filter(Typed::isText).map(Typed::name).toList();
    if (texts.isEmpty() || options.idColumn().isPresent()) {
      return Set.of();
    }
    StringJoiner select = new StringJoiner(", ", "SELECT ", "");
    StringJoiner inner = new StringJoiner(", ", "SELECT ", "");
    for (String text : texts) {
      String name = TableEngine.identifier(text);
      select.add("count(DISTINCT %s) = count(*) AND count(*) > 1".formatted(name));
      inner.add(name);
    }
    String sql = "%s FROM (%s FROM %s LIMIT %d)".formatted(select, inner, relation, FIRST_ROWS);
    try {
      return engine.query(
          sql,
          row -> {
            Set<String> distinct = new HashSet<>();
            boolean there = row.next();
            for (int j = 0; j < texts.size(); j++) {
              if (there && row.getBoolean(j + 1)) {
                distinct.add(texts.get(j));
              }
            }
            return distinct;
          });
    } catch (SQLException e) {
      return Set.of(); // whatever is wrong there, a hint is not worth a refusal
    }
  }

  private static CellKind kindOf(String type) {
    if (NUMERIC.matcher(type).matches()) {
      return CellKind.NUMBER;
    }
    var list = LIST.matcher(type);
    boolean numbers =
        list.matches() && (NUMERIC.matcher(list.group(1)).matches() || list.group(1).equals(MIXED));
    return numbers ? CellKind.LIST : CellKind.TEXT;
  }

  /** A JSON column of numbers with a few strings among them is a numeric column with errors. */
  private static boolean isMostlyNumbers(TableEngine engine, String relation, String column)
      throws SQLException, DataException, IOException {
    String name = TableEngine.identifier(column);
    String sql =
        "SELECT count(*) FILTER (json_type(%s) IN ('BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE')) * 2 > count(%s) FROM %s"
            .formatted(name, name, relation);
    return engine.query(sql, rows -> rows.next() && rows.getBoolean(1));
  }

  private static List<String> names(TableSelection selection) {
    return selection.columns().stream().map(c -> TableEngine.identifier(c.name())).toList();
  }
}
