package dev.lapwing.extend;

import dev.lapwing.graph.GraphOptions;
import dev.lapwing.neighbours.NeighbourTable;
import java.util.Arrays;

/**
 * Novelty detection akin to the nearest-neighbour data description (de Ridder, Tax and Duin, 1998):
 * how far apart the points of a run lie, to tell a new point that is far from all of them.
 *
 * <p>The gap of a point is its distance to the nearest point j of the run, in bandwidths of j: d /
 * σ_j. It is measured by the density around j, so what is far beside a dense cluster may be near in
 * a sparse one; and a point's own bandwidth, which grows with its distance, does not enter.
 *
 * @param bandwidths σ_j of every point of the run
 * @param usual the gap that all but one in a hundred points of the run stay below
 */
public record Spacing(double[] bandwidths, double usual) {

  private static final double SHARE_BELOW_USUAL = 0.99;

  /** For σ_j where all points have so many duplicates that there is none: any other is far. */
  private static final double AMONG_DUPLICATES = 1e-3;

  public Spacing {

    if (!(usual > 0 && usual < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "the usual gap is %s; it must be a positive number".formatted(usual));
    }
    for (double bandwidth : bandwidths) {
      if (!(bandwidth > 0 && bandwidth < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException(
            "a bandwidth is %s; all must be positive numbers".formatted(bandwidth));
      }
    }
  }

  /**
   * Of the points of a run.
   *
   * @param table their neighbours
   * @param options how the run's graph was made of these
   */
  public static Spacing of(NeighbourTable table, GraphOptions options) {
    double[] sigma = options.bandwidth().sigmas(table);
    Arrays.setAll(sigma, i -> sigma[i] > 0 ? sigma[i] : AMONG_DUPLICATES);
    double[] gaps = new double[table.size()];
    Arrays.setAll(gaps, i -> table.distance(i, 0) / sigma[table.neighbour(i, 0)]);
    Arrays.sort(gaps);
    double usual = gaps[(int) Math.ceil(SHARE_BELOW_USUAL * (gaps.length - 1))];
    return new Spacing(sigma, usual > 0 ? usual : 1); // only duplicates: any other point is far
  }

  /**
   * How far a label may be trusted at a new point, from 0 to 1: fully up to the usual gap, beyond
   * it as the kernel falls.
   *
   * @param distance to the nearest point of the run
   */
  public double trust(int nearest, double distance) {
    double gap = distance / bandwidths[nearest] / usual;
    return Math.min(1, Math.exp(1 - gap * gap));
  }
}
