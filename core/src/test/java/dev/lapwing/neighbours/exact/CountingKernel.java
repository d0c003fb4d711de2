package dev.lapwing.neighbours.exact;

import dev.lapwing.neighbours.kernel.TileKernel;
import java.util.concurrent.atomic.LongAdder;

/** Counts the pairs compared by floats, and those that floats could not dismiss. */
final class CountingKernel implements TileKernel {

  private final TileKernel kernel = TileKernel.fastest();
  private final LongAdder pairs = new LongAdder();
  private final LongAdder survivors = new LongAdder();

  long pairs() {
    return pairs.sum();
  }

  long survivors() {
    return survivors.sum();
  }

  @Override
  public int rows() {
    return kernel.rows();
  }

  @Override
  public int columns() {
    return kernel.columns();
  }

  @Override
  public void multiply(
      int depth, float[] a, int aStart, float[] b, int bStart, float[] c, int cStart, int cStride) {
    pairs.add((long) rows() * columns());
    kernel.multiply(depth, a, aStart, b, bStart, c, cStart, cStride);
  }

  @Override
  public int screen(
      float[] c,
      int cStart,
      int length,
      float rowLimit,
      float rowNorm,
      float[] columnNorms,
      float[] columnLimits,
      int[] found) {
    int count =
        kernel.screen(c, cStart, length, rowLimit, rowNorm, columnNorms, columnLimits, found);
    survivors.add(count);
    return count;
  }
}
