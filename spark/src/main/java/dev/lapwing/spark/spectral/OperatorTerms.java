package dev.lapwing.spark.spectral;

import dev.lapwing.laplacian.EdgeFactors;
import dev.lapwing.spark.engine.input.GivenLabels;
import java.io.Serializable;

/** By what weights are multiplied and how heavy cliques are, on its way to executors. */
final class OperatorTerms implements Serializable {

  private static final long serialVersionUID = 1;

  private final double plain;
  private final double mixed;
  private final double cross;
  private final double clique;
  private final int[] counts;

  OperatorTerms(EdgeFactors factors, GivenLabels labels) {
    this.plain = factors.plain();
    this.mixed = factors.mixed();
    this.cross = factors.cross();
    this.clique = factors.clique();
    this.counts = new int[labels.classCount()];
    for (int j = 0; j < labels.count(); j++) {
      counts[labels.classAt(j)]++;
    }
  }

  double between(int a, int b) {
    return a == b ? plain : a == 0 || b == 0 ? mixed : cross;
  }

  /** The weight of a clique's edges; 0 without cliques. */
  double clique() {
    return clique;
  }

  /** By class, the weight of its clique times its points. */
  double[] pull() {
    double[] pull = new double[counts.length];
    for (int k = 0; k < counts.length; k++) {
      pull[k] = clique * counts[k];
    }
    return pull;
  }

  int count(int classNumber) {
    return counts[classNumber];
  }
}
