package dev.lapwing.io.table;

import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.MemoryRemedy;
import dev.lapwing.io.points.ReadOptions;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;

/**
 * DuckDB in memory, for one file: it may read this file and nothing else, write nowhere, and load
 * nothing from anywhere; Parquet and JSON are built into it.
 *
 * <p>Results are streamed in the order of the file. They are read through {@link ResultSet}, since
 * the driver's chunk interface ends silently at an error in the middle of a file.
 */
final class TableEngine implements AutoCloseable {

  private final Connection connection;

  TableEngine(Path file, ReadOptions options, RunContext context) throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("jdbc_stream_results", "true");
    this.connection = DriverManager.getConnection("jdbc:duckdb:", properties);
    try {
      set("threads", Integer.toString(context.threads()));
      set("memory_limit", "'" + options.tableMemory() + "B'");
      set("preserve_insertion_order", "true");
      set("autoinstall_known_extensions", "false");
      set("autoload_known_extensions", "false");
      set("temp_directory", "''");
      set("allowed_paths", "[" + path(file) + "]");
      set("enable_external_access", "false");
      set("lock_configuration", "true");
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  private void set(String name, String value) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("SET " + name + " = " + value);
    }
  }

  /** What to do with the rows of a result. */
  @FunctionalInterface
  interface Rows<T> {
    T read(ResultSet rows) throws SQLException, DataException, IOException;
  }

  <T> T query(String sql, Rows<T> rows) throws SQLException, DataException, IOException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      return rows.read(result);
    }
  }

  /** The file's name as SQL text. */
  static String path(Path file) {
    return literal(file.toAbsolutePath().normalize().toString());
  }

  static String literal(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  static String identifier(String name) {
    return "\"" + name.replace("\"", "\"\"") + "\"";
  }

  /** The complaint about a file that DuckDB gave up on. */
  static DataException refusal(DataException.Place file, String format, SQLException failure) {
    String message = String.valueOf(failure.getMessage());
    if (message.startsWith("Out of Memory")) {
      return file.refuse(
          "does not fit the memory for reading tables, a quarter of what Java may use",
          MemoryRemedy.forBytes(2 * Runtime.getRuntime().maxMemory()) + ", or split the file");
    }
    String firstLine =
        message
            .lines()
            .findFirst()
            .orElse("unknown reason")
            .replaceAll(" ?in file \"[^\"]*\",?", "")
            .replaceAll("^[A-Z][A-Za-z ]* Error: ", "")
            .strip();
    return file.refuse(
        "cannot be read as %s (%s)".formatted(format, firstLine),
        "write it again, or give it the ending of its true format");
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
