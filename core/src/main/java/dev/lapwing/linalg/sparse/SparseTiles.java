package dev.lapwing.linalg.sparse;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.RectangularOperator;
import dev.lapwing.linalg.kernel.SparseTileProducts;
import dev.lapwing.run.RunContext;

/**
 * A rectangular matrix in compressed sparse blocks (CSB; Buluç, Fineman, Frigo, Gilbert and
 * Leiserson, Parallel sparse matrix-vector and matrix-transpose-vector multiplication using
 * compressed sparse blocks, SPAA 2009), for products with blocks that no cache holds. It is cut
 * into tiles, whose entries stand together, row by row. A tile is multiplied by sixteen columns of
 * the block at a time: then what belongs to its columns stays in a cache while its rows pass by.
 * One copy of the entries serves products with the matrix and with its transpose. Every sum is
 * taken in ascending order, so that its bits depend neither on the tiles nor on the threads.
 */
public final class SparseTiles implements RectangularOperator {

  /** Tall, so that each of its columns is used often while it is near. */
  private static final int MOST_ROWS = 1 << 14;

  /** Sixteen numbers for each take 256 kB. */
  private static final int MOST_COLUMNS = 1 << 11;

  /** Into as many bands and stripes at least, to share them out. */
  private static final int FEWEST = 8;

  private static final int ROWS_PER_BLOCK = 4096;

  private final int rows;
  private final int columns;

  /** Rows of a tile. */
  private final int height;

  /** Columns of a tile. */
  private final int width;

  /** The tiles from left to right, for as many rows as a tile has. */
  private final Band[] bands;

  /**
   * Tiles side by side.
   *
   * @param start where the entries of each tile start, and where those of the last one end
   * @param place where in its tile each entry stands
   */
  private record Band(int[] start, int[] place, double[] value) {}

  /** Takes the entries of a row. */
  @FunctionalInterface
  public interface EntryTask {
    void run(int column, double value);
  }

  /** Knows the entries of a matrix. */
  @FunctionalInterface
  public interface Rows {
    /** Tells the entries of one row, columns ascending; the same ones whenever it is asked. */
    void forEach(int row, EntryTask task);
  }

  private SparseTiles(int rows, int columns) {
    this.rows = rows;
    this.columns = columns;
    this.height = share(rows, MOST_ROWS);
    this.width = share(columns, MOST_COLUMNS);
    this.bands = new Band[RunContext.blocks(rows, height)];
  }

  private static int share(int size, int most) {
    return Math.max(1, Math.min(most, RunContext.blocks(size, FEWEST)));
  }

  /** A matrix of which the rows are known; each is asked for twice. */
  public static SparseTiles of(int rows, int columns, Rows source, RunContext run) {
    SparseTiles tiles = new SparseTiles(rows, columns);
    run.forBlocks(
        rows, tiles.height, (band, from, to) -> tiles.bands[band] = tiles.band(source, from, to));
    return tiles;
  }

  private Band band(Rows source, int from, int to) {
    int[] start = new int[RunContext.blocks(columns, width) + 1];
    for (int i = from; i < to; i++) {
      source.forEach(i, (column, value) -> start[column / width + 1]++);
    }
    SparseMatrix.accumulate(start);
    int[] next = start.clone();
    int[] place = new int[start[start.length - 1]];
    double[] values = new double[place.length];
    for (int i = from; i < to; i++) {
      int row = i - from;
      source.forEach(
          i,
          (column, value) -> {
            int at = next[column / width]++;
            place[at] = SparseTileProducts.place(row, column % width);
            values[at] = value;
          });
    }
    return new Band(start, place, values);
  }

  /** What a matrix of so many entries takes. */
  public static long bytes(long entries) {
    return entries * (Integer.BYTES + Double.BYTES);
  }

  @Override
  public int rows() {
    return rows;
  }

  @Override
  public int columns() {
    return columns;
  }

  @Override
  public void apply(Block x, Block y, RunContext run) {
    double[] strip = new double[Math.multiplyExact(columns, SparseTileProducts.WIDTH)];
    for (int c = 0; c < x.columns(); c += SparseTileProducts.WIDTH) {
      int first = c;
      read(x, first, strip, run);
      run.forBlocks(
          rows,
          height,
          (block, from, to) -> {
            Band band = bands[block];
            double[] sum = new double[(to - from) * SparseTileProducts.WIDTH];
            for (int t = 0; t + 1 < band.start.length; t++) {
              SparseTileProducts.add(
                  band.place, band.value, band.start[t], band.start[t + 1], strip, t * width, sum);
            }
            write(sum, y, from, to, first);
          });
    }
  }

  @Override
  public void applyTransposed(Block y, Block x, RunContext run) {
    double[] strip = new double[Math.multiplyExact(rows, SparseTileProducts.WIDTH)];
    for (int c = 0; c < y.columns(); c += SparseTileProducts.WIDTH) {
      int first = c;
      read(y, first, strip, run);
      run.forBlocks(
          columns,
          width,
          (t, from, to) -> {
            double[] sum = new double[(to - from) * SparseTileProducts.WIDTH];
            for (int b = 0; b < bands.length; b++) {
              Band band = bands[b];
              SparseTileProducts.addTransposed(
                  band.place, band.value, band.start[t], band.start[t + 1], strip, b * height, sum);
            }
            write(sum, x, from, to, first);
          });
    }
  }

  /** Copies the columns from {@code first} on; what stands behind the last one does not matter. */
  private static void read(Block x, int first, double[] strip, RunContext run) {
    int count = Math.min(SparseTileProducts.WIDTH, x.columns() - first);
    run.forBlocks(
        x.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          for (int i = from; i < to; i++) {
            System.arraycopy(
                x.values(), i * x.columns() + first, strip, i * SparseTileProducts.WIDTH, count);
          }
        });
  }

  /** Puts the sums of some rows where they belong, into the columns from {@code first} on. */
  private static void write(double[] sum, Block into, int from, int to, int first) {
    int count = Math.min(SparseTileProducts.WIDTH, into.columns() - first);
    for (int i = from; i < to; i++) {
      System.arraycopy(
          sum,
          (i - from) * SparseTileProducts.WIDTH,
          into.values(),
          i * into.columns() + first,
          count);
    }
  }
}
