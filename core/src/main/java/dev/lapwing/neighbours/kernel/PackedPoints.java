package dev.lapwing.neighbours.kernel;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * The points as the tile kernels read them: centred, scaled, and cut into blocks of panels, as for
 * a fast product of matrices (GEMM; Goto and van de Geijn, 2008). A panel holds {@link
 * TileKernel#columns} points, feature by feature, so that one feature of all its points is one run
 * of memory. The last block is filled up with points at the origin.
 */
public final class PackedPoints {

  private static final int BLOCK_POINTS = 480;

  private final int size;
  private final int depth;
  private final int blockSize;
  private final int panelWidth;
  private final float[][] values;
  private final float[][] norms;

  private PackedPoints(int size, int depth, TileKernel kernel, int panels) {
    this.size = size;
    this.depth = depth;
    this.panelWidth = kernel.columns();
    this.blockSize = panels * panelWidth;
    int blocks = RunContext.blocks(size, blockSize);
    this.values = new float[blocks][];
    this.norms = new float[blocks][];
  }

  public static PackedPoints of(
      FeatureMatrix points, Centring centring, TileKernel kernel, RunContext run) {
    PackedPoints packed =
        new PackedPoints(points.size(), points.dimensions(), kernel, panelsOfABlock(kernel));
    RoundingBound bound = new RoundingBound(packed.depth, centring);
    run.forBlocks(
        points.size(),
        packed.blockSize,
        (block, from, to) -> packed.fill(block, points, from, to, centring, bound));
    return packed;
  }

  /** What the packed points and their norms take. */
  public static long bytes(long size, long depth) {
    long blocks = (size + BLOCK_POINTS - 1) / BLOCK_POINTS;
    return blocks * BLOCK_POINTS * (depth + 1) * Float.BYTES;
  }

  private static int panelsOfABlock(TileKernel kernel) {
    return Math.max(1, BLOCK_POINTS / kernel.columns());
  }

  /**
   * Some rows, one after the other, in one block.
   *
   * @param norms what to use for their squared norms
   */
  public static PackedPoints gathered(
      RowStore rows, int from, int to, float[] norms, TileKernel kernel) {
    PackedPoints packed = gathered(rows, from, to, kernel);
    System.arraycopy(norms, 0, packed.norms[0], 0, to - from);
    return packed;
  }

  /** Some rows, one after the other, in one block, with their squared norms as they are. */
  public static PackedPoints gathered(RowStore rows, int from, int to, TileKernel kernel) {
    int[] order = new int[to - from];
    Arrays.setAll(order, i -> from + i);
    return gathered(rows, order, 0, order.length, kernel);
  }

  /** Some points in one block, with their squared norms as they are. */
  public static PackedPoints gathered(
      RowStore rows, int[] order, int from, int to, TileKernel kernel) {
    int panels = RunContext.blocks(to - from, kernel.columns());
    PackedPoints packed = new PackedPoints(to - from, rows.stride(), kernel, panels);
    packed.gather(rows, order, from, to);
    return packed;
  }

  private void gather(RowStore rows, int[] order, int from, int to) {
    float[] target = new float[Math.multiplyExact(blockSize, depth)];
    float[] squaredNorms = new float[blockSize];
    Arrays.fill(squaredNorms, Float.POSITIVE_INFINITY);
    for (int i = from; i < to; i++) {
      float[] source = rows.chunk(order[i]);
      int first = rows.start(order[i]);
      int start = start(i - from);
      double squaredNorm = 0;
      for (int j = 0; j < depth; j++) {
        float value = source[first + j];
        target[start + j * panelWidth] = value;
        squaredNorm += (double) value * value;
      }
      squaredNorms[i - from] = (float) squaredNorm;
    }
    values[0] = target;
    norms[0] = squaredNorms;
  }

  private void fill(
      int block, FeatureMatrix points, int from, int to, Centring centring, RoundingBound bound) {
    float[] target = new float[Math.multiplyExact(blockSize, depth)];
    float[] lowered = new float[blockSize];
    Arrays.fill(lowered, Float.POSITIVE_INFINITY); // no limit admits the filling
    double[] row = new double[depth];
    double[] centre = centring.centre();
    for (int i = from; i < to; i++) {
      points.copyRow(i, row);
      int start = start(i - from);
      double squaredNorm = 0;
      for (int j = 0; j < depth; j++) {
        float value = (float) ((row[j] - centre[j]) * centring.scale());
        target[start + j * panelWidth] = value;
        squaredNorm += (double) value * value;
      }
      lowered[i - from] = bound.lowered(squaredNorm);
    }
    values[block] = target;
    norms[block] = lowered;
  }

  public int size() {
    return size;
  }

  int depth() {
    return depth;
  }

  public int blocks() {
    return values.length;
  }

  /** The points of a block, with the filling. */
  public int blockSize() {
    return blockSize;
  }

  /** How many real points a block has. */
  public int pointsOf(int block) {
    return Math.min(blockSize, size - block * blockSize);
  }

  /** The panels of a block, one after the other. */
  float[] panels(int block) {
    return values[block];
  }

  /** The {@linkplain RoundingBound lowered} squared norms of a block; infinite for the filling. */
  public float[] norms(int block) {
    return norms[block];
  }

  /** Copies a point's features, times −2, into every {@code stride}-th place of the target. */
  void copyDoubledNegative(int block, int point, float[] target, int targetStart, int stride) {
    float[] source = values[block];
    for (int j = 0, s = start(point), t = targetStart; j < depth; j++) {
      target[t] = -2 * source[s];
      s += panelWidth;
      t += stride;
    }
  }

  /** Where a point of a block has its first feature; the others follow a panel's width apart. */
  private int start(int point) {
    return point / panelWidth * panelWidth * depth + point % panelWidth;
  }
}
