package dev.lapwing.app.command.stored;

import dev.lapwing.app.job.PredictionsFile;
import dev.lapwing.decision.Decision;
import dev.lapwing.io.atomic.PendingFile;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.items.ItemStore;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.IntFunction;

/** Where predictions go. */
sealed interface PredictionsTarget extends AutoCloseable {

  /** Whether the user means standard output by this name; {@code ./-} is a file. */
  static boolean isStandardOutput(Path named) {
    return named.equals(Path.of("-"));
  }

  /**
   * Writes all of it.
   *
   * @param joined texts of the same points, to stand beside what was decided
   */
  void write(Decision decision, IntFunction<String> idOf, Optional<ItemStore> joined)
      throws DataException, IOException;

  @Override
  void close() throws IOException;

  /** A file that is written whole or not at all. */
  record ToFile(PendingFile file) implements PredictionsTarget {

    @Override
    public void write(Decision decision, IntFunction<String> idOf, Optional<ItemStore> joined)
        throws DataException, IOException {
      PredictionsFile.write(file.path(), decision, idOf, joined);
      file.commit();
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }

  /** Standard output, which is left open. */
  record ToStandardOutput(OutputStream out) implements PredictionsTarget {

    @Override
    public void write(Decision decision, IntFunction<String> idOf, Optional<ItemStore> joined)
        throws IOException {
      PredictionsFile.write(out, decision, idOf, joined);
    }

    @Override
    public void close() {}
  }
}
