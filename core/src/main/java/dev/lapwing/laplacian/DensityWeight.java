package dev.lapwing.laplacian;

/** How much weight W³ adds to an edge between a labelled and an unlabelled point. */
public enum DensityWeight {
  /** α·W_ij, as the paper writes. */
  PAPER(1),
  /** ½α·W_ij, as the authors' published code computes; for comparison only. */
  CODE(0.5);

  private final double share;

  DensityWeight(double share) {
    this.share = share;
  }

  double share() {
    return share;
  }
}
