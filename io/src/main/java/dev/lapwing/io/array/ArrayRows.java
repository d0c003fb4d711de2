package dev.lapwing.io.array;

import dev.lapwing.features.FeatureSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The rows of an array in a file, read when they are asked for: what is too large to be held beside
 * the search's own copy of it. Who asks for row after row is given some of those that follow from
 * memory; who asks here and there has each row read by itself. The operating system keeps what it
 * can of the file, and takes that memory back when it is needed.
 *
 * <p>The file stays open, so that it may be renamed or removed meanwhile, but not changed.
 */
final class ArrayRows implements FeatureSource {

  /** How much is read ahead. */
  private static final int WINDOW = 1 << 18;

  private final Path path;
  private final FileChannel channel;
  private final long dataStart;
  private final ByteOrder order;
  private final ArrayLayout layout;
  private final float[] levels;
  private final ThreadLocal<Window> windows = ThreadLocal.withInitial(Window::new);

  private ArrayRows(
      Path path, FileChannel channel, NpyHeader header, ArrayLayout layout, float[] levels) {
    this.path = path;
    this.channel = channel;
    this.dataStart = header.dataStart();
    this.order = header.order();
    this.layout = layout;
    this.levels = levels;
  }

  /**
   * The rows of an NPY file.
   *
   * @param layout {@linkplain ArrayLayout#canStay can stay} in the file
   */
  static ArrayRows open(Path path, NpyHeader header, ArrayLayout layout, float[] levels)
      throws IOException {
    FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
    return new ArrayRows(path, channel, header, layout, levels);
  }

  @Override
  public int size() {
    return layout.rows();
  }

  @Override
  public int dimensions() {
    return layout.width();
  }

  @Override
  public void copyRows(int from, int to, float[] target, int offset) {
    Window window = windows.get();
    for (int row = from, t = offset; row < to; row++, t += layout.width()) {
      window.copyRow(row, to - row, target, t);
    }
  }

  private int rowBytes() {
    return layout.width() * layout.type().bytes();
  }

  /** Some rows that follow each other; one for each thread. */
  private final class Window {

    private final int most = Math.max(1, WINDOW / rowBytes());
    private final ByteBuffer bytes = ByteBuffer.allocateDirect(most * rowBytes()).order(order);
    private int first;
    private int end;

    /** The row after the one that was asked for last. */
    private int next = -1;

    /**
     * Copies a row.
     *
     * @param wanted how many will be asked for from this one on
     */
    void copyRow(int row, int wanted, float[] target, int offset) {
      if (row < first || row >= end) {
        int ahead = row == next ? most : Math.min(most, wanted);
        fill(row, Math.min(layout.rows() - row, ahead));
      }
      next = row + 1;
      bytes.position((row - first) * rowBytes());
      layout.type().decode(bytes, levels, target, offset, layout.width());
    }

    private void fill(int row, int count) {
      bytes.clear().limit(count * rowBytes());
      long start = dataStart + (long) row * rowBytes();
      first = 0;
      end = 0; // nothing, if reading fails
      try {
        while (bytes.hasRemaining()) {
          if (channel.read(bytes, start + bytes.position()) < 0) {
            throw new FileSystemException(
                path.toString(), null, "became shorter while it was worked on");
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      first = row;
      end = row + count;
    }
  }
}
