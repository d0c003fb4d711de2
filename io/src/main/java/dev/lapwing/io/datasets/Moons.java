package dev.lapwing.io.datasets;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.run.Seed;

/**
 * Interleaved semicircles in the plane, evenly spaced along each arc, with Gaussian noise of a
 * given standard deviation on both coordinates. The points come moon by moon; classes are named by
 * their numbers.
 */
public final class Moons {

  private Moons() {}

  /**
   * Two moons as scikit-learn's {@code make_moons} defines them, unshuffled: n div 2 points (cos t,
   * sin t) of class 0, then the other points (1 − cos t, ½ − sin t) of class 1, for t from 0 to π.
   *
   * @param n how many points in all; at least 2
   * @param noise the standard deviation of the noise; at least 0
   */
  public static LabelledPoints two(int n, double noise, Seed seed) {
    require(n, 2, noise);
    int outer = n / 2;
    Arcs arcs = new Arcs(n);
    arcs.add(outer, 0, 0, 1, 1);
    arcs.add(n - outer, 1, 0.5, -1, -1);
    return arcs.with(noise, seed, ClassNames.of("0", "1"));
  }

  /**
   * Three moons, as usual in graph-based learning: upper semicircles of radius 1 around (0, 0) and
   * (3, 0), classes 0 and 2, and between them a lower one of radius 1.5 around (1.5, 0.4), class 1.
   * Streicher and Gilboa (2023) use 900 points.
   *
   * @param n how many points in all, shared out evenly; at least 3
   * @param noise the standard deviation of the noise; at least 0
   */
  public static LabelledPoints three(int n, double noise, Seed seed) {
    require(n, 3, noise);
    Arcs arcs = new Arcs(n);
    arcs.add((n + 2) / 3, 0, 0, 1, 1);
    arcs.add((n + 1) / 3, 1.5, 0.4, 1.5, -1.5);
    arcs.add(n / 3, 3, 0, 1, 1);
    return arcs.with(noise, seed, ClassNames.of("0", "1", "2"));
  }

  private static void require(int n, int atLeast, double noise) {
    if (n < atLeast) {
      throw new IllegalArgumentException(
          "%d points for %d moons; every moon needs one at least".formatted(n, atLeast));
    }
    if (!(noise >= 0 && noise < Double.POSITIVE_INFINITY)) { // also rejects NaN
      throw new IllegalArgumentException(
          "noise is %s; it is a standard deviation, 0 or more, and .05 to .15 suit moons"
              .formatted(noise));
    }
  }

  /** Collects one arc after the other. */
  private static final class Arcs {
    private final double[] values;
    private final int[] truth;
    private int filled;
    private int arcs;

    Arcs(int n) {
      this.values = new double[Math.multiplyExact(2, n)];
      this.truth = new int[n];
    }

    /** The points (x + rx cos t, y + ry sin t), for {@code count} values of t from 0 to π. */
    void add(int count, double x, double y, double rx, double ry) {
      double step = count > 1 ? Math.PI / (count - 1) : 0;
      for (int s = 0; s < count; s++, filled++) {
        double t = count > 1 && s == count - 1 ? Math.PI : s * step;
        values[2 * filled] = x + rx * StrictMath.cos(t);
        values[2 * filled + 1] = y + ry * StrictMath.sin(t);
        truth[filled] = arcs;
      }
      arcs++;
    }

    LabelledPoints with(double noise, Seed seed, ClassNames classes) {
      new Gaussians(seed.child("moons")).addTo(values, noise);
      return new LabelledPoints(FeatureMatrix.ofExact(truth.length, 2, values), truth, classes);
    }
  }
}
