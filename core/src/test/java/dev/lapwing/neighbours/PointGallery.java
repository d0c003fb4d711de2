package dev.lapwing.neighbours;

import dev.lapwing.features.FeatureMatrix;
import java.util.SplittableRandom;

/** Sets of points that a search must get right. */
public final class PointGallery {

  private PointGallery() {}

  public static FeatureMatrix gaussian(int n, int d, long seed) {
    return scaledGaussian(n, d, seed, 1, 0);
  }

  public static FeatureMatrix scaledGaussian(int n, int d, long seed, double scale, double offset) {
    SplittableRandom random = new SplittableRandom(seed);
    float[] values = new float[n * d];
    for (int p = 0; p < values.length; p++) {
      values[p] = (float) (offset + scale * gaussian(random));
    }
    return FeatureMatrix.of(n, d, values);
  }

  /** A Gaussian that has less variance along every further axis: 1 / (1 + j) along axis j. */
  public static FeatureMatrix decaying(int n, int d, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    float[] values = new float[n * d];
    for (int p = 0; p < values.length; p++) {
      values[p] = (float) (gaussian(random) / Math.sqrt(1 + p % d));
    }
    return FeatureMatrix.of(n, d, values);
  }

  /** Doubles that floats cannot hold. */
  public static FeatureMatrix doubles(int n, int d, long seed, double scale) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] values = new double[n * d];
    for (int p = 0; p < values.length; p++) {
      values[p] = scale * gaussian(random);
    }
    return FeatureMatrix.ofExact(n, d, values);
  }

  /** Points with few integer coordinates: every distance occurs many times. */
  public static FeatureMatrix grid(int n, int d, int side, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    float[] values = new float[n * d];
    for (int p = 0; p < values.length; p++) {
      values[p] = random.nextInt(side);
    }
    return FeatureMatrix.of(n, d, values);
  }

  /** A few different points, each many times over. */
  public static FeatureMatrix copies(int n, int d, int different, long seed) {
    FeatureMatrix originals = gaussian(different, d, seed);
    SplittableRandom random = new SplittableRandom(seed + 1);
    float[] values = new float[n * d];
    for (int i = 0; i < n; i++) {
      int original = random.nextInt(different);
      originals.copyRows(original, original + 1, values, i * d);
    }
    return FeatureMatrix.of(n, d, values);
  }

  /** A Gaussian in which some of the points, here and there, are all the same one. */
  public static FeatureMatrix partlyOnePoint(int n, int d, double share, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    float[] values = new float[n * d];
    for (int i = 0; i < n; i++) {
      boolean copy = random.nextDouble() < share;
      for (int j = 0; j < d; j++) {
        values[i * d + j] = copy ? 0.25f : (float) gaussian(random);
      }
    }
    return FeatureMatrix.of(n, d, values);
  }

  /** Clusters at the corners of a cube, much smaller than it. */
  public static FeatureMatrix tightClusters(int n, int d, int clusters, double spread, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    float[] values = new float[n * d];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < d; j++) {
        values[i * d + j] = (float) (i % clusters + spread * gaussian(random));
      }
    }
    return FeatureMatrix.of(n, d, values);
  }

  /** Tight clusters far from each other, and one point much farther still. */
  public static FeatureMatrix clustersWithOutlier(int n, int d, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    float[] values = new float[n * d];
    for (int i = 0; i < n; i++) {
      double centre = 100 * (i % 7);
      for (int j = 0; j < d; j++) {
        values[i * d + j] = (float) (centre + 1e-3 * gaussian(random));
      }
    }
    values[0] = 1e9f;
    return FeatureMatrix.of(n, d, values);
  }

  /** Points of many features that differ in few directions, and a little in all. */
  public static FeatureMatrix nearAPlane(int n, int d, int directions, long seed) {
    FeatureMatrix axes = gaussian(directions, d, seed);
    SplittableRandom random = new SplittableRandom(seed + 1);
    float[] values = new float[n * d];
    for (int i = 0; i < n; i++) {
      for (int a = 0; a < directions; a++) {
        double along = gaussian(random);
        for (int j = 0; j < d; j++) {
          values[i * d + j] += (float) (along * axes.get(a, j));
        }
      }
      for (int j = 0; j < d; j++) {
        values[i * d + j] += (float) (0.05 * gaussian(random));
      }
    }
    return FeatureMatrix.of(n, d, values);
  }

  private static double gaussian(SplittableRandom random) {
    double radius = Math.sqrt(-2 * Math.log(1 - random.nextDouble()));
    return radius * Math.cos(2 * Math.PI * random.nextDouble());
  }
}
