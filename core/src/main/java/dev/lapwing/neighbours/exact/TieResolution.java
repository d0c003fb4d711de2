package dev.lapwing.neighbours.exact;

import dev.lapwing.neighbours.kernel.Centring;
import dev.lapwing.neighbours.kernel.PackedPoints;
import dev.lapwing.neighbours.kernel.TileKernel;
import dev.lapwing.neighbours.kernel.TileProduct;
import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * Finds the neighbours of the queries that the candidates left unsettled. The last neighbour found
 * so far limits how far the true ones can be, so every point whose lower bound is within that limit
 * is measured in double precision, however many they are: a thousand copies of one point are a
 * thousand ties, and the lowest indices among them win.
 */
final class TieResolution {

  private final SearchTask task;
  private final Centring centring;
  private final TileKernel kernel;
  private final PackedPoints base;
  private final PackedPoints queries;
  private final float[] noLimits;

  TieResolution(
      SearchTask task,
      Centring centring,
      TileKernel kernel,
      PackedPoints base,
      PackedPoints queries) {
    this.task = task;
    this.centring = centring;
    this.kernel = kernel;
    this.base = base;
    this.queries = queries;
    this.noLimits = new float[base.blockSize()];
    Arrays.fill(noLimits, Float.NEGATIVE_INFINITY);
  }

  /** Sets anew the rows of the unsettled queries, whose last neighbours so far are in the table. */
  void run(int[] unsettled, TableBuilder table, RunContext run) {
    run.forBlocks(
        unsettled.length,
        TileProduct.STRIPE,
        (block, from, to) -> resolve(Arrays.copyOfRange(unsettled, from, to), table, run));
  }

  private void resolve(int[] rows, TableBuilder table, RunContext run) {
    TileProduct product = new TileProduct(kernel, base);
    SortedNeighbours[] nearest = new SortedNeighbours[rows.length];
    float[] limits = new float[rows.length];
    int blockSize = queries.blockSize();
    for (int i = 0; i < rows.length; i++) {
      product.setRow(i, queries, rows[i] / blockSize, rows[i] % blockSize);
      nearest[i] = new SortedNeighbours(task.count());
      limits[i] = Math.nextUp((float) centring.squaredDistance(table.lastSquaredDistance(rows[i])));
    }
    int[] survivors = new int[blockSize];
    double[] distances = new double[blockSize];
    for (int block = 0; block < base.blocks(); block++) {
      product.multiply(rows.length, base, block);
      for (int i = 0; i < rows.length; i++) {
        run.checkCancelled(PhaseProgress.PHASE);
        int found = within(limits[i], rows[i], product, i, block, survivors);
        task.queries().squaredDistances(rows[i], task.base(), survivors, 0, found, distances);
        for (int s = 0; s < found; s++) {
          nearest[i].offer(distances[s], survivors[s]);
        }
      }
    }
    for (int i = 0; i < rows.length; i++) {
      table.setRow(rows[i], nearest[i].indices(), nearest[i].distances());
    }
  }

  /** The points of a block that may be within a limit of a query. */
  private int within(
      float limit, int query, TileProduct product, int productRow, int block, int[] target) {
    int blockSize = queries.blockSize();
    float norm = queries.norms(query / blockSize)[query % blockSize];
    int start = product.rowStart(productRow);
    float[] norms = base.norms(block);
    int found =
        kernel.screen(product.products(), start, limit - norm, norm, norms, noLimits, target);
    int kept = 0;
    for (int s = 0; s < found; s++) {
      int point = block * blockSize + target[s];
      if (point != query || !task.amongThemselves()) {
        target[kept++] = point;
      }
    }
    return kept;
  }
}
