package dev.lapwing.neighbours.kernel;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.run.RunContext;

/** Sums over all points, feature by feature: block by block, and the blocks in their order. */
final class ColumnSums {

  private static final int BLOCK = 1024;

  private ColumnSums() {}

  /** What to add up of a value. */
  @FunctionalInterface
  interface Term {
    double of(double value, int feature);
  }

  static double[] of(FeatureMatrix points, Term term, RunContext run) {
    int d = points.dimensions();
    double[][] sums = new double[RunContext.blocks(points.size(), BLOCK)][d];
    run.forBlocks(
        points.size(),
        BLOCK,
        (block, from, to) -> {
          double[] row = new double[d];
          double[] sum = sums[block];
          for (int i = from; i < to; i++) {
            points.copyRow(i, row);
            for (int j = 0; j < d; j++) {
              sum[j] += term.of(row[j], j);
            }
          }
        });
    double[] total = new double[d];
    for (double[] sum : sums) {
      for (int j = 0; j < d; j++) {
        total[j] += sum[j];
      }
    }
    return total;
  }
}
