package dev.lapwing.io.run;

import dev.lapwing.io.files.DataException;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Arrays of ours in NumPy's format, version 1: little-endian, row-major. What is read back is
 * checked against what was expected, so a damaged folder is refused, not believed.
 */
final class NpyFile {

  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0};
  static final int HEADER_BYTES = 128;
  private static final int CHUNK = 1 << 20;
  private static final Pattern FORM =
      Pattern.compile(
          "\\{'descr': '(...)', 'fortran_order': False, 'shape': \\(([0-9, ]*)\\), \\}");

  private NpyFile() {}

  /** Puts some elements into the buffer, in one loop of its own: there may be many. */
  @FunctionalInterface
  interface Source {
    void put(ByteBuffer target, int first, int count);
  }

  /** Takes some elements out of the buffer, in one loop of its own. */
  @FunctionalInterface
  interface Sink {
    /**
     * Takes the elements from {@code first} on.
     *
     * @param source holds them and nothing else
     */
    void take(ByteBuffer source, int first, int count);
  }

  /**
   * Writes an array.
   *
   * @param type {@code <i4}, {@code <f4}, {@code <f8} or {@code |u1}
   */
  static void write(Path file, String type, int[] shape, Source source) throws IOException {
    int itemBytes = type.charAt(2) - '0';
    int items = Arrays.stream(shape).reduce(1, Math::multiplyExact);
    ByteBuffer buffer = ByteBuffer.allocate(CHUNK).order(ByteOrder.LITTLE_ENDIAN);
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      buffer.put(header(type, shape));
      drain(buffer, channel);
      for (int done = 0; done < items; ) {
        int count = Math.min(items - done, CHUNK / itemBytes);
        source.put(buffer, done, count);
        drain(buffer, channel);
        done += count;
      }
    }
  }

  private static void drain(ByteBuffer buffer, FileChannel channel) throws IOException {
    buffer.flip();
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
    buffer.clear();
  }

  private static byte[] header(String type, int[] shape) {
    StringBuilder axes = new StringBuilder();
    for (int axis : shape) {
      axes.append(axis).append(", ");
    }
    String dict =
        "{'descr': '%s', 'fortran_order': False, 'shape': (%s), }"
            .formatted(type, axes.toString().strip());
    byte[] bytes = new byte[HEADER_BYTES];
    Arrays.fill(bytes, (byte) ' ');
    System.arraycopy(MAGIC, 0, bytes, 0, MAGIC.length);
    bytes[8] = (byte) (HEADER_BYTES - 10);
    bytes[9] = 0;
    byte[] text = dict.getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(text, 0, bytes, 10, text.length);
    bytes[HEADER_BYTES - 1] = '\n';
    return bytes;
  }

  /** What a file holds. */
  record Form(String type, int[] shape) {
    int itemBytes() {
      return type.charAt(2) - '0';
    }

    int items() {
      return Arrays.stream(shape).reduce(1, Math::multiplyExact);
    }
  }

  static Form form(Path file) throws DataException, IOException {
    if (!Files.isRegularFile(file)) {
      throw damaged(file, "is missing");
    }
    byte[] start;
    try (var in = Files.newInputStream(file)) {
      start = in.readNBytes(HEADER_BYTES);
    }
    Matcher dict =
        FORM.matcher(
            start.length < HEADER_BYTES || !Arrays.equals(Arrays.copyOf(start, 8), MAGIC)
                ? ""
                : new String(start, 10, HEADER_BYTES - 10, StandardCharsets.US_ASCII).strip());
    if (!dict.matches()) {
      throw damaged(file, "does not begin as it should");
    }
    try {
      int[] shape =
          Arrays.stream(dict.group(2).split(","))
              .filter(axis -> !axis.isBlank())
              .mapToInt(axis -> Integer.parseInt(axis.strip()))
              .toArray();
      Form form = new Form(dict.group(1), shape);
      long bytes = HEADER_BYTES + (long) form.items() * form.itemBytes();
      if (Files.size(file) != bytes) {
        throw damaged(file, "is %d bytes long instead of %d".formatted(Files.size(file), bytes));
      }
      return form;
    } catch (ArithmeticException | NumberFormatException e) {
      throw damaged(file, "is of an impossible shape");
    }
  }

  static void read(Path file, Form form, Sink sink) throws DataException, IOException {
    int itemBytes = form.itemBytes();
    byte[] chunk = new byte[CHUNK];
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        DataInputStream in =
            new DataInputStream(new BufferedInputStream(Channels.newInputStream(channel)))) {
      in.skipNBytes(HEADER_BYTES);
      int items = form.items();
      for (int done = 0; done < items; ) {
        int count = Math.min(items - done, CHUNK / itemBytes);
        in.readFully(chunk, 0, count * itemBytes);
        sink.take(
            ByteBuffer.wrap(chunk, 0, count * itemBytes).order(ByteOrder.LITTLE_ENDIAN),
            done,
            count);
        done += count;
      }
    } catch (EOFException e) {
      throw damaged(file, "ends too soon");
    }
  }

  static void writeInts(Path file, int[] values) throws IOException {
    write(
        file,
        "<i4",
        new int[] {values.length},
        (out, first, count) -> {
          for (int i = first; i < first + count; i++) {
            out.putInt(values[i]);
          }
        });
  }

  static void writeDoubles(Path file, int[] shape, double[] values) throws IOException {
    write(
        file,
        "<f8",
        shape,
        (out, first, count) -> {
          for (int i = first; i < first + count; i++) {
            out.putDouble(values[i]);
          }
        });
  }

  static int[] readInts(Path file) throws DataException, IOException {
    Form form = require(file, "<i4", 1);
    int[] values = new int[form.items()];
    read(file, form, (in, first, count) -> in.asIntBuffer().get(values, first, count));
    return values;
  }

  static double[] readDoubles(Path file, int axes) throws DataException, IOException {
    Form form = require(file, "<f8", axes);
    double[] values = new double[form.items()];
    read(file, form, (in, first, count) -> in.asDoubleBuffer().get(values, first, count));
    return values;
  }

  static Form require(Path file, String type, int axes) throws DataException, IOException {
    Form form = form(file);
    if (!form.type().equals(type) || form.shape().length != axes) {
      throw damaged(file, "holds something else than it should");
    }
    return form;
  }

  static DataException damaged(Path file, String problem) {
    return DataException.in(file)
        .refuse(
            problem, "the run folder is damaged or unfinished: make it anew with lapwing label");
  }
}
