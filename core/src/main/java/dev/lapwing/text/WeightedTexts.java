package dev.lapwing.text;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.RectangularOperator;
import dev.lapwing.linalg.kernel.RowTimesBlock;
import dev.lapwing.linalg.sparse.SparseMatrix;
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
   * x ← Aᵀ y. The columns are shared out in parts, each transposed when its turn comes; so every
   * sum is taken in the order of the texts, whoever takes it.
   */
  @Override
  public void applyTransposed(Block y, Block x, RunContext run) {
    int[] bounds = weights.parts(PARTS);
    run.forEach(PARTS, part -> applyTransposed(y, x, bounds[part], bounds[part + 1]));
  }

  private void applyTransposed(Block y, Block x, int firstColumn, int endColumn) {
    int width = y.columns();
    int first = weights.usedBefore(firstColumn);
    int count = weights.usedBefore(endColumn) - first;
    int[] start = new int[count + 1];
    forEntries(firstColumn, endColumn, (text, entry, place) -> start[place - first + 1]++);
    SparseMatrix.accumulate(start);
    int[] row = new int[start[count]];
    double[] value = new double[row.length];
    int[] next = start.clone();
    forEntries(
        firstColumn,
        endColumn,
        (text, entry, place) -> {
          int to = next[place - first]++;
          row[to] = text;
          value[to] = weights.of(texts.text(text), entry) * scale[text];
        });
    double[] sum = new double[width];
    for (int j = 0; j < count; j++) { // x_j = Σ_i a_ij y_i
      RowTimesBlock.multiply(row, value, start[j], start[j + 1], y.values(), width, sum);
      System.arraycopy(sum, 0, x.values(), (first + j) * width, width);
    }
  }

  private interface EntryTask {
    void run(int text, int entry, int place);
  }

  /** Goes through the entries of a range of columns, text by text. */
  private void forEntries(int firstColumn, int endColumn, EntryTask task) {
    for (int i = 0; i < rows(); i++) {
      int[] column = texts.text(i).column();
      int found = Arrays.binarySearch(column, firstColumn);
      for (int e = found < 0 ? -found - 1 : found;
          e < column.length && column[e] < endColumn;
          e++) {
        int place = weights.place(column[e]);
        if (place >= 0) {
          task.run(i, e, place);
        }
      }
    }
  }
}
