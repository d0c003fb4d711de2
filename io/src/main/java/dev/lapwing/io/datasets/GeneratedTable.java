package dev.lapwing.io.datasets;

import dev.lapwing.run.Seed;

/** A generated data set as it is kept: a table of points in the plane and their classes. */
final class GeneratedTable {

  private static final double NOISE = 0.1;

  private GeneratedTable() {}

  /** The data set, a line x,y,label a point. */
  static String of(DatasetEntry entry, Seed seed) {
    LabelledPoints points =
        entry.name().equals(KnownDatasets.TWO_MOONS.name())
            ? Moons.two(500, NOISE, seed)
            : Moons.three(900, NOISE, seed);
    StringBuilder text = new StringBuilder("x,y,label\n");
    double[] row = new double[2];
    int[] truth = points.truth();
    for (int i = 0; i < truth.length; i++) {
      points.features().copyRow(i, row);
      text.append(row[0]).append(',').append(row[1]).append(',');
      text.append(points.classes().name(truth[i])).append('\n');
    }
    return text.toString();
  }
}
