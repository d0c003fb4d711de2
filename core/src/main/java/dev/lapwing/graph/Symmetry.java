package dev.lapwing.graph;

/**
 * How the affinities A_ij and A_ji, each seen from its own end, become the one weight of an edge.
 */
public enum Symmetry {

  /** Their mean, the paper's: W = (A + Aᵀ)/2. */
  MEAN {
    @Override
    public double weight(Bandwidth bandwidth, double aij, double aji) {
      return bandwidth.weight(aij, aji);
    }

    @Override
    public double weight(Bandwidth bandwidth, double aij) {
      return bandwidth.weight(aij);
    }
  },

  /**
   * Mutual neighbours count: W′ = (√(A∘Aᵀ) + εW)/(1 + ε). An edge that only one end has among its
   * neighbours falls to about a tenth, so that a hub or an outlier ties fewer classes together, and
   * yet no point is cut off. The diagonal stays 1.
   */
  MUTUAL {
    @Override
    public double weight(Bandwidth bandwidth, double aij, double aji) {
      return (Math.sqrt(aij * aji) + ONE_SIDED * bandwidth.weight(aij, aji)) / (1 + ONE_SIDED);
    }

    @Override
    public double weight(Bandwidth bandwidth, double aij) {
      return ONE_SIDED * bandwidth.weight(aij) / (1 + ONE_SIDED);
    }
  };

  /** ε; from .03 to .3 the answers are equal within noise. */
  private static final double ONE_SIDED = 0.1;

  /** Of an edge that was found from both ends. */
  public abstract double weight(Bandwidth bandwidth, double aij, double aji);

  /** Of an edge that was found from one end only. */
  public abstract double weight(Bandwidth bandwidth, double aij);
}
