package dev.lapwing.linalg.kernel;

/** Products of tiles in plain Java, entry by entry. */
final class ScalarSparseTileKernel implements SparseTileKernel {

  @Override
  public void add(
      int[] place,
      double[] value,
      int start,
      int end,
      int shift,
      double[] x,
      int first,
      double[] sum) {
    for (int e = start; e < end; e++) {
      int into = SparseTileProducts.half(place[e], shift) * SparseTileProducts.WIDTH;
      int from = (first + SparseTileProducts.half(place[e], 16 - shift)) * SparseTileProducts.WIDTH;
      double b = value[e];
      for (int c = 0; c < SparseTileProducts.WIDTH; c++) {
        sum[into + c] += b * x[from + c];
      }
    }
  }
}
