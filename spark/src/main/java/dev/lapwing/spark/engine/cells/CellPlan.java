package dev.lapwing.spark.engine.cells;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Cells around centres, and in which subdomain each lies. A point's home is the cell whose centre
 * is nearest; it is also looked for in up to two more that are nearly as near, so that neighbours
 * across a border are found. Immutable.
 */
public final class CellPlan implements Serializable {

  private static final long serialVersionUID = 2;

  /** A point goes to so many cells at the most. */
  public static final int MOST_COPIES = 3;

  /** A further cell's centre is at most so many times as far away as the nearest. */
  private static final double NEARLY = 1.2;

  private final int cells;
  private final int dimensions;

  /**
   * A row for each dimension: the inner loop runs over the cells. An array each, for Java's
   * compiler vectorises the loop only where both arrays have the same index.
   */
  private final float[][] columns;

  private final int[] partOf;
  private final int parts;

  /**
   * A plan.
   *
   * @param centres a row for each cell
   * @param partOf the subdomain of each cell
   */
  CellPlan(int cells, int dimensions, float[] centres, int[] partOf, int parts) {
    this.cells = cells;
    this.dimensions = dimensions;
    this.columns = new float[dimensions][cells];
    for (int c = 0; c < cells; c++) {
      for (int j = 0; j < dimensions; j++) {
        columns[j][c] = centres[c * dimensions + j];
      }
    }
    this.partOf = partOf;
    this.parts = parts;
  }

  /** The same with other subdomains. */
  CellPlan grouped(int[] subdomains, int count) {
    return new CellPlan(this, subdomains, count);
  }

  private CellPlan(CellPlan like, int[] partOf, int parts) {
    this.cells = like.cells;
    this.dimensions = like.dimensions;
    this.columns = like.columns;
    this.partOf = partOf;
    this.parts = parts;
  }

  public int cells() {
    return cells;
  }

  public int parts() {
    return parts;
  }

  public int partOf(int cell) {
    return partOf[cell];
  }

  /** Room to work in, for one thread. */
  public float[] scratch() {
    return new float[cells];
  }

  /**
   * The cells of a point, its home first.
   *
   * @param found receives up to {@link #MOST_COPIES} cells
   * @return how many
   */
  public int assign(float[] values, int offset, float[] scratch, int[] found) {
    return assign(values, offset, scratch, found, NEARLY);
  }

  /** The nearest cells, whatever their distance. */
  int nearest(float[] values, int offset, float[] scratch, int[] found) {
    return assign(values, offset, scratch, found, Double.POSITIVE_INFINITY);
  }

  private int assign(float[] values, int offset, float[] squares, int[] found, double nearly) {
    Arrays.fill(squares, 0);
    for (int j = 0; j < dimensions; j++) {
      float x = values[offset + j];
      float[] row = columns[j];
      for (int c = 0; c < row.length; c++) {
        float difference = x - row[c];
        squares[c] += difference * difference;
      }
    }
    int count = 0;
    for (int rank = 0; rank < Math.min(cells, found.length); rank++) {
      int best = -1;
      for (int c = 0; c < cells; c++) {
        if (squares[c] >= 0 && (best < 0 || squares[c] < squares[best])) {
          best = c;
        }
      }
      if (rank > 0 && !(squares[best] <= nearly * nearly * -(double) squares[found[0]])) {
        break;
      }
      found[count++] = best;
      squares[best] = -Math.max(squares[best], Float.MIN_NORMAL);
    }
    return count;
  }
}
