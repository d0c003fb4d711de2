package dev.lapwing.io.array;

import dev.lapwing.io.files.DataException;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;

/**
 * An array as {@link NpyWriter} writes them, to be read into arrays of Java's: little end first,
 * row by row, of fewer than 2³¹ elements. Its header and its length have been checked.
 */
public final class NpyArray {

  private static final int CHUNK = 1 << 20;

  private final Path path;
  private final ElementType type;
  private final int[] shape;
  private final int items;
  private final int dataStart;

  /** CRC-32C of the whole file, if it is known what it should be. */
  private final OptionalInt checksum;

  private NpyArray(
      Path path, ElementType type, int[] shape, int items, int dataStart, OptionalInt checksum) {
    this.path = path;
    this.type = type;
    this.shape = shape;
    this.items = items;
    this.dataStart = dataStart;
    this.checksum = checksum;
  }

  /** The same for a file whose checksum nobody knows. */
  public static NpyArray open(Path path) throws DataException, IOException {
    return open(path, OptionalInt.empty());
  }

  /**
   * Reads what the file says of itself.
   *
   * @param checksum what {@link NpyWriter} said of the file; {@link #read} goes by it
   * @throws DataException if it is not such an array, or not as long as it should be
   */
  public static NpyArray open(Path path, OptionalInt checksum) throws DataException, IOException {
    DataException.Place file = DataException.in(path);
    NpyHeader header = NpyHeader.readUnchecked(path);
    ElementType type = header.elementType(file);
    boolean swapped = type.bytes() > 1 && header.order() != ByteOrder.LITTLE_ENDIAN;
    if (header.columnMajor() || swapped) {
      throw file.refuse("is not stored row by row, little end first", "write it again");
    }
    ArrayShape shape = header.shape();
    long items = shape.bytes(file, 1);
    boolean tooLong =
        IntStream.range(0, shape.axes()).anyMatch(i -> shape.axis(i) > Integer.MAX_VALUE);
    if (items > Integer.MAX_VALUE || tooLong) {
      throw file.refuse("is of an impossible shape", "write it again");
    }
    long bytes = header.dataStart() + items * type.bytes();
    if (Files.size(path) != bytes) {
      throw file.refuse(
          "is %d bytes long instead of %d".formatted(Files.size(path), bytes), "write it again");
    }
    int[] axes = IntStream.range(0, shape.axes()).map(i -> (int) shape.axis(i)).toArray();
    return new NpyArray(path, type, axes, (int) items, header.dataStart(), checksum);
  }

  public ElementType type() {
    return type;
  }

  /** The number of axes. */
  public int axes() {
    return shape.length;
  }

  /** The length of an axis. */
  public int axis(int number) {
    return shape[number];
  }

  /** The number of elements. */
  public int items() {
    return items;
  }

  /** Where in the file its first element is. */
  public int dataStart() {
    return dataStart;
  }

  /** Takes some elements out of the buffer, in one loop of its own. */
  @FunctionalInterface
  public interface Sink {
    /**
     * Takes the elements from {@code first} on.
     *
     * @param source holds them and nothing else
     */
    void take(ByteBuffer source, int first, int count);
  }

  /**
   * Reads all elements in order.
   *
   * @throws DataException if the file is shorter than it was, or not the one that was written
   */
  public void read(Sink sink) throws DataException, IOException {
    byte[] chunk = new byte[CHUNK];
    CRC32C found = new CRC32C();
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
        InputStream checked = new CheckedInputStream(Channels.newInputStream(channel), found);
        DataInputStream in = new DataInputStream(new BufferedInputStream(checked))) {
      in.skipNBytes(dataStart);
      for (int done = 0; done < items; ) {
        int count = Math.min(items - done, CHUNK / type.bytes());
        int bytes = count * type.bytes();
        in.readFully(chunk, 0, bytes);
        sink.take(ByteBuffer.wrap(chunk, 0, bytes).order(ByteOrder.LITTLE_ENDIAN), done, count);
        done += count;
      }
    } catch (EOFException e) {
      throw DataException.in(path).refuse("ends too soon", "write it again");
    }
    if (checksum.isPresent() && checksum.getAsInt() != (int) found.getValue()) {
      throw DataException.in(path)
          .refuse("is not the one that was written: its checksum differs", "write it again");
    }
  }

  /** Its elements, if they are {@link ElementType#INT32}. */
  public int[] ints() throws DataException, IOException {
    require(ElementType.INT32);
    int[] values = new int[items];
    read((in, first, count) -> in.asIntBuffer().get(values, first, count));
    return values;
  }

  /** Its elements, if they are {@link ElementType#FLOAT64}. */
  public double[] doubles() throws DataException, IOException {
    require(ElementType.FLOAT64);
    double[] values = new double[items];
    read((in, first, count) -> in.asDoubleBuffer().get(values, first, count));
    return values;
  }

  private void require(ElementType wanted) {
    if (type != wanted) {
      throw new IllegalStateException("%s holds %s, not %s".formatted(path, type, wanted));
    }
  }
}
