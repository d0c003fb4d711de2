package dev.lapwing.neighbours;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.run.RunContext;

/**
 * The points as the row kernels read them: centred, scaled, one after the other, their features in
 * {@link ColumnOrder}, each point padded with zeros to a whole number of vectors. Zeros add nothing
 * to a distance, so no kernel needs a tail.
 */
final class RowStore {

  /** Every preferred vector shape up to 512 bits divides this many floats. */
  private static final int PADDING = 16;

  private static final int CHUNK_BITS = 10;
  private static final int CHUNK = 1 << CHUNK_BITS;

  private final int size;
  private final int stride;
  private final float[][] chunks;

  private RowStore(int size, int stride) {
    this.size = size;
    this.stride = stride;
    this.chunks = new float[RunContext.blocks(size, CHUNK)][];
    for (int c = 0; c < chunks.length; c++) {
      chunks[c] = new float[Math.min(CHUNK, size - c * CHUNK) * stride];
    }
  }

  /**
   * The points in an order of their own: {@code order[i]} becomes point i.
   *
   * @param columns the features to take, in their order
   */
  static RowStore of(
      FeatureMatrix points, Frame frame, int[] columns, int[] order, RunContext run) {
    int stride = (columns.length + PADDING - 1) / PADDING * PADDING;
    RowStore store = new RowStore(points.size(), stride);
    run.forBlocks(
        points.size(),
        CHUNK,
        (block, from, to) -> {
          double[] row = new double[points.dimensions()];
          for (int i = from; i < to; i++) {
            points.copyRow(order[i], row);
            float[] chunk = store.chunk(i);
            int start = store.start(i);
            for (int c = 0; c < columns.length; c++) {
              int j = columns[c];
              chunk[start + c] = (float) ((row[j] - frame.centre()[j]) * frame.scale());
            }
          }
        });
    return store;
  }

  int size() {
    return size;
  }

  /** The number of values of a point, padding included. */
  int stride() {
    return stride;
  }

  /** The array that holds a point. */
  float[] chunk(int point) {
    return chunks[point >>> CHUNK_BITS];
  }

  /** Where in its array a point starts. */
  int start(int point) {
    return (point & (CHUNK - 1)) * stride;
  }
}
