package dev.lapwing.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import org.junit.jupiter.api.Test;

class FailuresTest {

  /** Features that stay in their file are read by threads that may throw nothing else. */
  @Test
  void aFileThatFailsWhileTheLibraryReadsItIsNoBug() {
    FileSystemException shorter =
        new FileSystemException("points.npy", null, "became shorter while it was worked on");
    assertThat(Failures.sentence(new UncheckedIOException(shorter)))
        .startsWith("points.npy: became shorter while it was worked on; nothing was written");
    assertThat(Failures.sentence(new IllegalStateException("x"))).contains("a bug of ours");
  }
}
