package dev.lapwing.io.table;

import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.FileKind;
import dev.lapwing.io.files.FileScan;
import dev.lapwing.io.files.Gzip;
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

/**
 * Comma- and tab-separated tables. DuckDB reads them, told exactly how they are laid out; should it
 * or a check find fault, {@link CsvRowReader} reads the file again, slowly, and either names the
 * line at fault or reads what DuckDB was too strict for.
 */
public final class CsvTable {

  private final Path path;
  private final DataException.Place file;
  private final FileScan scan;
  private final ReadOptions options;
  private final RunContext context;
  private final CsvLayout layout;
  private final TableSelection selection;

  public CsvTable(Path path, FileKind kind, FileScan scan, ReadOptions options, RunContext context)
      throws DataException, IOException {
    this.path = path;
    this.file = DataException.in(path);
    this.scan = scan;
    this.options = options;
    this.context = context;
    this.layout = CsvLayout.sniff(path, kind, options);
    this.selection = TableSelection.of(file, layout.columns(), layout.header(), options);
  }

  public Dataset read() throws DataException, IOException {
    if (layout.endsWithDelimiter()) {
      return readCarefully(); // DuckDB would not tell if something did stand there
    }
    try {
      return readFast();
    } catch (SQLException | DataException e) {
      return readCarefully();
    }
  }

  Dataset readFast() throws SQLException, DataException, IOException {
    List<String> names = new ArrayList<>();
    for (int j = 0; j < layout.columns().size(); j++) {
      names.add("c" + j);
    }
    TableQuery query = new TableQuery(relation(), names, selection);
    try (TableEngine engine = new TableEngine(path, options, context)) {
      try (TableRows rows = rows(query.width(engine, file))) {
        query.run(engine, file, rows);
        return rows.toDataset(scan.file(), layout.warnings());
      }
    }
  }

  Dataset readCarefully() throws DataException, IOException {
    try (CsvRowReader careful = new CsvRowReader(path, layout, selection);
        TableRows rows = rows(careful.width())) {
      careful.read(rows);
      return rows.toDataset(scan.file(), layout.warnings());
    }
  }

  private TableRows rows(int width) throws DataException, IOException {
    long lines = Math.max(1, scan.lines() - layout.skip());
    long possible = scan.file().bytes() / (2L * Math.max(1, width)) + 1;
    long expected = Gzip.isPacked(path) ? 1 : Math.min(lines, possible);
    return new TableRows(file, selection, options, context, width, expected);
  }

  private String relation() throws IOException {
    return "read_csv(%s, auto_detect=false, delim='%s', quote='\"', escape='\"', header=false, skip=%d, compression='%s', hive_partitioning=false, columns=%s)"
        .formatted(
            TableEngine.path(path),
            layout.delimiter(),
            layout.skip(),
            Gzip.isPacked(path) ? "gzip" : "none",
            types());
  }

  /** Ids and labels are text, whatever they look like: 007 is not 7. */
  private String types() {
    Set<Integer> features = new HashSet<>(selection.features());
    String number = selection.isList() ? "DOUBLE[]" : "DOUBLE";
    StringJoiner types = new StringJoiner(", ", "{", "}");
    for (int j = 0; j < layout.columns().size(); j++) {
      types.add("'c%d': '%s'".formatted(j, features.contains(j) ? number : "VARCHAR"));
    }
    return types.toString();
  }
}
