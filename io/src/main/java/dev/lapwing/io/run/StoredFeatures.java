package dev.lapwing.io.run;

import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The features in a run folder, for a look at a few points: a row is read when it is asked for. */
public final class StoredFeatures {

  private final Path file;
  private final NpyFile.Form form;

  private StoredFeatures(Path file, NpyFile.Form form) {
    this.file = file;
    this.form = form;
  }

  static StoredFeatures of(Path file) throws DataException, IOException {
    return new StoredFeatures(file, FeatureFile.form(file));
  }

  public int size() {
    return form.shape()[0];
  }

  public int dimensions() {
    return form.shape()[1];
  }

  /** Copies the features of a point. */
  public void copyRow(int point, float[] target) throws IOException {
    int rowBytes = dimensions() * form.itemBytes();
    ByteBuffer row = ByteBuffer.allocate(rowBytes).order(ByteOrder.LITTLE_ENDIAN);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long start = NpyFile.HEADER_BYTES + (long) point * rowBytes;
      while (row.hasRemaining() && channel.read(row, start + row.position()) >= 0) {
        // reads on
      }
    }
    if (row.hasRemaining()) {
      throw new IOException(file + " ends within the row of point " + point);
    }
    row.flip();
    FeatureFile.decode(form, row, target, 0, dimensions());
  }
}
