package dev.lapwing.io.datasets;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Files that are written whole or not at all. */
final class AtomicWrite {

  private AtomicWrite() {}

  static void copy(InputStream in, Path target) throws IOException {
    Path beside = beside(target);
    Files.copy(in, beside, StandardCopyOption.REPLACE_EXISTING);
    Files.move(beside, target, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Points in the plane and their classes: x,y,label. */
  static void table(LabelledPoints points, Path target) throws IOException {
    StringBuilder text = new StringBuilder("x,y,label\n");
    double[] row = new double[2];
    int[] truth = points.truth();
    for (int i = 0; i < truth.length; i++) {
      points.features().copyRow(i, row);
      text.append(row[0]).append(',').append(row[1]).append(',');
      text.append(points.classes().name(truth[i])).append('\n');
    }
    Path beside = beside(target);
    Files.writeString(beside, text);
    Files.move(beside, target, StandardCopyOption.REPLACE_EXISTING);
  }

  static Path beside(Path target) {
    return target.resolveSibling(target.getFileName() + ".new");
  }
}
