package dev.lapwing.kmeans;

import dev.lapwing.linalg.Block;

/** The clusters k-means found, and how the search for them ended. Immutable. */
public final class KMeansResult {

  private final int[] assignment;
  private final Block centres;
  private final double inertia;
  private final int iterations;
  private final boolean converged;

  KMeansResult(int[] assignment, Block centres, double inertia, int iterations, boolean converged) {
    this.assignment = assignment;
    this.centres = centres;
    this.inertia = inertia;
    this.iterations = iterations;
    this.converged = converged;
  }

  /** The number of clusters k, empty ones included. */
  public int clusters() {
    return centres.rows();
  }

  /** The cluster of a point: the one whose centre is nearest; of equally near ones the lowest. */
  public int clusterOf(int point) {
    return assignment[point];
  }

  /** The cluster of every point, copied. */
  public int[] assignment() {
    return assignment.clone();
  }

  /** One row a cluster, copied. */
  public Block centres() {
    return centres.copy();
  }

  /** Σ_i ‖x_i − centre of its cluster‖². */
  public double inertia() {
    return inertia;
  }

  /** How many times the winning restart moved its centres. */
  public int iterations() {
    return iterations;
  }

  /** Whether the winning restart came to rest before it ran out of iterations. */
  public boolean converged() {
    return converged;
  }
}
