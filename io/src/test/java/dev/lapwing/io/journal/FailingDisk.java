package dev.lapwing.io.journal;

import java.io.IOException;
import java.util.Arrays;

/** A disk that fails when it is told to. */
final class FailingDisk implements JournalStorage {

  private final JournalStorage real;
  int failingWrites;
  int failingCuts;
  boolean failsToForce;

  FailingDisk(JournalStorage real) {
    this.real = real;
  }

  @Override
  public long size() throws IOException {
    return real.size();
  }

  @Override
  public void write(long position, byte[] bytes) throws IOException {
    if (failingWrites-- > 0) {
      real.write(position, Arrays.copyOf(bytes, bytes.length / 2));
      throw new IOException("No space left on device");
    }
    real.write(position, bytes);
  }

  @Override
  public void force() throws IOException {
    if (failsToForce) {
      failsToForce = false;
      throw new IOException("Input/output error");
    }
    real.force();
  }

  @Override
  public void truncate(long size) throws IOException {
    if (failingCuts-- > 0) {
      throw new IOException("Input/output error");
    }
    real.truncate(size);
  }

  @Override
  public void close() throws IOException {
    real.close();
  }
}
