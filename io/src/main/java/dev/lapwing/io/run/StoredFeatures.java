package dev.lapwing.io.run;

import dev.lapwing.io.array.NpyArray;
import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The features in a run folder, for a look at a few points: a row is read when it is asked for. The
 * checksum of the file is not asked about, for that would read it all.
 */
public final class StoredFeatures {

  private final Path file;
  private final NpyArray stored;

  private StoredFeatures(Path file, NpyArray stored) {
    this.file = file;
    this.stored = stored;
  }

  static StoredFeatures of(Path file) throws DataException, IOException {
    return new StoredFeatures(file, FeatureFile.open(file, Checksums.none()));
  }

  public int size() {
    return stored.axis(0);
  }

  public int dimensions() {
    return stored.axis(1);
  }

  /** Copies the features of a point. */
  public void copyRow(int point, float[] target) throws IOException {
    int rowBytes = dimensions() * stored.type().bytes();
    ByteBuffer row = ByteBuffer.allocate(rowBytes).order(ByteOrder.LITTLE_ENDIAN);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long start = stored.dataStart() + (long) point * rowBytes;
      while (row.hasRemaining() && channel.read(row, start + row.position()) >= 0) {
        // reads on
      }
    }
    if (row.hasRemaining()) {
      throw new IOException(file + " ends within the row of point " + point);
    }
    row.flip();
    FeatureFile.decode(stored.type(), row, target, 0, dimensions());
  }
}
