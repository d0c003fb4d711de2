package dev.lapwing.io.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

class StreamBytesTest extends ByteSourceContract {

  @Override
  ByteSource of(byte[] content) throws DataException, IOException {
    return new StreamBytes(Files.write(folder.resolve("f.bin"), content));
  }

  @Test
  void theEndIsWhereNothingIsLeft() throws Exception {
    try (StreamBytes source =
        new StreamBytes(Files.write(folder.resolve("g.bin"), new byte[] {1, 2}))) {
      assertThat(source.take(2).getShort()).isEqualTo((short) 0x0102);
      assertThat(source.isAtEnd()).isTrue();
    }
  }
}
