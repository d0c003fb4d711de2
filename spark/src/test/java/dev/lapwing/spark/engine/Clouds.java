package dev.lapwing.spark.engine;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.labels.Labels;
import dev.lapwing.spark.engine.input.PointRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Gaussian clouds that overlap a little, a class each, and a few labels.
 *
 * @param values row-major
 * @param classOf of each point the truth
 */
record Clouds(int size, int dimensions, float[] values, int[] classOf, Labels labels) {

  static Clouds of(int size, int dimensions, int classes, int labelsEach, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] centres = new double[classes * dimensions];
    Arrays.setAll(centres, e -> 3 * random.nextDouble());
    float[] values = new float[size * dimensions];
    int[] classOf = new int[size];
    int[] given = new int[classes];
    Labels labels = Labels.of(size);
    for (int i = 0; i < size; i++) {
      classOf[i] = random.nextInt(classes);
      for (int j = 0; j < dimensions; j++) {
        values[i * dimensions + j] =
            (float) (centres[classOf[i] * dimensions + j] + 0.6 * random.nextGaussian());
      }
      if (given[classOf[i]] < labelsEach) {
        given[classOf[i]]++;
        labels = labels.with(i, "class " + classOf[i]);
      }
    }
    return new Clouds(size, dimensions, values, classOf, labels);
  }

  FeatureMatrix matrix() {
    return FeatureMatrix.of(size, dimensions, values);
  }

  List<PointRow> rows() {
    List<PointRow> rows = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      rows.add(new PointRow(i, Arrays.copyOfRange(values, i * dimensions, (i + 1) * dimensions)));
    }
    return rows;
  }
}
