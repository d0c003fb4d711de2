package dev.lapwing.app.command.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import dev.lapwing.app.Digits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same points in another format are the same points. */
class FormatsTest {

  @TempDir private Path folder;

  @Test
  void theDigitsGiveTheSamePredictionsInEveryFormat() throws Exception {
    Path csv = Digits.csv(folder.resolve("digits.csv"));
    Path few = Digits.labels(folder.resolve("few.csv"), 3, 2, Digits.SIZE);
    String expected = predictions(csv, few, "csv");
    convert(csv);
    for (String format : List.of("parquet", "json", "tsv")) {
      assertThat(predictions(folder.resolve("digits." + format), few, format))
          .as(format)
          .isEqualTo(expected);
    }
    Path npy = folder.resolve("run-csv/state/features.npy");
    assertThat(predictions(npy, few, "npy")).isEqualTo(expected);
  }

  private String predictions(Path points, Path few, String name) throws IOException {
    Path run = folder.resolve("run-" + name);
    Call call = Call.lapwing("label", points, "--labels", few, "-o", run, "--quiet");
    assertThat(call.exitCode()).as(call.err()).isZero();
    return Files.readString(run.resolve("predictions.csv"));
  }

  private void convert(Path csv) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE t AS SELECT * FROM read_csv('%s')".formatted(csv));
      statement.execute("COPY t TO '%s/digits.parquet'".formatted(folder));
      statement.execute("COPY t TO '%s/digits.json'".formatted(folder));
      statement.execute("COPY t TO '%s/digits.tsv' (DELIMITER '\t')".formatted(folder));
    }
  }
}
