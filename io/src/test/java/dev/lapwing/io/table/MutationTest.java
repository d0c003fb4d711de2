package dev.lapwing.io.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.io.Mutator;
import dev.lapwing.io.ReaderTarget;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.FileKind;
import dev.lapwing.io.files.FileScan;
import dev.lapwing.io.points.Dataset;
import dev.lapwing.io.points.ReadOptions;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Damaged files never crash a reader: every build tries a few thousand. */
class MutationTest {

  private static final int TRIES = Integer.getInteger("lapwing.mutations", 2000);
  private static final int SLOW_TRIES = TRIES / 20;

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(ReaderTarget.class)
  void seedsAreReadAndDamagedOnesReadOrRefused(ReaderTarget target) throws IOException {
    boolean slow =
        Set.of(
                ReaderTarget.CSV,
                ReaderTarget.JSON,
                ReaderTarget.TEXT_COLUMN,
                ReaderTarget.TEXT_FILE)
            .contains(target);
    Mutator mutator = new Mutator(target.name().hashCode());
    for (byte[] seed : target.seeds()) {
      assertThat(target.accepts(folder, seed) || target == ReaderTarget.LABELS).isTrue();
      for (int i = (slow ? SLOW_TRIES : TRIES) / target.seeds().size(); i > 0; i--) {
        byte[] content = mutator.mutate(seed);
        try {
          target.accepts(folder, content);
        } catch (RuntimeException | Error e) {
          throw new AssertionError(
              "%s, given %s".formatted(target, new String(content, StandardCharsets.UTF_8)), e);
        }
      }
    }
  }

  /** DuckDB and the careful reader see the same table in whatever both can read. */
  @Test
  void theFastAndTheCarefulCsvReaderAgree() throws IOException {
    Mutator mutator = new Mutator(42);
    int agreed = 0;
    for (byte[] seed : ReaderTarget.CSV.seeds()) {
      for (int i = SLOW_TRIES / 5; i > 0; i--) {
        byte[] content = mutator.mutate(seed);
        Optional<Dataset> fast = read(content, true);
        Optional<Dataset> careful = read(content, false);
        if (fast.isPresent() && careful.isPresent()) {
          assertThat(careful.get().size())
              .as(new String(content, StandardCharsets.UTF_8))
              .isEqualTo(fast.get().size());
          assertThat(rows(careful.get())).isEqualTo(rows(fast.get()));
          agreed++;
        }
      }
    }
    assertThat(agreed).isGreaterThan(SLOW_TRIES / 8);
  }

  private Optional<Dataset> read(byte[] content, boolean fast) throws IOException {
    Path file = Files.write(folder.resolve("t.csv"), content);
    RunContext context = RunContext.defaults().withThreads(1);
    try {
      CsvTable table =
          new CsvTable(file, FileKind.CSV, FileScan.of(file), ReadOptions.defaults(), context);
      return Optional.of(fast ? table.readFast() : table.readCarefully());
    } catch (DataException | SQLException e) {
      return Optional.empty();
    }
  }

  private static double[][] rows(Dataset read) {
    double[][] rows = new double[read.size()][read.features().dimensions()];
    for (int i = 0; i < rows.length; i++) {
      read.features().copyRow(i, rows[i]);
    }
    return rows;
  }
}
