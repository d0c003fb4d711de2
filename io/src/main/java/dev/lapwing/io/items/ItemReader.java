package dev.lapwing.io.items;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** Reads the texts of points out of an {@link ItemStore}, through a window of its file. */
public final class ItemReader implements Closeable {

  private static final int WINDOW = 1 << 16;

  private final ItemStore store;
  private final FileChannel channel;
  private ByteBuffer window = ByteBuffer.allocate(WINDOW).limit(0);
  private long windowStart;

  ItemReader(ItemStore store) throws IOException {
    this.store = store;
    this.channel = FileChannel.open(store.file(), StandardOpenOption.READ);
  }

  /**
   * The texts of a point, one a column; empty where nothing is known.
   *
   * @throws IOException if the file has changed since it was opened
   */
  public List<String> texts(int row) throws IOException {
    List<String> fields = fields(row);
    if (fields.size() != store.columns().size()) {
      throw changed(row);
    }
    return fields;
  }

  List<String> fields(int row) throws IOException {
    long start = store.start(row);
    int length = Math.toIntExact(store.end(row) - start);
    if (start < windowStart || start + length > windowStart + window.limit()) {
      fill(start, length, row);
    }
    int offset = (int) (start - windowStart);
    return parse(new String(window.array(), offset, length, StandardCharsets.UTF_8), row);
  }

  private void fill(long start, int length, int row) throws IOException {
    if (length > window.capacity()) {
      window = ByteBuffer.allocate(length);
    }
    window.clear();
    windowStart = start;
    while (window.hasRemaining() && channel.read(window, start + window.position()) > 0) {
      // reads on
    }
    window.flip();
    if (window.limit() < length) {
      throw changed(row);
    }
  }

  /** Quoted fields, with marks doubled inside, between commas. */
  private List<String> parse(String record, int row) throws IOException {
    List<String> fields = new ArrayList<>();
    StringBuilder field = new StringBuilder();
    int at = 0;
    do {
      if (record.charAt(at) != '"') {
        throw changed(row);
      }
      field.setLength(0);
      int end = record.indexOf('"', at + 1);
      while (end >= 0 && end + 1 < record.length() && record.charAt(end + 1) == '"') {
        field.append(record, at + 1, end + 1);
        at = end + 1;
        end = record.indexOf('"', at + 1);
      }
      if (end < 0 || end + 1 >= record.length()) {
        throw changed(row);
      }
      fields.add(field.append(record, at + 1, end).toString());
      at = end + 2;
    } while (record.charAt(at - 1) == ',' && at < record.length());
    return fields;
  }

  private IOException changed(int row) {
    return new IOException(
        "%s: the texts of point %d cannot be read; the file has changed"
            .formatted(store.file(), row));
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
