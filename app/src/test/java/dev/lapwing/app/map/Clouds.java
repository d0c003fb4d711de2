package dev.lapwing.app.map;

import dev.lapwing.decision.Decision;
import dev.lapwing.io.items.Items;
import dev.lapwing.labels.Labels;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntFunction;

/** Points in clouds, one for each class, made from a seed. */
public final class Clouds {

  private Clouds() {}

  /** Every {@code 50}th point is given, every {@code 20}th unreachable. */
  public static MapContent of(int size, int classes, IntFunction<String> idOf) {
    SplittableRandom random = new SplittableRandom(7);
    Labels labels = labels(size, classes);
    Decision.Builder decision = new Decision.Builder(labels.classes(), size);
    float[] x = new float[size];
    float[] y = new float[size];
    for (int i = 0; i < size; i++) {
      double angle = 2 * Math.PI * (i % classes) / classes;
      x[i] = (float) (3 * Math.cos(angle) + random.nextDouble() + random.nextDouble());
      y[i] = (float) (3 * Math.sin(angle) + random.nextDouble() + random.nextDouble());
      if (i % 20 != 19) {
        double[] weights = new double[classes];
        weights[i % classes] = 1;
        weights[(i + 1) % classes] += random.nextDouble();
        decision.predicted(i, weights);
      }
    }
    return new MapContent(idOf, decision.build(labels), x, y, Optional.empty(), Items.none());
  }

  /** The first point of each class, and every {@code 50}th. */
  public static Labels labels(int size, int classes) {
    Map<Integer, String> given = new HashMap<>();
    for (int k = 0; k < classes; k++) {
      given.put(k, "class " + k);
    }
    for (int i = 0; i < size; i += 50) {
      given.put(i, "class " + i % classes);
    }
    return Labels.of(size).withAll(given);
  }
}
