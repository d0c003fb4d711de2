package dev.lapwing.neighbours.approximate;

import dev.lapwing.neighbours.exact.PhaseProgress;
import dev.lapwing.neighbours.kernel.CentredRows;
import dev.lapwing.neighbours.kernel.DistanceKernel;
import dev.lapwing.neighbours.kernel.RowProduct;
import dev.lapwing.neighbours.kernel.RowStore;
import dev.lapwing.neighbours.kernel.TileKernel;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.util.Arrays;
import java.util.Optional;

/**
 * Filter and refine by a lower bound (Faloutsos, Ranganathan and Manolopoulos, 1994): few numbers a
 * point from which to tell that two are far apart, its projection onto the leading {@linkplain
 * PrincipalComponents principal components} (PCA). But for rounding, points are never nearer than
 * their sketches, so a pair whose sketches are too far apart needs no closer look; and most pairs
 * are such.
 */
final class Sketch {

  private static final int SAMPLE = 2048;

  /** A sixth of the width: by that many axes of MNIST, one near pair in six needs a closer look. */
  private static final int SHARE_OF_WIDTH = 6;

  private static final int NARROWEST = 32;
  private static final int WIDEST = 256;

  /** Whose sketch is not much narrower gains nothing by it. */
  private static final int LEAST_GAIN = 3;

  /** How much of the distances between near points a sketch must show to be worth having. */
  private static final double WORTHWHILE = 0.5;

  private static final int PROBES = 64;
  private static final int NEAREST = 4;

  private Sketch() {}

  /** A sketch of every point, or none if the points are too narrow or the axes show too little. */
  static Optional<RowStore> of(
      CentredRows points, TileKernel tiles, DistanceKernel rows, Seed seed, RunContext run) {
    int width = width(points.width());
    if (width == 0) {
      return Optional.empty();
    }
    RowStore sample = RowStore.of(points, spread(points.size()), run);
    RowStore axes = PrincipalComponents.of(sample, width, tiles, seed.child("axes").random(), run);
    if (axes.size() == 0
        || shown(sample, RowProduct.of(sample, axes, tiles, run), rows, run) < WORTHWHILE) {
      return Optional.empty();
    }
    return Optional.of(RowProduct.of(points, axes, tiles, run));
  }

  /** How many numbers a sketch has; none if points of so many features are too narrow. */
  private static int width(int features) {
    int width = Math.min(WIDEST, RowStore.padded(Math.max(NARROWEST, features / SHARE_OF_WIDTH)));
    return features < LEAST_GAIN * width ? 0 : width;
  }

  /** What the sketches of so many points take, if they are worth having. */
  static long bytes(long size, int features) {
    return RowStore.bytes(size, width(features));
  }

  /** Points from all over the input, which may be sorted. */
  private static int[] spread(int size) {
    int[] sample = new int[Math.min(SAMPLE, size)];
    Arrays.setAll(sample, s -> (int) ((long) size * s / sample.length));
    return sample;
  }

  /**
   * The share of squared distances between near points of a sample that their sketches show; zero
   * if near points are as good as equal, which tells nothing.
   */
  private static double shown(
      RowStore sample, RowStore sketches, DistanceKernel kernel, RunContext run) {
    int n = sample.size();
    int[] all = new int[n];
    Arrays.setAll(all, i -> i);
    float[] distances = new float[n];
    float[] between = new float[n];
    double shown = 0;
    double total = 0;
    for (int probe = 0; probe < n; probe += Math.max(1, n / PROBES)) {
      run.checkCancelled(PhaseProgress.PHASE);
      kernel.squaredDistances(sample, probe, all, n, Float.POSITIVE_INFINITY, distances);
      kernel.squaredDistances(sketches, probe, all, n, Float.POSITIVE_INFINITY, between);
      distances[probe] = Float.POSITIVE_INFINITY;
      float[] sorted = distances.clone();
      Arrays.sort(sorted);
      for (int i = 0; i < n; i++) {
        if (distances[i] <= sorted[Math.min(n, NEAREST) - 1] && i != probe) {
          shown += between[i];
          total += distances[i];
        }
      }
    }
    return total == 0 ? 0 : shown / total;
  }
}
