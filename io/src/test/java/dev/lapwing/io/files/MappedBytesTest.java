package dev.lapwing.io.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class MappedBytesTest extends ByteSourceContract {

  private static final int WINDOW = 1000;

  @Override
  ByteSource of(byte[] content) throws IOException {
    Path file = Files.write(folder.resolve("f.bin"), content);
    return new MappedBytes(file, 0, ByteOrder.LITTLE_ENDIAN, WINDOW);
  }

  @Test
  void itBeginsWhereItIsToldAndReadsInTheOrderItIsTold() throws Exception {
    Path file = Files.write(folder.resolve("g.bin"), new byte[] {9, 9, 9, 1, 2});
    try (ByteSource little = new MappedBytes(file, 3, ByteOrder.LITTLE_ENDIAN, WINDOW);
        ByteSource big = new MappedBytes(file, 3, ByteOrder.BIG_ENDIAN, WINDOW)) {
      assertThat(little.take(2).getShort()).isEqualTo((short) 0x0201);
      assertThat(big.take(2).getShort()).isEqualTo((short) 0x0102);
    }
  }
}
