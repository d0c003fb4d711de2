package dev.lapwing.io.files;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.zip.ZipException;

/** Bytes of a file that may be packed by gzip, big end first. */
public final class StreamBytes implements ByteSource {

  private final DataException.Place file;
  private final InputStream in;
  private byte[] buffer = {};

  public StreamBytes(Path file) throws DataException, IOException {
    this.file = DataException.in(file);
    this.in = Gzip.open(file);
  }

  @Override
  public ByteBuffer take(int count) throws DataException, IOException {
    if (buffer.length < count) {
      buffer = new byte[count];
    }
    int read = read(count);
    if (read < count) {
      throw ByteSource.cutOff(file);
    }
    return ByteBuffer.wrap(buffer, 0, count);
  }

  /** Whether every byte has been taken. */
  public boolean isAtEnd() throws DataException, IOException {
    if (buffer.length == 0) {
      buffer = new byte[1];
    }
    return read(1) == 0;
  }

  private int read(int count) throws DataException, IOException {
    try {
      return in.readNBytes(buffer, 0, count);
    } catch (ZipException | EOFException e) {
      throw Gzip.damaged(file);
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
