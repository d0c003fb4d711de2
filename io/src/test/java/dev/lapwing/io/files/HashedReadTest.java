package dev.lapwing.io.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.run.CancelledException;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HashedReadTest {

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void write() throws IOException {
    file = Files.write(folder.resolve("some.npy"), new byte[300_000]);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void readsAndHashes(int threads) throws Exception {
    HashedRead<String> read =
        HashedRead.read(file, () -> "content", RunContext.defaults().withThreads(threads));
    assertThat(read.content()).isEqualTo("content");
    assertThat(read.file()).isEqualTo(InputFile.of(file));
    assertThat(read.file().bytes()).isEqualTo(300_000);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void whatReadingThrowsIsThrown(int threads) {
    RunContext run = RunContext.defaults().withThreads(threads);
    DataException bad = DataException.in(file).refuse("is bad", "mend it");
    for (Exception failure :
        new Exception[] {bad, new IOException("broken"), new CancelledException("read")}) {
      assertThatThrownBy(() -> HashedRead.read(file, () -> fail(failure), run)).isSameAs(failure);
    }
    OutOfMemoryError full = new OutOfMemoryError("test");
    assertThatThrownBy(
            () ->
                HashedRead.read(
                    file,
                    () -> {
                      throw full;
                    },
                    run))
        .isInstanceOf(OutOfMemoryError.class);
  }

  @Test
  void hashingCanBeCancelledWhenReadingIsOver() {
    AtomicInteger questions = new AtomicInteger();
    RunContext run =
        RunContext.defaults()
            .withThreads(1)
            .withCancellation(() -> questions.incrementAndGet() > 3); // two tasks, one buffer
    assertThatThrownBy(() -> HashedRead.read(file, () -> "content", run))
        .isInstanceOf(CancelledException.class);
    assertThat(questions).hasValue(4);
  }

  @Test
  void hashingEndsWhenItIsInVain() throws Exception {
    assertThat(FileScan.hash(file, () -> true).bytes()).isZero();
    int[] left = {2};
    assertThat(FileScan.hash(file, () -> left[0]-- == 0).bytes()).isEqualTo(2 << 16);
  }

  private static String fail(Exception failure) throws DataException, IOException {
    if (failure instanceof DataException bad) {
      throw bad;
    }
    if (failure instanceof IOException broken) {
      throw broken;
    }
    throw (RuntimeException) failure;
  }
}
