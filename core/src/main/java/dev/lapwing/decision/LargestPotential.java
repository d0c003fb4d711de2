package dev.lapwing.decision;

import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.RunContext;

/**
 * Decides for the class with the largest potential (Zhu, Ghahramani and Lafferty, 2003), after any
 * class-mass normalisation.
 */
public final class LargestPotential {

  private static final int ROWS_PER_BLOCK = 4096;

  private LargestPotential() {}

  /** From potentials alone: the factors are those that the priors ask for. */
  public static Decision decide(Block potentials, Labels labels, Priors priors, RunContext run) {
    ClassFactors factors = ClassFactors.of(priors, labels, ClassMass.of(potentials, labels, run));
    return decide(potentials, factors, labels, run);
  }

  /**
   * The same with known factors. The rows may be all points or some of them: a row's answer depends
   * on that row alone.
   *
   * @param labels those of the points that the rows stand for
   */
  public static Decision decide(
      Block potentials, ClassFactors factors, Labels labels, RunContext run) {
    int classes = potentials.columns();
    Decision.Builder decision = new Decision.Builder(labels.classes(), potentials.rows());
    run.forBlocks(
        potentials.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          double[] weights = new double[classes];
          for (int i = from; i < to; i++) {
            if (DirichletPotential.isReachable(potentials, i)) {
              factors.weigh(potentials, i, weights);
              decision.predicted(i, weights);
            }
          }
        });
    return decision.build(labels);
  }
}
