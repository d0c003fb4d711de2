package dev.lapwing.io.journal;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;

/**
 * The file under a journal. Not a channel: that would be closed under all threads if one of them
 * were interrupted while it writes.
 */
interface JournalStorage extends AutoCloseable {

  long size() throws IOException;

  void write(long position, byte[] bytes) throws IOException;

  /** Returns once what was written would outlast a power cut. */
  void force() throws IOException;

  void truncate(long size) throws IOException;

  @Override
  void close() throws IOException;

  /** A file that is there. */
  static JournalStorage open(Path file) throws IOException {
    RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw");
    return new JournalStorage() {
      @Override
      public long size() throws IOException {
        return open.length();
      }

      @Override
      public void write(long position, byte[] bytes) throws IOException {
        open.seek(position);
        open.write(bytes);
      }

      @Override
      public void force() throws IOException {
        open.getFD().sync();
      }

      @Override
      public void truncate(long size) throws IOException {
        open.setLength(size);
      }

      @Override
      public void close() throws IOException {
        open.close();
      }
    };
  }
}
