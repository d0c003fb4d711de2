package dev.lapwing.neighbours.exact;

import dev.lapwing.neighbours.kernel.Centring;
import dev.lapwing.neighbours.kernel.PackedPoints;
import dev.lapwing.neighbours.kernel.TileKernel;
import dev.lapwing.neighbours.kernel.TileProduct;
import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * Finds the neighbours of the queries that the candidates left unsettled, by comparing them with
 * all points once more: on a grid, a point has many others at one distance, and those with the
 * lowest indices win.
 */
final class TieResolution {

  /** As many queries as share one packing of their rows; their lists are held meanwhile. */
  private static final int AT_ONCE = 16 * TileProduct.STRIPE;

  private final SearchTask task;
  private final Centring centring;
  private final TileKernel kernel;
  private final PackedPoints base;
  private final PackedPoints queries;

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
  }

  /** Sets anew the rows of the unsettled queries, whose last neighbours so far are in the table. */
  void run(int[] unsettled, TableBuilder table, RunContext run) {
    for (int from = 0; from < unsettled.length; from += AT_ONCE) {
      int to = Math.min(unsettled.length, from + AT_ONCE);
      resolve(Arrays.copyOfRange(unsettled, from, to), table, run);
    }
  }

  private void resolve(int[] some, TableBuilder table, RunContext run) {
    int blockSize = base.blockSize();
    float[] norms = new float[some.length];
    for (int q = 0; q < some.length; q++) {
      norms[q] = queries.norms(some[q] / blockSize)[some[q] % blockSize];
    }
    NearestWithin nearest = new NearestWithin(task, centring, table, some, norms);
    run.forEach(
        base.blocks(),
        block ->
            nearest.compare(
                (product, row, q) ->
                    product.setRow(row, queries, some[q] / blockSize, some[q] % blockSize),
                base,
                block,
                point -> block * blockSize + point,
                kernel,
                run));
    for (int q = 0; q < some.length; q++) {
      table.setRow(some[q], nearest.of(q).indices(), nearest.of(q).distances());
    }
  }
}
