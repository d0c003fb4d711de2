package dev.lapwing.io.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Bytes from windows mapped into memory one after another, so that a file of any length can be read
 * and its bytes are copied once, into their place.
 */
public final class MappedBytes implements ByteSource {

  public static final int WINDOW = 1 << 27;

  private final DataException.Place file;
  private final FileChannel channel;
  private final ByteOrder order;
  private final int windowSize;
  private ByteBuffer window = ByteBuffer.allocate(0);
  private long next;

  public MappedBytes(Path file, long from, ByteOrder order, int windowSize) throws IOException {
    this.file = DataException.in(file);
    this.channel = FileChannel.open(file, StandardOpenOption.READ);
    this.order = order;
    this.windowSize = windowSize;
    this.next = from;
  }

  @Override
  public ByteBuffer take(int count) throws DataException, IOException {
    if (window.remaining() < count) {
      long length = Math.min(Math.max(windowSize, count), channel.size() - next);
      if (length < count) {
        throw ByteSource.cutOff(file);
      }
      window = channel.map(MapMode.READ_ONLY, next, length);
    }
    ByteBuffer taken = window.slice(window.position(), count).order(order);
    window.position(window.position() + count);
    next += count;
    return taken;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
