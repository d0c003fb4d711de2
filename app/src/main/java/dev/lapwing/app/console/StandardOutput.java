package dev.lapwing.app.console;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where results go. Java's own stream hides that something could not be written; this one tells.
 */
public final class StandardOutput extends PrintStream {

  private final Watched watched;

  public StandardOutput(OutputStream out) {
    this(new Watched(out));
  }

  private StandardOutput(Watched watched) {
    super(watched, true, StandardCharsets.UTF_8);
    this.watched = watched;
  }

  /** Why not all that was printed has arrived; nothing if it has. */
  public Optional<IOException> failure() {
    flush();
    return Optional.ofNullable(watched.failure);
  }

  /** Remembers the first failure. */
  private static final class Watched extends FilterOutputStream {

    private @Nullable IOException failure;

    Watched(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      try {
        out.write(bytes, from, count);
      } catch (IOException e) {
        throw remembered(e);
      }
    }

    @Override
    public void flush() throws IOException {
      try {
        out.flush();
      } catch (IOException e) {
        throw remembered(e);
      }
    }

    private IOException remembered(IOException e) {
      failure = failure == null ? e : failure;
      return e;
    }
  }
}
