package dev.lapwing.io.array;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.zip.CRC32C;

/** Writes arrays in NumPy's format, little end first, row by row. */
public final class NpyWriter {

  private static final int CHUNK = 1 << 20;

  private NpyWriter() {}

  /** Puts some elements into the buffer, in one loop of its own: there may be many. */
  @FunctionalInterface
  public interface Source {
    void put(ByteBuffer target, int first, int count);
  }

  /** Writes a new file; returns its checksum, as {@link NpyArray#open} takes it. */
  public static int write(Path file, ElementType type, int[] shape, Source source)
      throws IOException {
    int items = Arrays.stream(shape).reduce(1, Math::multiplyExact);
    ByteBuffer buffer = ByteBuffer.allocate(CHUNK).order(ByteOrder.LITTLE_ENDIAN);
    CRC32C checksum = new CRC32C();
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      buffer.put(NpyHeader.bytes(type, shape));
      drain(buffer, checksum, channel);
      for (int done = 0; done < items; ) {
        int count = Math.min(items - done, CHUNK / type.bytes());
        source.put(buffer, done, count);
        drain(buffer, checksum, channel);
        done += count;
      }
    }
    return (int) checksum.getValue();
  }

  private static void drain(ByteBuffer buffer, CRC32C checksum, FileChannel channel)
      throws IOException {
    buffer.flip();
    checksum.update(buffer.duplicate());
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
    buffer.clear();
  }

  public static int writeInts(Path file, int[] values) throws IOException {
    return write(
        file,
        ElementType.INT32,
        new int[] {values.length},
        (out, first, count) -> {
          for (int i = first; i < first + count; i++) {
            out.putInt(values[i]);
          }
        });
  }

  public static int writeDoubles(Path file, int[] shape, double[] values) throws IOException {
    return write(
        file,
        ElementType.FLOAT64,
        shape,
        (out, first, count) -> {
          for (int i = first; i < first + count; i++) {
            out.putDouble(values[i]);
          }
        });
  }
}
