package dev.lapwing.neighbours.approximate;

import dev.lapwing.neighbours.exact.PhaseProgress;
import dev.lapwing.neighbours.kernel.DistanceKernel;
import dev.lapwing.neighbours.kernel.PackedPoints;
import dev.lapwing.neighbours.kernel.RowStore;
import dev.lapwing.neighbours.kernel.TileKernel;
import dev.lapwing.neighbours.kernel.TileProduct;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The lists that NN-descent starts from, as pynndescent makes them: several {@linkplain
 * RandomProjectionTree random-projection trees} cut the points into leaves, and the points of a
 * leaf are compared with each other.
 */
final class TreeInitialisation {

  private final RowStore rows;
  private final TileKernel tileKernel;
  private final DistanceKernel distanceKernel;
  private final Effort effort;
  private final Seed seed;

  /**
   * For the points given.
   *
   * @param rows in the order of the {@linkplain #firstOrder first tree}
   */
  TreeInitialisation(
      RowStore rows,
      TileKernel tileKernel,
      DistanceKernel distanceKernel,
      Effort effort,
      Seed seed) {
    this.rows = rows;
    this.tileKernel = tileKernel;
    this.distanceKernel = distanceKernel;
    this.effort = effort;
    this.seed = seed;
  }

  /** What the orders of the trees take. */
  static long bytes(long size, Effort effort) {
    return size * effort.trees() * Integer.BYTES;
  }

  /** The points in the order of the leaves of the first tree: near each other, one by one. */
  static int[] firstOrder(
      RowStore rows, DistanceKernel kernel, Effort effort, Seed seed, RunContext run) {
    return order(0, rows, kernel, effort, seed, run);
  }

  private static int[] order(
      int tree, RowStore rows, DistanceKernel kernel, Effort effort, Seed seed, RunContext run) {
    SplittableRandom random = seed.child("tree-" + tree).random();
    return RandomProjectionTree.order(rows, kernel, effort.leafSize(), random, run);
  }

  /** Fills the lists from the leaves of all trees. */
  void run(NeighbourLists lists, RunContext run, PhaseProgress progress, double work) {
    int[][] orders = new int[effort.trees()][];
    orders[0] = new int[rows.size()];
    Arrays.setAll(orders[0], i -> i);
    run.forEach(
        orders.length,
        tree -> {
          if (tree > 0) {
            orders[tree] = order(tree, rows, distanceKernel, effort, seed, run);
          }
          progress.add(work / 2 / orders.length);
        });
    for (int[] order : orders) {
      joinLeaves(order, lists, run);
      progress.add(work / 2 / orders.length);
    }
  }

  /** A point is in one leaf of a tree, so no two tasks touch one list. */
  private void joinLeaves(int[] order, NeighbourLists lists, RunContext run) {
    int size = rows.size();
    int leafSize = effort.leafSize();
    run.forEach(
        RandomProjectionTree.leaves(size, leafSize),
        leaf ->
            join(
                order,
                RandomProjectionTree.leafStart(leaf, size, leafSize),
                RandomProjectionTree.leafStart(leaf + 1, size, leafSize),
                lists,
                run));
  }

  /** NN-descent's local join, of a whole leaf by one product of matrices. */
  private void join(int[] order, int from, int to, NeighbourLists lists, RunContext run) {
    PackedPoints leaf = PackedPoints.gathered(rows, order, from, to, tileKernel);
    TileProduct product = new TileProduct(tileKernel, leaf);
    for (int row = 0; row < leaf.size(); row += TileProduct.STRIPE) {
      run.checkCancelled(PhaseProgress.PHASE);
      int count = Math.min(TileProduct.STRIPE, leaf.size() - row);
      for (int i = 0; i < count; i++) {
        product.setRow(i, leaf, 0, row + i);
      }
      product.multiply(count, leaf, 0);
      for (int i = 0; i < count; i++) {
        offer(order, from, leaf, product, i, row + i, lists);
      }
    }
  }

  private static void offer(
      int[] order,
      int from,
      PackedPoints leaf,
      TileProduct product,
      int productRow,
      int member,
      NeighbourLists lists) {
    int point = order[from + member];
    float[] norms = leaf.norms(0);
    float norm = norms[member];
    float[] products = product.products();
    int start = product.rowStart(productRow);
    float limit = lists.limit(point);
    for (int other = 0; other < leaf.size(); other++) {
      float distance = norm + norms[other] + products[start + other];
      if (distance < limit && other != member) {
        lists.offer(point, Math.max(0, distance), order[from + other]);
        limit = lists.limit(point);
      }
    }
  }
}
