package dev.lapwing.neighbours.exact;

import dev.lapwing.neighbours.kernel.Centring;
import dev.lapwing.neighbours.kernel.PackedPoints;
import dev.lapwing.neighbours.kernel.TileKernel;
import dev.lapwing.neighbours.kernel.TileProduct;
import dev.lapwing.run.RunContext;
import java.util.function.IntUnaryOperator;

/**
 * The nearest neighbours of some queries in a table that may have missed some. The last neighbour
 * in the table limits how far the true ones can be, so every point whose lower bound is within that
 * limit is measured in double precision, however many they are.
 *
 * <p>Blocks of points may be compared in any order and by several threads.
 */
public final class NearestWithin {

  private final SearchTask task;
  private final int[] queries;

  /** For each query what a product plus a point's norm must be less than. */
  private final float[] limits;

  /** Whoever offers locks it. */
  private final SortedNeighbours[] nearest;

  /**
   * Nothing compared yet.
   *
   * @param queries their numbers in the table
   * @param norms the lowered squared norm of each of them
   */
  public NearestWithin(
      SearchTask task, Centring centring, TableBuilder table, int[] queries, float[] norms) {
    this.task = task;
    this.queries = queries;
    this.limits = new float[queries.length];
    this.nearest = new SortedNeighbours[queries.length];
    for (int q = 0; q < queries.length; q++) {
      double last = centring.squaredDistance(table.lastSquaredDistance(queries[q]));
      limits[q] = Math.nextUp((float) last) - norms[q];
      nearest[q] = new SortedNeighbours(task.count());
    }
  }

  /** Puts a query, by its place among the queries, on the row side of a product. */
  @FunctionalInterface
  public interface RowSetter {
    void set(TileProduct product, int row, int query);
  }

  /**
   * Compares all queries with one block of points.
   *
   * @param points have lowered norms
   * @param numbers what number a point of the block has
   */
  public void compare(
      RowSetter rows,
      PackedPoints points,
      int block,
      IntUnaryOperator numbers,
      TileKernel kernel,
      RunContext run) {
    TileProduct product = new TileProduct(kernel, points);
    int[] survivors = new int[points.blockSize()];
    double[] distances = new double[points.blockSize()];
    for (int first = 0; first < queries.length; first += TileProduct.STRIPE) {
      run.checkCancelled(PhaseProgress.PHASE);
      int count = Math.min(TileProduct.STRIPE, queries.length - first);
      for (int i = 0; i < count; i++) {
        rows.set(product, i, first + i);
      }
      product.multiply(count, points, block);
      for (int i = 0; i < count; i++) {
        int q = first + i;
        int found = product.within(i, limits[q], points.norms(block), survivors);
        offer(q, survivors, others(q, survivors, found, numbers), distances);
      }
    }
  }

  /** Gives the survivors their numbers and leaves out the query itself. */
  private int others(int query, int[] survivors, int found, IntUnaryOperator numbers) {
    int kept = 0;
    for (int s = 0; s < found; s++) {
      int point = numbers.applyAsInt(survivors[s]);
      if (point != queries[query] || !task.amongThemselves()) {
        survivors[kept++] = point;
      }
    }
    return kept;
  }

  private void offer(int query, int[] points, int count, double[] distances) {
    if (count == 0) {
      return;
    }
    task.queries().squaredDistances(queries[query], task.base(), points, 0, count, distances);
    synchronized (nearest[query]) {
      for (int p = 0; p < count; p++) {
        nearest[query].offer(distances[p], points[p]);
      }
    }
  }

  /** The nearest neighbours of a query, by its place among the queries, after all blocks. */
  public SortedNeighbours of(int query) {
    return nearest[query];
  }
}
