package dev.lapwing.decision;

import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.RunContext;
import java.util.Arrays;

/** Decides for the class with the largest potential, after any class-mass normalisation. */
public final class LargestPotential {

  private static final int ROWS_PER_BLOCK = 4096;

  private LargestPotential() {}

  public static Decision decide(
      DirichletPotential potential, Labels labels, Priors priors, RunContext run) {
    Block values = potential.values();
    int classes = values.columns();
    double[] factor = factors(potential, labels, priors);
    Decision.Builder decision = new Decision.Builder(labels.classes(), values.rows());
    run.forBlocks(
        values.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          double[] weights = new double[classes];
          for (int i = from; i < to; i++) {
            if (potential.isReachable(i)) {
              for (int k = 0; k < classes; k++) {
                weights[k] = factor[k] * Math.max(0, values.get(i, k));
              }
              decision.predicted(i, weights);
            }
          }
        });
    return decision.build(labels);
  }

  /** q_k / mean(f_k), the mean over the points that are to be decided. */
  private static double[] factors(DirichletPotential potential, Labels labels, Priors priors) {
    double[] shares = priors.sharesFor(labels);
    if (priors instanceof Priors.None) {
      return shares;
    }
    double[] mass = masses(potential, labels);
    double[] factor = new double[shares.length];
    Arrays.setAll(factor, k -> labels.countOf(k) > 0 && mass[k] > 0 ? shares[k] / mass[k] : 0);
    return factor;
  }

  /** The mean potential of each class over the points that are to be decided. */
  public static double[] masses(DirichletPotential potential, Labels labels) {
    Block values = potential.values();
    double[] mass = new double[values.columns()];
    int count = 0;
    int[] given = labels.points();
    int next = 0;
    for (int i = 0; i < values.rows(); i++) {
      if (next < given.length && given[next] == i) {
        next++;
      } else if (potential.isReachable(i)) {
        count++;
        for (int k = 0; k < mass.length; k++) {
          mass[k] += Math.max(0, values.get(i, k));
        }
      }
    }
    for (int k = 0; k < mass.length; k++) {
      mass[k] /= Math.max(1, count);
    }
    return mass;
  }
}
