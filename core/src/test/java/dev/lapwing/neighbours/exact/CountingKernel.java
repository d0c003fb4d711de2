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
  public int columns() {
    return kernel.columns();
  }

  @Override
  public void multiply(
      int depth, float[] a, int aStart, float[] b, int bStart, float[] c, int cStart, int cStride) {
    pairs.add((long) ROWS * columns());
    kernel.multiply(depth, a, aStart, b, bStart, c, cStart, cStride);
  }

  @Override
  public int screen(
      float[] c, int start, float limit, float norm, float[] norms, float[] limits, int[] found) {
    int count = kernel.screen(c, start, limit, norm, norms, limits, found);
    survivors.add(count);
    return count;
  }
}
