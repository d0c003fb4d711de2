package dev.lapwing.io.journal;

import dev.lapwing.io.files.DataException;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a journal holds, read without changing it.
 *
 * @param base what it begins with
 * @param entries what came after
 * @param end where the next record goes
 * @param torn how many bytes lie behind that: of a record that was never finished
 */
record JournalContent(JournalEntry.Base base, List<JournalEntry> entries, long end, long torn) {

  /** The number of the next record. */
  int nextNumber() {
    return entries.size() + 1;
  }

  /** The header of a journal; none if not even that is there. */
  static Optional<JournalHeader> header(Path file) throws DataException, IOException {
    try (FileChannel in = FileChannel.open(file, StandardOpenOption.READ)) {
      return in.size() < JournalHeader.BYTES
          ? Optional.empty()
          : Optional.of(JournalHeader.decode(file, bytes(in, 0, JournalHeader.BYTES)));
    }
  }

  /**
   * The records of a journal that has a header; nothing if not even the first of them is whole.
   * What is cut off at the end is left out. A damaged record that others follow is no such end: it
   * is refused, since who goes on without it would lose labels.
   *
   * @param size how many points the run has
   */
  static Optional<JournalContent> read(Path file, int size) throws DataException, IOException {
    try (FileChannel in = FileChannel.open(file, StandardOpenOption.READ)) {
      List<JournalEntry> entries = new ArrayList<>();
      long length = in.size();
      long position = JournalHeader.BYTES;
      while (position < length) {
        int number = entries.size();
        byte[] record = record(in, position, length);
        if (!RecordFrame.isWhole(record, 0)) {
          requireEnd(file, in, position, length, number);
          break;
        }
        entries.add(entry(file, record, number, size));
        position += record.length;
      }
      if (entries.isEmpty()) {
        return Optional.empty();
      }
      JournalEntry.Base base = (JournalEntry.Base) entries.get(0);
      return Optional.of(
          new JournalContent(
              base, entries.subList(1, entries.size()), position, length - position));
    }
  }

  /** As many bytes as the record there says it has, as far as they are there. */
  private static byte[] record(FileChannel in, long position, long length) throws IOException {
    long left = length - position;
    if (left <= RecordFrame.OVERHEAD) {
      return new byte[0];
    }
    long said = RecordFrame.length(bytes(in, position, RecordFrame.OVERHEAD), 0);
    return said > left || said > Integer.MAX_VALUE ? new byte[0] : bytes(in, position, (int) said);
  }

  private static void requireEnd(Path file, FileChannel in, long position, long length, int number)
      throws DataException, IOException {
    long left = length - position;
    if (left > Integer.MAX_VALUE - Long.BYTES
        || RecordFrame.anyWholeAfter(bytes(in, position, (int) left), number)) {
      throw damaged(file, "has a damaged record %d that others follow".formatted(number));
    }
  }

  private static JournalEntry entry(Path file, byte[] record, int number, int size)
      throws DataException {
    int found = RecordFrame.number(record, 0);
    if (found != number) {
      throw damaged(file, "has record %d where %d should be".formatted(found, number));
    }
    byte[] payload = new byte[record.length - RecordFrame.OVERHEAD];
    System.arraycopy(record, RecordFrame.OVERHEAD, payload, 0, payload.length);
    try {
      JournalEntry entry = EntryCodec.decode(payload, size);
      if (entry instanceof JournalEntry.Base != (number == 0)) {
        throw new IllegalArgumentException("only the first record tells what there was before");
      }
      return entry;
    } catch (IllegalArgumentException e) {
      throw damaged(file, "has a record %d that cannot be: %s".formatted(number, e.getMessage()));
    }
  }

  private static byte[] bytes(FileChannel in, long position, int count) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(count);
    while (buffer.hasRemaining()) {
      if (in.read(buffer, position + buffer.position()) < 0) {
        throw new EOFException("the journal became shorter while it was read");
      }
    }
    return buffer.array();
  }

  static DataException damaged(Path file, String problem) {
    return DataException.in(file)
        .refuse(
            problem,
            "bring it back from a copy, or move it away: the run then goes on with the labels of its predictions.csv");
  }
}
