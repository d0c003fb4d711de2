package dev.lapwing.suggest;

import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import java.util.Arrays;

/**
 * How little is known of each point, from 0, given, to 1, no idea: margin sampling (Scheffer,
 * Decomain and Wrobel, 2001).
 */
final class Uncertainty {

  private Uncertainty() {}

  /** One less the margin; 1 where no label reaches. */
  static double[] of(Decision decision) {
    double[] uncertainty = new double[decision.size()];
    for (int i = 0; i < uncertainty.length; i++) {
      uncertainty[i] =
          decision.status(i) == Status.GIVEN
              ? 0
              : decision.status(i) == Status.UNREACHABLE ? 1 : 1 - decision.margin(i);
    }
    return uncertainty;
  }

  /** Nothing is known of any point. */
  static double[] complete(int size) {
    double[] uncertainty = new double[size];
    Arrays.fill(uncertainty, 1);
    return uncertainty;
  }
}
