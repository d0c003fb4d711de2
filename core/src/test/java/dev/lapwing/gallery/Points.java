package dev.lapwing.gallery;

import dev.lapwing.features.FeatureMatrix;
import java.util.SplittableRandom;

/** Points to test with. */
public final class Points {

  private Points() {}

  /** Blobs of 50 points each, well apart. */
  public static FeatureMatrix blobs(int count) {
    SplittableRandom random = new SplittableRandom(5);
    double[][] points = new double[50 * count][];
    for (int i = 0; i < points.length; i++) {
      points[i] = new double[] {(i / 50) * 100 + random.nextDouble(), random.nextDouble() * 2};
    }
    return FeatureMatrix.of(points);
  }
}
