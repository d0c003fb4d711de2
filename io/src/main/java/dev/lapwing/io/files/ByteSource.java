package dev.lapwing.io.files;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/** The bytes of a file in order, a bufferful at a time. */
public interface ByteSource extends Closeable {

  /**
   * The next {@code count} bytes, all of them; the buffer is good until the next call.
   *
   * @throws DataException if there are not so many
   */
  ByteBuffer take(int count) throws DataException, IOException;

  /** The complaint about a file with too few bytes. */
  static DataException cutOff(DataException.Place file) {
    return file.refuse("ends too early: it is cut off", "fetch or write it again");
  }
}
