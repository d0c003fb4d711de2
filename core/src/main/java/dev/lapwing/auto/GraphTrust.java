package dev.lapwing.auto;

import dev.lapwing.decision.ClassFactors;
import dev.lapwing.decision.ClassMass;
import dev.lapwing.labels.Labels;
import dev.lapwing.supervised.KernelRidge;
import java.util.List;

/**
 * Whether the graph is believed about class sizes. It is if, its classes made equally large, it
 * foretells left-out labels (leave-one-out cross-validation; Stone, 1974) clearly better than any
 * classifier without it: then its masses are the better evidence of sizes, and the dynamics may
 * keep to them.
 */
final class GraphTrust {

  /** By so many standard errors the graph must be ahead. */
  private static final double CLEARLY = 1.8;

  /** The power of what class sizes ask for in the dynamics, unless the graph is believed. */
  private static final double HALF_STRENGTH = 0.5;

  private GraphTrust() {}

  /**
   * Whether the graph is clearly ahead of all.
   *
   * @param trial of potentials scaled by {@link #evenFactors}
   */
  static boolean isEarned(LabelTrial trial, List<KernelRidge> ridges) {
    return ridges.stream().allMatch(ridge -> trial.advantage(ridge) <= -CLEARLY);
  }

  /** Those that make all classes equally large. */
  static ClassFactors evenFactors(int[] present, ClassMass mass, Labels labels) {
    double[] even = new double[labels.classes().count()];
    for (int k : present) {
      even[k] = 1 / Math.max(OpenPoints.LEAST_SETTLED_SHARE, mass.of(k));
    }
    return ClassFactors.of(even);
  }

  /** The power of what class sizes ask for in threshold dynamics. */
  static double strength(boolean trusted) {
    return trusted ? 1 : HALF_STRENGTH;
  }
}
