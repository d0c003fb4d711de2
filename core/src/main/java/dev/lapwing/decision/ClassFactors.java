package dev.lapwing.decision;

import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import java.util.Arrays;

/**
 * By what the potential of each class is multiplied before the largest decides: 1 without {@link
 * Priors}, else q_k / mean(f_k), class-mass normalisation (Zhu, Ghahramani and Lafferty, 2003).
 * Immutable.
 */
public final class ClassFactors {

  private final double[] factors;

  private ClassFactors(double[] factors) {
    this.factors = factors;
  }

  /** The factors that priors ask for. A class without labels or without any mass has 0. */
  public static ClassFactors of(Priors priors, Labels labels, ClassMass mass) {
    double[] shares = priors.sharesFor(labels);
    if (priors instanceof Priors.None) {
      return new ClassFactors(shares);
    }
    double[] factors = new double[shares.length];
    Arrays.setAll(
        factors, k -> labels.countOf(k) > 0 && mass.of(k) > 0 ? shares[k] / mass.of(k) : 0);
    return new ClassFactors(factors);
  }

  /** 1 for each of so many classes. */
  public static ClassFactors none(int classes) {
    double[] ones = new double[classes];
    Arrays.fill(ones, 1);
    return new ClassFactors(ones);
  }

  /** The factors as they were once taken apart by {@link #toArray}. */
  public static ClassFactors of(double... factors) {
    for (double factor : factors) {
      if (!(factor >= 0 && factor < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException(
            "a class's factor is %s; it must be finite and not negative".formatted(factor));
      }
    }
    return new ClassFactors(factors.clone());
  }

  /** How many classes. */
  public int count() {
    return factors.length;
  }

  public double[] toArray() {
    return factors.clone();
  }

  /** weights_k ← q_k max(0, f_k) for one row of potentials; returns their sum. */
  public double weigh(Block potentials, int row, double[] weights) {
    double total = 0;
    for (int k = 0; k < factors.length; k++) {
      weights[k] = factors[k] * Math.max(0, potentials.get(row, k));
      total += weights[k];
    }
    return total;
  }
}
