package dev.lapwing.io.journal;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

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

  /** What tells a file from others that had its name, where the system can tell. */
  private static Object identity(Path file) {
    try {
      Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
      return key == null ? file : key;
    } catch (IOException gone) {
      return "no file";
    }
  }

  /** A file that is there. */
  static JournalStorage open(Path file) throws IOException {
    RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw");
    Object identity = identity(file);
    return new JournalStorage() {
      @Override
      public long size() throws IOException {
        return open.length();
      }

      @Override
      public void write(long position, byte[] bytes) throws IOException {
        if (!identity.equals(identity(file))) {
          throw new IOException("it was moved or deleted while it was in use");
        }
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
