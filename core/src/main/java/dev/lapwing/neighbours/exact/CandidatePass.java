package dev.lapwing.neighbours.exact;

import dev.lapwing.neighbours.kernel.PackedPoints;
import dev.lapwing.neighbours.kernel.TileKernel;
import dev.lapwing.neighbours.kernel.TileProduct;
import dev.lapwing.run.RunContext;

/**
 * Compares all pairs by the float kernel and keeps, for each query, the candidates with the least
 * lower bounds of the distance. Among themselves, points are compared once a pair, and both sides
 * hear of it.
 *
 * <p>Which candidates are kept may depend on the order in which threads come by, but whoever is not
 * kept is not nearer than {@link CandidateHeaps#worst}, and that is all the ranking relies on.
 */
final class CandidatePass {

  /** How many blocks of columns one task compares with a stripe before it packs the next. */
  private static final int COLUMN_BLOCKS = 8;

  private final SearchTask task;
  private final TileKernel kernel;
  private final PackedPoints base;
  private final PackedPoints queries;
  private final CandidateHeaps[] heaps;

  CandidatePass(
      SearchTask task, TileKernel kernel, PackedPoints base, PackedPoints queries, int capacity) {
    this.task = task;
    this.kernel = kernel;
    this.base = base;
    this.queries = queries;
    this.heaps = new CandidateHeaps[queries.blocks()];
    for (int block = 0; block < heaps.length; block++) {
      heaps[block] = new CandidateHeaps(queries.pointsOf(block), capacity, queries.norms(block));
    }
  }

  /** How many pairs there are to compare. */
  static double work(SearchTask task) {
    double pairs = (double) task.queries().size() * task.base().size();
    return task.amongThemselves() ? pairs / 2 : pairs;
  }

  CandidateHeaps[] run(RunContext run, PhaseProgress progress) {
    int groups = RunContext.blocks(base.blocks(), COLUMN_BLOCKS);
    run.forEach(
        Math.multiplyExact(queries.blocks(), groups),
        item -> compare(item / groups, item % groups, run, progress));
    return heaps;
  }

  private void compare(int rowBlock, int group, RunContext run, PhaseProgress progress) {
    int from = group * COLUMN_BLOCKS;
    int to = Math.min(base.blocks(), from + COLUMN_BLOCKS);
    if (task.amongThemselves()) {
      from = Math.max(from, rowBlock); // the mirrored pairs are another task's
    }
    if (from >= to) {
      return;
    }
    TileProduct product = new TileProduct(kernel, base);
    int[] survivors = new int[base.blockSize()];
    int points = queries.pointsOf(rowBlock);
    for (int row = 0; row < points; row += TileProduct.STRIPE) {
      int rows = Math.min(TileProduct.STRIPE, points - row);
      for (int i = 0; i < rows; i++) {
        product.setRow(i, queries, rowBlock, row + i);
      }
      for (int block = from; block < to; block++) {
        run.checkCancelled(PhaseProgress.PHASE);
        product.multiply(rows, base, block);
        offer(product, rowBlock, row, rows, block, survivors);
      }
      progress.add((double) rows * (to - from) * base.blockSize());
    }
  }

  private void offer(
      TileProduct product, int rowBlock, int row, int rows, int block, int[] survivors) {
    boolean bothSides = task.amongThemselves() && rowBlock != block;
    synchronized (heaps[rowBlock]) {
      if (!bothSides) {
        for (int i = 0; i < rows; i++) {
          offerRow(product, i, rowBlock, row + i, block, survivors, false);
        }
        return;
      }
      synchronized (heaps[block]) { // always the higher block last: no two tasks lock each other
        for (int i = 0; i < rows; i++) {
          offerRow(product, i, rowBlock, row + i, block, survivors, true);
        }
      }
    }
  }

  private void offerRow(
      TileProduct product,
      int productRow,
      int rowBlock,
      int point,
      int block,
      int[] survivors,
      boolean bothSides) {
    int first = block * base.blockSize();
    int self = task.amongThemselves() ? rowBlock * base.blockSize() + point : -1;
    float norm = queries.norms(rowBlock)[point];
    float[] norms = base.norms(block);
    float[] products = product.products();
    int start = product.rowStart(productRow);
    float limit = heaps[rowBlock].limits()[point];
    int found =
        bothSides
            ? product.withinEither(productRow, limit, norm, norms, heaps[block].limits(), survivors)
            : product.within(productRow, limit, norms, survivors);
    for (int s = 0; s < found; s++) {
      int j = survivors[s];
      float bound = norm + norms[j] + products[start + j];
      if (first + j != self) {
        heaps[rowBlock].offer(point, bound, first + j);
      }
      if (bothSides) {
        heaps[block].offer(j, bound, self);
      }
    }
  }
}
