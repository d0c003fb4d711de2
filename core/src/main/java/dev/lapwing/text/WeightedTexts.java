package dev.lapwing.text;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.RectangularOperator;
import dev.lapwing.linalg.kernel.RowTimesBlock;
import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * The matrix of the weighted texts, a row each, by its action alone: weights are computed from the
 * counts whenever they are needed. As a sparse matrix with its transpose it would take three times
 * what the counts take.
 */
final class WeightedTexts implements RectangularOperator {

  private static final int ROWS_PER_BLOCK = 256;

  /** In as many parts the columns are shared out to multiply by the transpose. */
  private static final int PARTS = 32;

  private final TextCounts texts;
  private final TermWeights weights;

  /** One over the length of each row before it is scaled. */
  private final double[] scale;

  WeightedTexts(TextCounts texts, TermWeights weights, RunContext run) {
    this.texts = texts;
    this.weights = weights;
    this.scale = new double[texts.size()];
    run.forBlocks(
        scale.length,
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          for (int i = from; i < to; i++) {
            scale[i] = weights.scale(texts.text(i));
          }
        });
  }

  @Override
  public int rows() {
    return texts.size();
  }

  @Override
  public int columns() {
    return weights.used();
  }

  /** One text at a time as a sparse row of unit length. */
  final class Row {

    private int[] column = new int[256];
    private double[] value = new double[256];
    private int size;

    /** Turns to a text. */
    Row of(int text) {
      TermCounts counts = texts.text(text);
      if (counts.column().length > column.length) {
        column = new int[2 * counts.column().length];
        value = new double[column.length];
      }
      size = 0;
      for (int e = 0; e < counts.column().length; e++) {
        int place = weights.place(counts.column()[e]);
        if (place >= 0) {
          column[size] = place;
          value[size++] = weights.of(counts, e) * scale[text];
        }
      }
      return this;
    }

    int[] columns() {
      return Arrays.copyOf(column, size);
    }

    double[] values() {
      return Arrays.copyOf(value, size);
    }

    /** sum ← row · X, for a row-major block of so many columns. */
    void times(double[] x, int width, double[] sum) {
      RowTimesBlock.multiply(column, value, 0, size, x, width, sum);
    }
  }

  @Override
  public void apply(Block x, Block y, RunContext run) {
    int width = x.columns();
    run.forBlocks(
        rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          Row row = new Row();
          double[] sum = new double[width];
          for (int i = from; i < to; i++) {
            row.of(i).times(x.values(), width, sum);
            System.arraycopy(sum, 0, y.values(), i * width, width);
          }
        });
  }

  /**
   * x ← Aᵀ y. Each part of the columns is one thread's, which goes through all texts; so every sum
   * is taken in the order of the texts, and no two threads write to one row of x.
   */
  @Override
  public void applyTransposed(Block y, Block x, RunContext run) {
    Arrays.fill(x.values(), 0);
    int[] bounds = weights.parts(PARTS);
    run.forEach(PARTS, part -> addTransposed(y, x, bounds[part], bounds[part + 1]));
  }

  private void addTransposed(Block y, Block x, int firstColumn, int endColumn) {
    int width = y.columns();
    for (int i = 0; i < rows(); i++) {
      TermCounts counts = texts.text(i);
      int[] column = counts.column();
      int found = Arrays.binarySearch(column, firstColumn);
      for (int e = found < 0 ? -found - 1 : found;
          e < column.length && column[e] < endColumn;
          e++) {
        int place = weights.place(column[e]);
        if (place >= 0) { // x_j ← x_j + a_ij y_i
          add(
              weights.of(counts, e) * scale[i],
              y.values(),
              i * width,
              x.values(),
              place * width,
              width);
        }
      }
    }
  }

  private static void add(double factor, double[] from, int at, double[] into, int to, int width) {
    for (int c = 0; c < width; c++) {
      into[to + c] += factor * from[at + c];
    }
  }
}
