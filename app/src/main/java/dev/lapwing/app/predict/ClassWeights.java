package dev.lapwing.app.predict;

import dev.lapwing.io.run.StoredRun;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;

/**
 * How much each point of a run speaks for each class: its potential, as scaled for the decision, or
 * all for the class decided if the run has no potential. A point that no label reaches is silent.
 */
final class ClassWeights {

  private final ClassNames classes;
  private final Block weights;

  private ClassWeights(ClassNames classes, Block weights) {
    this.classes = classes;
    this.weights = weights;
  }

  static ClassWeights of(StoredRun run, boolean dirichlet) {
    ClassNames classes = run.decided().classes();
    int[] decided = run.decided().numbers();
    Block weights = Block.zeros(decided.length, classes.count());
    for (int i = 0; i < decided.length; i++) {
      if (decided[i] == 0) {
        continue;
      }
      if (dirichlet) {
        potential(run, i, weights);
      } else {
        weights.set(i, decided[i] - 1, 1);
      }
    }
    if (dirichlet) {
      given(run.labels(), weights);
    }
    return new ClassWeights(classes, weights);
  }

  /** q_k f_k, scaled to sum to 1. */
  private static void potential(StoredRun run, int i, Block weights) {
    double total = 0;
    for (int k = 0; k < weights.columns(); k++) {
      double weight = run.classFactors()[k] * Math.max(0, run.solution().get(i, k));
      weights.set(i, k, weight);
      total += weight;
    }
    for (int k = 0; k < weights.columns() && total > 0; k++) {
      weights.set(i, k, weights.get(i, k) / total);
    }
  }

  private static void given(Labels labels, Block weights) {
    for (int point : labels.points()) {
      for (int k = 0; k < weights.columns(); k++) {
        weights.set(point, k, k == labels.classOf(point) ? 1 : 0);
      }
    }
  }

  ClassNames classes() {
    return classes;
  }

  /** target ← target + factor · weights of the point. */
  void add(int point, double factor, double[] target) {
    for (int k = 0; k < target.length; k++) {
      target[k] += factor * weights.get(point, k);
    }
  }
}
