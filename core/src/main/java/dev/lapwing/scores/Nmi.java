package dev.lapwing.scores;

/**
 * Normalised mutual information of the classes c and the clusters ĉ: their mutual information I(c,
 * ĉ) in terms of their entropies H(c) and H(ĉ), all in nats. Symmetric, blind to the numbering, 0
 * for independent partitions and 1 for equal ones.
 *
 * <p>The normalisation is a choice (Vinh, Epps and Bailey, JMLR 11, 2010). Streicher and Gilboa
 * (2023) write the maximum; their published code, like scikit-learn, takes the arithmetic mean,
 * which is never smaller than the score by the maximum.
 *
 * <p>Where the ratio is 0/0, both partitions consist of one part only, hence are equal, and the
 * score is 1, as in scikit-learn; but it is 0 if no point was predicted at all.
 *
 * @param mutualInformation I(c, ĉ) ≥ 0
 * @param classEntropy H(c)
 * @param clusterEntropy H(ĉ)
 * @param anyPredicted whether at least one point has a cluster, other than being unreachable
 */
public record Nmi(
    double mutualInformation, double classEntropy, double clusterEntropy, boolean anyPredicted) {

  static Nmi of(Contingency table) {
    int[] classSizes = table.classSizes();
    int[] clusterSizes = table.clusterSizes();
    int unreachable = table.totalUnreachable();
    double n = table.total();
    double information = 0;
    for (int k = 0; k < classSizes.length; k++) {
      for (int l = 0; l < clusterSizes.length; l++) {
        information += informationTerm(table.count(k, l), classSizes[k], clusterSizes[l], n);
      }
      information += informationTerm(table.unreachable(k), classSizes[k], unreachable, n);
    }
    return new Nmi(
        Math.max(0, information),
        entropy(classSizes, n),
        entropy(clusterSizes, n) + entropyTerm(unreachable, n),
        unreachable < n);
  }

  /** I(c, ĉ) / max(H(c), H(ĉ)): the paper's. */
  public double byMaximum() {
    return ratio(Math.max(classEntropy, clusterEntropy));
  }

  /** 2 I(c, ĉ) / (H(c) + H(ĉ)): the authors' code's. */
  public double byArithmeticMean() {
    return ratio((classEntropy + clusterEntropy) / 2);
  }

  private double ratio(double norm) {
    if (norm == 0) {
      return anyPredicted ? 1 : 0;
    }
    return Math.min(1, mutualInformation / norm);
  }

  /** p_kl ln(p_kl / (p_k p_l)). */
  private static double informationTerm(int both, int inClass, int inCluster, double n) {
    return both == 0 ? 0 : both / n * Math.log(both * n / ((double) inClass * inCluster));
  }

  /** H = −Σ p ln p. */
  private static double entropy(int[] sizes, double n) {
    double sum = 0;
    for (int size : sizes) {
      sum += entropyTerm(size, n);
    }
    return sum;
  }

  /** p ln(1/p); exactly 0 for p = 0 and p = 1. */
  private static double entropyTerm(int size, double n) {
    return size == 0 ? 0 : size / n * Math.log(n / size);
  }
}
