package dev.lapwing.io.items;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the texts of points as they come, a record a point, in a file of {@code CSV} (RFC 4180)
 * whose first record names the columns. Every field is in quotation marks, so that a line feed
 * outside them ends a record and nothing else does. In memory there is but where records begin.
 */
public final class ItemWriter implements Closeable {

  private final Path file;
  private final List<String> columns;
  private final RecordStarts starts = new RecordStarts();
  private final CRC32C checksum = new CRC32C();
  private final OutputStream out;
  private long position;

  /** Begins the file, anew if it is there. */
  public ItemWriter(Path file, List<String> columns) throws IOException {
    this.file = file;
    this.columns = List.copyOf(columns);
    Files.createDirectories(file.toAbsolutePath().getParent());
    this.out =
        new CheckedOutputStream(
            new BufferedOutputStream(Files.newOutputStream(file), 1 << 16), checksum);
    write(this.columns);
  }

  /**
   * Keeps the texts of the next point.
   *
   * @param cells one a column; none where nothing is known
   */
  public void add(List<@Nullable String> cells) throws IOException {
    if (cells.size() != columns.size()) {
      throw new IllegalArgumentException(
          "%d texts for %d columns".formatted(cells.size(), columns.size()));
    }
    starts.add(position);
    write(cells);
  }

  private void write(List<? extends @Nullable String> cells) throws IOException {
    StringBuilder line = new StringBuilder();
    for (String cell : cells) {
      line.append(line.isEmpty() ? "\"" : ",\"");
      line.append(cell == null ? "" : cell.replace("\"", "\"\"")).append('"');
    }
    byte[] bytes = line.append('\n').toString().getBytes(StandardCharsets.UTF_8);
    out.write(bytes);
    position += bytes.length;
  }

  /** Ends the file; what was kept can be read from here on. */
  public ItemStore finish() throws IOException {
    out.close();
    starts.add(position);
    return new ItemStore(file, columns, starts.toArray(), (int) checksum.getValue());
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
