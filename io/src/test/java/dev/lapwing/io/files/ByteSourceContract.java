package dev.lapwing.io.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every {@link ByteSource} does. */
abstract class ByteSourceContract {

  private static final int LENGTH = 10_007;

  @TempDir Path folder;

  /** Of a new file with this content. */
  abstract ByteSource of(byte[] content) throws DataException, IOException;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 13, 207, 4098})
  void piecesOfAnySizeMakeUpTheFile(int largest) throws Exception {
    SplittableRandom random = new SplittableRandom(largest);
    byte[] content = content();
    ByteArrayOutputStream taken = new ByteArrayOutputStream();
    try (ByteSource source = of(content)) {
      while (taken.size() < LENGTH) {
        int count = Math.min(random.nextInt(largest + 1), LENGTH - taken.size());
        ByteBuffer piece = source.take(count);
        assertThat(piece.remaining()).isEqualTo(count);
        byte[] bytes = new byte[count];
        piece.get(bytes);
        taken.writeBytes(bytes);
      }
    }
    assertThat(taken.toByteArray()).isEqualTo(content);
  }

  @Test
  void theWholeFileIsOnePiece() throws Exception {
    byte[] content = content();
    try (ByteSource source = of(content)) {
      ByteBuffer all = source.take(LENGTH);
      assertThat(all).isEqualTo(ByteBuffer.wrap(content));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 100, LENGTH, LENGTH + 1})
  void nothingIsTakenBeyondTheEnd(int count) throws Exception {
    try (ByteSource source = of(content())) {
      source.take(Math.max(0, LENGTH + 1 - count));
      assertThatExceptionOfType(DataException.class)
          .isThrownBy(() -> source.take(count))
          .withMessageContaining("cut off");
    }
  }

  private static byte[] content() {
    byte[] content = new byte[LENGTH];
    new SplittableRandom(3).nextBytes(content);
    return content;
  }
}
