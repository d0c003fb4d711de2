package dev.lapwing.spark.engine.solve;

import dev.lapwing.linalg.multigrid.Aggregates;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.run.RunContext;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;

/**
 * Groups of a subdomain's points on which coarse corrections are constant: the unknowns of the
 * coarse problem. Where these are too many for the driver, groups are grouped again, by what ties
 * one to another.
 */
public final class LocalAggregates implements Serializable {

  private static final long serialVersionUID = 1;

  /** The driver solves for so many unknowns of all subdomains at the most. */
  public static final int MOST = 3_000_000;

  private static final double STRENGTH = 0.25;
  private static final RunContext ONE_THREAD = RunContext.defaults().withThreads(1);

  private final int[] of;
  private final int count;

  private LocalAggregates(int[] of, int count) {
    this.of = of;
    this.count = count;
  }

  /** Groups of points that are strongly tied. */
  public static LocalAggregates of(DowndatedMatrix block) {
    return of(Aggregates.greedy(block, STRENGTH, ONE_THREAD));
  }

  private static LocalAggregates of(Aggregates found) {
    int[] of = new int[found.rows()];
    Arrays.setAll(of, i -> found.contains(i) ? found.of(i) : -1);
    return new LocalAggregates(of, found.count());
  }

  /**
   * Groups of these groups. Those that are tied to no other stay as they are.
   *
   * @param block that these were made of
   */
  public LocalAggregates coarser(DowndatedMatrix block) {
    if (count == 0) {
      return this;
    }
    SparseMatrix p = prolongator();
    LocalAggregates next =
        of(DowndatedMatrix.of(block.sparse().reduced(p, p.transposed(), ONE_THREAD), List.of()));
    int[] joined = next.of.clone();
    int groups = next.count;
    for (int a = 0; a < count; a++) {
      joined[a] = joined[a] < 0 ? groups++ : joined[a];
    }
    int[] composed = new int[of.length];
    Arrays.setAll(composed, i -> of[i] < 0 ? -1 : joined[of[i]]);
    return new LocalAggregates(composed, groups);
  }

  /** Constant on each group. */
  private SparseMatrix prolongator() {
    int[] start = new int[of.length + 1];
    for (int i = 0; i < of.length; i++) {
      start[i + 1] = start[i] + (of[i] < 0 ? 0 : 1);
    }
    double[] ones = new double[start[of.length]];
    Arrays.fill(ones, 1);
    return SparseMatrix.of(count, start, Arrays.stream(of).filter(a -> a >= 0).toArray(), ones);
  }

  public int count() {
    return count;
  }

  /** The group of a point, or −1. */
  public int of(int row) {
    return of[row];
  }

  /** Pᵀ v: sums over groups. */
  double[] restrict(double[] v, int width) {
    return Columns.sumsBy(of, count, v, width);
  }
}
