package dev.lapwing.neighbours.approximate;

import dev.lapwing.neighbours.exact.PhaseProgress;
import dev.lapwing.neighbours.kernel.RowProduct;
import dev.lapwing.neighbours.kernel.RowStore;
import dev.lapwing.neighbours.kernel.TileKernel;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Principal components (PCA): the directions in which a sample of points, centred, differs most,
 * nearly the leading eigenvectors of its scatter matrix, by randomised subspace iteration (Halko,
 * Martinsson and Tropp, Finding structure with randomness, 2011, algorithm 4.4). How near they come
 * decides how much they show, never whether what they show is right: that needs no more than that
 * they are orthonormal.
 */
final class PrincipalComponents {

  private static final int ROUNDS = 3;

  /** What is left of an axis that the others before it span is rounding. */
  private static final double SPANNED = 1e-5;

  private PrincipalComponents() {}

  /** At most {@code count} orthonormal axes, one a row; fewer if the sample spans fewer. */
  static RowStore of(
      RowStore sample, int count, TileKernel kernel, SplittableRandom random, RunContext run) {
    RowStore features = sample.transposed();
    RowStore axes = randomRows(count, sample.width(), random);
    for (int round = 0; round < ROUNDS && axes.size() > 0; round++) {
      RowStore along = RowProduct.of(axes, sample, kernel, run);
      axes = orthonormal(RowProduct.of(along, features, kernel, run), run); // times the scatter
    }
    return axes;
  }

  private static RowStore randomRows(int count, int width, SplittableRandom random) {
    RowStore rows = RowStore.zeros(count, width);
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < width; j++) {
        rows.chunk(i)[rows.start(i) + j] = (float) (random.nextDouble() - 0.5);
      }
    }
    return rows;
  }

  /** Gram and Schmidt's way, twice over, in doubles. */
  private static RowStore orthonormal(RowStore rows, RunContext run) {
    double[][] basis = new double[rows.size()][];
    int found = 0;
    float[] values = new float[rows.width()];
    for (int i = 0; i < rows.size(); i++) {
      run.checkCancelled(PhaseProgress.PHASE);
      rows.copyRow(i, values, 0);
      double[] axis = new double[values.length];
      Arrays.setAll(axis, j -> values[j]);
      double before = Math.sqrt(dot(axis, axis));
      for (int pass = 0; pass < 2; pass++) {
        for (int b = 0; b < found; b++) {
          addTimes(-dot(axis, basis[b]), basis[b], axis);
        }
      }
      double norm = Math.sqrt(dot(axis, axis));
      if (norm > SPANNED * before) {
        Arrays.setAll(axis, j -> axis[j] / norm);
        basis[found++] = axis;
      }
    }
    RowStore result = RowStore.zeros(found, rows.width());
    for (int i = 0; i < found; i++) {
      for (int j = 0; j < rows.width(); j++) {
        result.chunk(i)[result.start(i) + j] = (float) basis[i][j];
      }
    }
    return result;
  }

  private static double dot(double[] x, double[] y) {
    double even = 0;
    double odd = 0;
    int j = 0;
    for (; j + 1 < x.length; j += 2) {
      even += x[j] * y[j];
      odd += x[j + 1] * y[j + 1];
    }
    return even + odd + (j < x.length ? x[j] * y[j] : 0);
  }

  private static void addTimes(double factor, double[] x, double[] y) {
    for (int j = 0; j < x.length; j++) {
      y[j] += factor * x[j];
    }
  }
}
