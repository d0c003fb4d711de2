package dev.lapwing.io.datasets;

import dev.lapwing.io.atomic.WholeFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Training and test files of a data set as one, in the same format: the training file, then the
 * elements of the test file, and the header telling how many there are.
 */
final class JoinedFiles {

  private static final int COUNT_AT = 4;

  private JoinedFiles() {}

  /** Writes {@code all-images-idx3-ubyte} and {@code all-labels-idx1-ubyte}. */
  static void write(Path folder) throws IOException {
    join(folder, Split.TRAIN.images(), Split.TEST.images(), Split.ALL.images());
    join(folder, Split.TRAIN.labels(), Split.TEST.labels(), Split.ALL.labels());
  }

  private static void join(Path folder, String first, String second, String joined)
      throws IOException {
    Path target = folder.resolve(joined);
    byte[] head = Files.readAllBytes(folder.resolve(first));
    byte[] tail = Files.readAllBytes(folder.resolve(second));
    int header = 4 + Integer.BYTES * head[3];
    if (Files.exists(target) && Files.size(target) == head.length + tail.length - header) {
      return;
    }
    ByteBuffer counts = ByteBuffer.wrap(head);
    counts.putInt(COUNT_AT, counts.getInt(COUNT_AT) + ByteBuffer.wrap(tail).getInt(COUNT_AT));
    WholeFile.write(
        target,
        out -> {
          out.write(head);
          out.write(tail, header, tail.length - header);
        });
  }
}
