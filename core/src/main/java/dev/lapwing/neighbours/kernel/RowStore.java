package dev.lapwing.neighbours.kernel;

import dev.lapwing.run.RunContext;
import java.util.stream.IntStream;

/**
 * Rows as the {@linkplain DistanceKernel distance kernels} read them: one after the other, each
 * padded with zeros to a whole number of vectors. Zeros add nothing to a distance, so no kernel
 * needs a tail.
 */
public final class RowStore implements RowSource {

  /** Every preferred vector shape up to 512 bits divides this many floats. */
  private static final int PADDING = 16;

  private static final int CHUNK_BITS = 10;
  private static final int CHUNK = 1 << CHUNK_BITS;

  private final int size;
  private final int width;
  private final int stride;
  private final float[][] chunks;

  private RowStore(int size, int width) {
    this.size = size;
    this.width = width;
    this.stride = padded(width);
    this.chunks = new float[RunContext.blocks(size, CHUNK)][];
    for (int c = 0; c < chunks.length; c++) {
      chunks[c] = new float[Math.min(CHUNK, size - c * CHUNK) * stride];
    }
  }

  public static RowStore zeros(int size, int width) {
    return new RowStore(size, width);
  }

  /** All rows of a source. */
  public static RowStore of(RowSource source, RunContext run) {
    return of(source, IntStream.range(0, source.size()).toArray(), run);
  }

  /** Some rows of a source: {@code chosen[i]} becomes row i. */
  public static RowStore of(RowSource source, int[] chosen, RunContext run) {
    RowStore store = new RowStore(chosen.length, source.width());
    run.forBlocks(
        chosen.length,
        CHUNK,
        (block, from, to) -> {
          for (int i = from; i < to; i++) {
            source.copyRow(chosen[i], store.chunk(i), store.start(i));
          }
        });
    return store;
  }

  /**
   * All rows of a source in another order: {@code order[i]} becomes row i. The source is read from
   * its first row to its last, for it may be a file.
   */
  public static RowStore permuted(RowSource source, int[] order, RunContext run) {
    RowStore store = new RowStore(order.length, source.width());
    int[] placeOf = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      placeOf[order[i]] = i;
    }
    run.forBlocks(
        order.length,
        CHUNK,
        (block, from, to) -> {
          for (int row = from; row < to; row++) {
            int place = placeOf[row];
            source.copyRow(row, store.chunk(place), store.start(place));
          }
        });
    return store;
  }

  /** The next whole number of vectors. */
  public static int padded(int width) {
    return (width + PADDING - 1) / PADDING * PADDING;
  }

  /** What the rows take. */
  public static long bytes(long size, int width) {
    return size * padded(width) * Float.BYTES;
  }

  /** Rows for columns. */
  public RowStore transposed() {
    RowStore result = new RowStore(width, size);
    for (int i = 0; i < size; i++) {
      float[] source = chunk(i);
      int start = start(i);
      for (int j = 0; j < width; j++) {
        result.chunk(j)[result.start(j) + i] = source[start + j];
      }
    }
    return result;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public void copyRow(int row, float[] target, int start) {
    System.arraycopy(chunk(row), start(row), target, start, width);
  }

  /** The number of values of a row, padding included. */
  public int stride() {
    return stride;
  }

  /** The array that holds a row. */
  public float[] chunk(int row) {
    return chunks[row >>> CHUNK_BITS];
  }

  /** Where in its array a row starts. */
  public int start(int row) {
    return (row & (CHUNK - 1)) * stride;
  }
}
