package dev.lapwing.io.items;

import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.zip.CRC32C;

/**
 * The texts of points, in a file that {@link ItemWriter} wrote. They stay there: eight bytes a
 * point are held, where its record begins. Immutable; any number of threads may read.
 */
public final class ItemStore {

  /** Before the name of a column that another one has already. */
  private static final String PREFIX = "input_";

  private static final int BUFFER = 1 << 16;

  private final Path file;
  private final List<String> columns;

  /** Where the record of each point begins, and where the last one ends. */
  private final long[] starts;

  private final int checksum;

  ItemStore(Path file, List<String> columns, long[] starts, int checksum) {
    this.file = file;
    this.columns = columns;
    this.starts = starts;
    this.checksum = checksum;
  }

  /**
   * Finds the records of a file, in one pass over it.
   *
   * @param expected what it must add up to (CRC-32C), if that is known
   * @throws DataException if it adds up to something else, or is no such file
   */
  public static ItemStore open(Path file, OptionalInt expected) throws DataException, IOException {
    if (!Files.isRegularFile(file)) {
      throw DataException.in(file).refuse("is missing", "write it again");
    }
    CRC32C checksum = new CRC32C();
    RecordStarts starts = new RecordStarts();
    long position = 0;
    boolean quoted = false;
    byte[] buffer = new byte[BUFFER];
    try (InputStream in = Files.newInputStream(file)) {
      for (int read = in.read(buffer); read > 0; read = in.read(buffer)) {
        checksum.update(buffer, 0, read);
        for (int i = 0; i < read; i++) {
          quoted ^= buffer[i] == '"';
          if (buffer[i] == '\n' && !quoted) {
            starts.add(position + i + 1);
          }
        }
        position += read;
      }
    }
    if (expected.isPresent() && expected.getAsInt() != (int) checksum.getValue()) {
      throw DataException.in(file)
          .refuse("is not the one that was written: its checksum differs", "write it again");
    }
    long[] found = starts.toArray();
    if (found.length < 2 || found[found.length - 1] != position) {
      throw DataException.in(file).refuse("ends too soon", "write it again");
    }
    List<String> columns = header(file, found[0]);
    return new ItemStore(file, columns, found, (int) checksum.getValue());
  }

  private static List<String> header(Path file, long end) throws DataException, IOException {
    ItemStore alone = new ItemStore(file, List.of(), new long[] {0, end}, 0);
    try (ItemReader reader = alone.reader()) {
      return reader.fields(0);
    }
  }

  /** The columns, in the order of the texts. */
  public List<String> columns() {
    return columns;
  }

  /**
   * The columns under names that stand beside others: {@code label} becomes {@code input_label} if
   * there is one already.
   *
   * @param others names that are taken
   */
  public List<String> columnsBeside(List<String> others) {
    return columnsBeside(columns, others);
  }

  /** The same for columns of which nothing was kept. */
  public static List<String> columnsBeside(List<String> columns, List<String> others) {
    Set<String> taken = new HashSet<>();
    others.forEach(name -> taken.add(name.toLowerCase(Locale.ROOT)));
    List<String> names = new ArrayList<>();
    for (String column : columns) {
      String name = column;
      while (!taken.add(name.strip().toLowerCase(Locale.ROOT))) {
        name = PREFIX + name;
      }
      names.add(name);
    }
    return List.copyOf(names);
  }

  /** How many points there are. */
  public int size() {
    return starts.length - 1;
  }

  /** CRC-32C of the file. */
  public int checksum() {
    return checksum;
  }

  public Path file() {
    return file;
  }

  /** To read some or all of the texts; ascending rows are read fastest. */
  public ItemReader reader() throws IOException {
    return new ItemReader(this);
  }

  /** What one point is held with, in memory. */
  public static long bytes(long points) {
    return points * Long.BYTES;
  }

  long start(int row) {
    return starts[row];
  }

  long end(int row) {
    return starts[row + 1];
  }
}
