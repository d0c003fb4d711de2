package dev.lapwing.app.command.stored;

import dev.lapwing.app.job.PredictionsFile;
import dev.lapwing.decision.Decision;
import dev.lapwing.io.atomic.PendingFile;
import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.function.IntFunction;

/** Where predictions go. */
sealed interface PredictionsTarget extends AutoCloseable {

  /** Whether the user means standard output by this name; {@code ./-} is a file. */
  static boolean isStandardOutput(Path named) {
    return named.equals(Path.of("-"));
  }

  void write(Decision decision, IntFunction<String> idOf) throws DataException, IOException;

  @Override
  void close() throws IOException;

  /** A file that is written whole or not at all. */
  record ToFile(PendingFile file) implements PredictionsTarget {

    @Override
    public void write(Decision decision, IntFunction<String> idOf)
        throws DataException, IOException {
      PredictionsFile.write(file.path(), decision, idOf);
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
    public void write(Decision decision, IntFunction<String> idOf) throws IOException {
      PredictionsFile.write(out, decision, idOf);
    }

    @Override
    public void close() {}
  }
}
