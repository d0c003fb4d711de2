package dev.lapwing.linalg.multigrid;

import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.RowBlocks;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * A partition of the unknowns into small groups that are strongly coupled: the coarse unknowns of
 * aggregation multigrid. {@link Aggregation} finds them.
 *
 * <p>For example, the Laplacian of the path 0 – 1 – 2 – 3, with strength .25:
 *
 * <pre>
 *      1 −1  0  0     row 0: its strong neighbour 1 is free; they are aggregate 0
 * A = −1  2 −1  0     row 1: taken
 *      0 −1  2 −1     row 2: its strong neighbour 1 is taken, so it founds none
 *      0  0 −1  1     row 3: its strong neighbour 2 is free; they are aggregate 1
 *
 *       1  0
 * P₀ =  1  0          the {@linkplain #prolongator interpolation} that is constant on each
 *       0  1
 *       0  1
 * </pre>
 *
 * <p>and P₀ᵀAP₀, with rows (1, −1) and (−1, 1), is the Laplacian of the path of two groups. Kept
 * {@linkplain #greedyWithin within} the ranges 0 … 0 and 1 … 3, row 0 has no neighbour and is in no
 * aggregate, rows 1 and 2 are aggregate 0, and row 3 joins them.
 */
public final class Aggregates {

  /** The aggregate of a row that is in none. */
  static final int NONE = -1;

  private final int[] of;
  private final int count;

  /** Aggregates 0 … hubs − 1 were seeded by terms. */
  private final int hubs;

  /** Takes over the array. */
  Aggregates(int[] of, int count, int hubs) {
    this.of = of;
    this.count = count;
    this.hubs = hubs;
  }

  /**
   * Aggregates of a positive semi-definite matrix.
   *
   * @param strength a neighbour is strong if its scaled weight is at least this fraction of the
   *     row's largest; from 0 to 1
   */
  public static Aggregates greedy(DowndatedMatrix a, double strength, RunContext run) {
    return greedyWithin(RowBlocks.of(0, a.size()), a, strength, run);
  }

  /**
   * Aggregates none of which has rows of two ranges, as if nothing coupled one range to another:
   * what each holder of a range finds by itself. A term has an aggregate in each range it meets.
   *
   * @param ranges of all rows
   */
  public static Aggregates greedyWithin(
      RowBlocks ranges, DowndatedMatrix a, double strength, RunContext run) {
    MultigridOptions.requireStrength(strength);
    if (ranges.start(ranges.count()) != a.size()) {
      throw new IllegalArgumentException(
          "the ranges end at row %d; the matrix has %d rows"
              .formatted(ranges.start(ranges.count()), a.size()));
    }
    double[] diagonal = Diagonals.finest(a).diagonal();
    return Aggregation.adapted(none(a.size()), a, diagonal, ranges, strength, run);
  }

  /**
   * Aggregates for the rows that are there.
   *
   * @param diagonal that of A, and 0 in absent rows
   */
  static Aggregates greedy(DowndatedMatrix a, double[] diagonal, double strength, RunContext run) {
    return none(a.size()).adapted(a, diagonal, strength, run);
  }

  private static Aggregates none(int rows) {
    int[] of = new int[rows];
    Arrays.fill(of, NONE);
    return new Aggregates(of, 0, 0);
  }

  /** These aggregates, changed as little as another matrix of the same size asks for. */
  Aggregates adapted(DowndatedMatrix a, double[] diagonal, double strength, RunContext run) {
    RowBlocks all = RowBlocks.of(0, a.size());
    return Aggregation.adapted(this, a, diagonal, all, strength, run);
  }

  /**
   * These aggregates, without rows that are now absent, and with rows that now are there in the
   * aggregate of their strongest neighbour. None comes to be; one may be left empty.
   *
   * @param rows those that changed, of a matrix without terms
   */
  Aggregates with(DowndatedMatrix a, double[] diagonal, int[] rows) {
    int[] next = of.clone();
    for (int i : rows) {
      next[i] = diagonal[i] > 0 ? next[i] : NONE;
    }
    for (int i : rows) {
      if (diagonal[i] > 0 && next[i] == NONE) {
        next[i] = strongest(a.sparse().entries(), i, diagonal, next);
      }
    }
    return new Aggregates(next, count, hubs);
  }

  private static int strongest(SparseMatrix s, int i, double[] diagonal, int[] of) {
    int strongest = NONE;
    double largest = 0;
    for (int e = s.rowStart()[i], end = s.rowStart()[i + 1]; e < end; e++) {
      int j = s.column()[e];
      double weight = j == i || of[j] == NONE ? 0 : Math.abs(s.value()[e]) / Math.sqrt(diagonal[j]);
      if (weight > largest) {
        largest = weight;
        strongest = of[j];
      }
    }
    return strongest;
  }

  /** How many rows there are, in aggregates or not. */
  public int rows() {
    return of.length;
  }

  /** How many aggregates there are. */
  public int count() {
    return count;
  }

  /** How many of them, the first ones, were seeded by terms. */
  int hubs() {
    return hubs;
  }

  /** Whether a row is in an aggregate; it is not if it is absent or has no neighbour. */
  public boolean contains(int row) {
    return of[row] != NONE;
  }

  /** The number of the aggregate of a row that is {@linkplain #contains in one}. */
  public int of(int row) {
    return of[row];
  }

  /** The aggregate of every row, or {@link #NONE}; a copy. */
  int[] ofRows() {
    return of.clone();
  }

  /** P₀: a row has a 1 in the column of its aggregate, or nothing. */
  public SparseMatrix prolongator() {
    int[] rowStart = new int[of.length + 1];
    for (int i = 0; i < of.length; i++) {
      rowStart[i + 1] = contains(i) ? 1 : 0;
    }
    SparseMatrix.accumulate(rowStart);
    double[] ones = new double[rowStart[of.length]];
    Arrays.fill(ones, 1);
    int[] column = Arrays.stream(of).filter(aggregate -> aggregate != NONE).toArray();
    return SparseMatrix.of(count, rowStart, column, ones);
  }

  /** What they take. */
  long bytes() {
    return (long) of.length * Integer.BYTES;
  }
}
