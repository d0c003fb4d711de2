package dev.lapwing.spark.engine.graph;

import dev.lapwing.linalg.kernel.RowTimesBlock;
import java.io.Serializable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The rows of the graph that one partition holds, in compressed sparse rows. A column below {@link
 * #size} is an own point; the columns after these are the halo, points of other subdomains that own
 * points are joined to, ordered by owner and number. Own rows stand in {@linkplain BreadthFirst
 * breadth-first order}. Immutable.
 *
 * <p>The graph is symmetric, so what another subdomain sees of this one is known here: the own
 * points that are joined to it. Nobody has to ask for anything.
 */
public final class Subdomain implements Serializable {

  private static final long serialVersionUID = 2;

  private final int part;
  private final long[] ids;

  /** The rows in the order of their points' numbers. */
  private final int[] byId;

  private final int[] rowStart;
  private final int[] column;
  private final double[] weight;
  private final long[] haloIds;

  /** The subdomains that are joined to this one, ascending. */
  private final int[] others;

  /** Where the halo points of each other one begin, and where the last one's end. */
  private final int[] haloStart;

  /** Which own rows each other one sees, in the order of their points' numbers. */
  private final int[][] seen;

  /** w_ij / d_i, made when it is first needed, on whichever executor that is. */
  private transient volatile float @Nullable [] transition;

  /** Takes over the arrays. */
  Subdomain(
      int part,
      long[] ids,
      int[] byId,
      int[] rowStart,
      int[] column,
      double[] weight,
      long[] haloIds,
      int[] others,
      int[] haloStart) {
    this.part = part;
    this.ids = ids;
    this.byId = byId;
    this.rowStart = rowStart;
    this.column = column;
    this.weight = weight;
    this.haloIds = haloIds;
    this.others = others;
    this.haloStart = haloStart;
    this.seen = seen();
  }

  private int[][] seen() {
    int[] ownerOf = new int[haloIds.length];
    for (int o = 0; o < others.length; o++) {
      Arrays.fill(ownerOf, haloStart[o], haloStart[o + 1], o);
    }
    int[] last = new int[others.length];
    int[] count = new int[others.length];
    int[][] rows = new int[others.length][16];
    Arrays.fill(last, -1);
    for (int i : byId) {
      for (int e = rowStart[i]; e < rowStart[i + 1]; e++) {
        if (column[e] >= ids.length) {
          int o = ownerOf[column[e] - ids.length];
          if (last[o] != i) {
            last[o] = i;
            if (count[o] == rows[o].length) {
              rows[o] = Arrays.copyOf(rows[o], 2 * count[o]);
            }
            rows[o][count[o]++] = i;
          }
        }
      }
    }
    for (int o = 0; o < others.length; o++) {
      rows[o] = Arrays.copyOf(rows[o], count[o]);
    }
    return rows;
  }

  /** The number of the subdomain, which is that of its partition. */
  public int part() {
    return part;
  }

  /** How many points it has of its own. */
  public int size() {
    return ids.length;
  }

  /** The number of an own point. */
  public long id(int row) {
    return ids[row];
  }

  /** The row of an own point. */
  public int rowOf(long id) {
    int low = 0;
    int high = byId.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (ids[byId[middle]] < id) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    if (low == byId.length || ids[byId[low]] != id) {
      throw new IllegalArgumentException("subdomain %d has no point %d".formatted(part, id));
    }
    return byId[low];
  }

  /** How many points of others it sees. */
  public int haloSize() {
    return haloIds.length;
  }

  /** The number of a halo point. */
  public long haloId(int slot) {
    return haloIds[slot];
  }

  /** How many entries its rows have. */
  public int entries() {
    return column.length;
  }

  /** The first entry of a row; its last is the one before the next row's first. */
  public int rowStart(int row) {
    return rowStart[row];
  }

  /** An own row, or, from {@link #size} on, a halo point. */
  public int column(int entry) {
    return column[entry];
  }

  /** W_ij of an entry. */
  public double weight(int entry) {
    return weight[entry];
  }

  /**
   * mean ← Σ_j w_ij x_j / d_i: what the neighbours of an own point have on the mean (a step of the
   * random walk, in single precision). Zero without neighbours.
   *
   * @param x a row of {@code width} for each own point, then for the halo's
   */
  public void meanOfNeighbours(int row, float[] x, int width, float[] mean) {
    float[] known = transition;
    if (known == null) {
      known = transitions();
      transition = known;
    }
    RowTimesBlock.multiply(column, known, rowStart[row], rowStart[row + 1], x, width, mean);
  }

  private float[] transitions() {
    float[] shares = new float[weight.length];
    for (int i = 0; i < ids.length; i++) {
      double degree = 0;
      for (int e = rowStart[i]; e < rowStart[i + 1]; e++) {
        degree += weight[e];
      }
      for (int e = rowStart[i]; degree > 0 && e < rowStart[i + 1]; e++) {
        shares[e] = (float) (weight[e] / degree);
      }
    }
    return shares;
  }

  /** The number of the point in a column. */
  public long idOfColumn(int at) {
    return at < ids.length ? ids[at] : haloIds[at - ids.length];
  }

  /** What it shows to others and sees of them. */
  Border border() {
    return new Border(part, ids.length, others, haloStart, seen);
  }
}
