package dev.lapwing.io.datasets;

import dev.lapwing.run.Seed;
import java.util.SplittableRandom;

/**
 * Standard normal numbers by the polar form of Box and Muller's method (G. Marsaglia, T. A. Bray, A
 * convenient method for generating normal variables, SIAM Review 6, 1964). Uses {@link StrictMath},
 * so that a seed means the same numbers on every JDK.
 */
final class Gaussians {

  private final SplittableRandom random;
  private double spare;
  private boolean hasSpare;

  Gaussians(Seed seed) {
    this.random = seed.random();
  }

  double next() {
    if (hasSpare) {
      hasSpare = false;
      return spare;
    }
    double u;
    double v;
    double s;
    do {
      u = 2 * random.nextDouble() - 1;
      v = 2 * random.nextDouble() - 1;
      s = u * u + v * v;
    } while (s >= 1 || s == 0);
    double scale = StrictMath.sqrt(-2 * StrictMath.log(s) / s);
    spare = v * scale;
    hasSpare = true;
    return u * scale;
  }

  /** Adds noise of the given standard deviation to every value, in order. */
  void addTo(double[] values, double deviation) {
    for (int p = 0; p < values.length; p++) {
      values[p] += deviation * next();
    }
  }
}
