package dev.lapwing.neighbours;

import dev.lapwing.run.RunContext;

/** Makes the points of each leaf of a tree known to each other. */
final class LeafJoin {

  private final RowStore rows;
  private final TileKernel kernel;
  private final NeighbourLists lists;

  LeafJoin(RowStore rows, TileKernel kernel, NeighbourLists lists) {
    this.rows = rows;
    this.kernel = kernel;
    this.lists = lists;
  }

  /** A point is in one leaf of a tree, so no two tasks touch one list. */
  void run(int[] order, int leafSize, RunContext run) {
    int size = rows.size();
    run.forEach(
        ProjectionTree.leaves(size, leafSize),
        leaf ->
            join(
                order,
                ProjectionTree.leafStart(leaf, size, leafSize),
                ProjectionTree.leafStart(leaf + 1, size, leafSize),
                run));
  }

  private void join(int[] order, int from, int to, RunContext run) {
    PackedPoints leaf = PackedPoints.gathered(rows, order, from, to, kernel);
    TileProduct product = new TileProduct(kernel, leaf);
    for (int row = 0; row < leaf.size(); row += TileProduct.STRIPE) {
      run.checkCancelled(PhaseProgress.PHASE);
      int count = Math.min(TileProduct.STRIPE, leaf.size() - row);
      for (int i = 0; i < count; i++) {
        product.setRow(i, leaf, 0, row + i);
      }
      product.multiply(count, leaf, 0);
      for (int i = 0; i < count; i++) {
        offer(order, from, leaf, product, i, row + i);
      }
    }
  }

  private void offer(
      int[] order, int from, PackedPoints leaf, TileProduct product, int productRow, int member) {
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
