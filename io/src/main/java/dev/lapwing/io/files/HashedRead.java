package dev.lapwing.io.files;

import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What was read from a file, and which file that was.
 *
 * @param <T> what was read
 */
public record HashedRead<T>(T content, InputFile file) {

  /**
   * Makes something of a file while its bytes are hashed.
   *
   * @param <T> what comes of it
   */
  @FunctionalInterface
  public interface Reading<T> {
    T read() throws DataException, IOException;
  }

  /**
   * Reads a file and hashes it, side by side if there are threads for both. If reading fails, the
   * rest need not be hashed, and it is reading that says why.
   */
  public static <T> HashedRead<T> read(Path file, Reading<T> reading, RunContext run)
      throws DataException, IOException {
    Attempt<T> content = new Attempt<>(reading);
    BooleanSupplier inVain =
        () -> {
          new ReadProgress(run).checkCancelled();
          return content.hasFailed();
        };
    Attempt<InputFile> hash = new Attempt<>(() -> FileScan.hash(file, inVain));
    run.forEach(2, task -> (task == 0 ? content : hash).make());
    return new HashedRead<>(content.result(), hash.result());
  }

  /** One of the two; its exceptions wait for whoever asks for the result. */
  private static final class Attempt<T> {

    private final Reading<T> reading;
    private volatile @Nullable T result;
    private volatile @Nullable Exception failure;
    private volatile boolean failed;

    Attempt(Reading<T> reading) {
      this.reading = reading;
    }

    void make() {
      try {
        result = reading.read();
      } catch (DataException | IOException | RuntimeException e) {
        failure = e;
      } finally {
        failed = result == null; // also if there was no memory for it
      }
    }

    boolean hasFailed() {
      return failed;
    }

    T result() throws DataException, IOException {
      Exception reason = failure;
      if (reason instanceof DataException bad) {
        throw bad;
      }
      if (reason instanceof IOException broken) {
        throw broken;
      }
      if (reason instanceof RuntimeException other) {
        throw other;
      }
      T made = result;
      if (made == null) {
        throw new IllegalStateException("asked for a result before the attempt");
      }
      return made;
    }
  }
}
