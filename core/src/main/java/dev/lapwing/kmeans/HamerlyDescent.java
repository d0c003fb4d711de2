package dev.lapwing.kmeans;

import dev.lapwing.linalg.Block;

/**
 * Lloyd's iteration from one seeding to a local optimum, with the bounds of Hamerly (2010). For
 * every point u ≥ its distance to its own centre, and l ≤ its distance to any other centre. As
 * centres move, u grows by the move of the own centre and l shrinks by the largest move of the
 * others. While u stays below l, or below half the gap between the own centre and the next, the
 * point cannot change clusters and its coordinates are not even read. The steps are exactly those
 * of Lloyd, only faster.
 *
 * <ol>
 *   <li>S. P. Lloyd, Least squares quantization in PCM, IEEE Trans. Inf. Theory 28, 1982.
 *   <li>G. Hamerly, Making k-means even faster, SDM 2010.
 * </ol>
 *
 * <p>A cluster that lost all its points is given the point that lies farthest from its own centre.
 * If all points lie on their centres there are fewer distinct points than clusters, and it stays
 * empty.
 */
final class HamerlyDescent {

  /** The bounds are sums of rounded numbers: trust them only with a little to spare. */
  private static final double SAFETY = 1 + 1e-10;

  private final PointBlocks points;
  private final int k;
  private final Centres centres;
  private final ClusterSums sums;
  private final int[] assignment;
  private final double[] upper;
  private final double[] lower;

  /** Whether the sums were computed from all points since the last one changed clusters. */
  private boolean fresh;

  HamerlyDescent(PointBlocks points, int k, Start start) {
    this.points = points;
    this.k = k;
    this.centres = new Centres(k, points.dimensions, start.centres);
    this.sums = new ClusterSums(points, k);
    this.assignment = start.nearest;
    this.upper = start.squared;
    this.lower = new double[points.size];
    for (int i = 0; i < upper.length; i++) {
      upper[i] = Math.sqrt(upper[i]);
    }
    refreshSums();
  }

  /**
   * Moves the centres until they rest.
   *
   * @param restAt the sum of squared moves that counts as rest
   */
  KMeansResult run(int maxIterations, double restAt) {
    int iterations = 0;
    boolean converged = false;
    while (!converged && iterations < maxIterations) {
      iterations++;
      boolean allInUse = fillEmptyClusters();
      double moves = centres.moveTo(sums.means(centres.values));
      boolean changed = reassign();
      if (changed) {
        fresh = false;
        converged = allInUse && moves <= restAt && noneEmpty();
      } else if (fresh) {
        converged = true;
      } else {
        refreshSums(); // rule out that rounding in the sums holds the centres in place
      }
    }
    Block places = Block.wrap(k, points.dimensions, centres.values);
    return new KMeansResult(assignment, places, inertia(), iterations, converged);
  }

  private void refreshSums() {
    sums.recompute(assignment);
    fresh = true;
  }

  private boolean noneEmpty() {
    for (int count : sums.totalCounts()) {
      if (count == 0) {
        return false;
      }
    }
    return true;
  }

  /** Assigns every point to its nearest centre; says whether any point changed clusters. */
  private boolean reassign() {
    boolean[] changed = new boolean[points.blocks()];
    points.forBlocks((block, from, to) -> changed[block] = reassign(block, from, to));
    for (boolean one : changed) {
      if (one) {
        return true;
      }
    }
    return false;
  }

  private boolean reassign(int block, int from, int to) {
    DistanceTile doubtful = new DistanceTile(points);
    boolean changed = false;
    for (int i = from; i < to; i++) {
      int a = assignment[i];
      upper[i] += centres.moved[a];
      lower[i] -= centres.othersMoved[a];
      double limit = Math.max(lower[i], centres.halfGap[a]);
      if (upper[i] * SAFETY < limit) {
        continue;
      }
      double squared = points.squaredDistance(i, centres.values, a);
      upper[i] = Math.sqrt(squared);
      if (upper[i] * SAFETY < limit) {
        continue;
      }
      doubtful.add(i, a, squared);
      if (doubtful.count() == DistanceTile.CAPACITY) {
        changed |= settle(block, doubtful);
      }
    }
    changed |= settle(block, doubtful);
    return changed;
  }

  /** Compares the doubtful points with all centres. */
  private boolean settle(int block, DistanceTile doubtful) {
    points.run.checkCancelled(PointBlocks.PHASE);
    doubtful.search(centres.values, k);
    boolean changed = false;
    for (int p = 0; p < doubtful.count(); p++) {
      int i = doubtful.point[p];
      int a = doubtful.nearest[p];
      upper[i] = Math.sqrt(doubtful.first[p]);
      lower[i] = Math.sqrt(doubtful.second[p]);
      if (a != assignment[i]) {
        sums.move(block, i, assignment[i], a);
        assignment[i] = a;
        changed = true;
      }
    }
    doubtful.clear();
    return changed;
  }

  /** Gives each empty cluster a point; says whether there was none to be filled. */
  private boolean fillEmptyClusters() {
    int[] counts = sums.totalCounts();
    boolean allInUse = true;
    for (int empty = 0; empty < k; empty++) {
      if (counts[empty] == 0) {
        allInUse = false;
        int i = farthest(counts);
        int a = assignment[i];
        if (points.squaredDistance(i, centres.values, a) == 0) {
          break; // nothing left to give: every point lies on its centre
        }
        sums.move(points.blockOf(i), i, a, empty);
        counts[a]--;
        counts[empty]++;
        assignment[i] = empty;
        upper[i] = Math.sqrt(points.squaredDistance(i, centres.values, empty));
        lower[i] = 0;
        fresh = false;
      }
    }
    return allInUse;
  }

  /** The point farthest from its centre, among those not alone in their cluster. */
  private int farthest(int[] counts) {
    int[] bestOfBlock = new int[points.blocks()];
    points.forBlocks((block, from, to) -> bestOfBlock[block] = farthest(counts, from, to));
    int best = bestOfBlock[0];
    for (int i : bestOfBlock) {
      best = eccentricity(i, counts) > eccentricity(best, counts) ? i : best;
    }
    return best;
  }

  private int farthest(int[] counts, int from, int to) {
    int best = from;
    double most = eccentricity(from, counts);
    for (int i = from + 1; i < to; i++) {
      double distance = eccentricity(i, counts);
      if (distance > most) {
        most = distance;
        best = i;
      }
    }
    return best;
  }

  /** ‖x_i − its centre‖², or 0 if the point is alone. */
  private double eccentricity(int i, int[] counts) {
    int a = assignment[i];
    return counts[a] < 2 ? 0 : points.squaredDistance(i, centres.values, a);
  }

  private double inertia() {
    return points.sum(
        i -> points.weight(i) * points.squaredDistance(i, centres.values, assignment[i]));
  }
}
