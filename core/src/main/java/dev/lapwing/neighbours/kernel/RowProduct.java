package dev.lapwing.neighbours.kernel;

import dev.lapwing.run.RunContext;

/**
 * The product A Bᵀ of two matrices (GEMM): all inner products of the rows of one with those of the
 * other, by the tile kernels.
 */
public final class RowProduct {

  private RowProduct() {}

  /** A Bᵀ for rows of the same width; B is packed as one block. */
  public static RowStore of(RowSource a, RowStore b, TileKernel kernel, RunContext run) {
    PackedPoints columns = PackedPoints.gathered(b, 0, b.size(), kernel);
    RowStore result = RowStore.zeros(a.size(), b.size());
    run.forBlocks(
        a.size(),
        TileProduct.STRIPE,
        (block, from, to) -> {
          TileProduct product = new TileProduct(kernel, columns);
          float[] row = new float[b.stride()];
          for (int i = from; i < to; i++) {
            a.copyRow(i, row, 0);
            product.setRow(i - from, row);
          }
          product.multiply(to - from, columns, 0);
          for (int i = from; i < to; i++) {
            float[] target = result.chunk(i);
            int start = result.start(i);
            int products = product.rowStart(i - from);
            for (int j = 0; j < b.size(); j++) {
              target[start + j] = -0.5f * product.products()[products + j];
            }
          }
        });
    return result;
  }
}
