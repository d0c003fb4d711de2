package dev.lapwing.graph;

import dev.lapwing.linalg.sparse.RowBlocks;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A symmetric weighted graph on n points in compressed sparse rows: both directions of every edge
 * are stored, the neighbours of a point ascend, weights are positive, and there are no self-loops
 * (they cancel in L = D − W). Immutable.
 *
 * <p>{@link #maxWeight} is the maximum of the affinity matrix <em>with</em> its diagonal, as the
 * paper's max(W): 1 for a Gaussian kernel, even if no two points coincide.
 */
public final class AffinityGraph {

  private final int[] rowStart;
  private final int[] neighbour;
  private final double[] weight;
  private final double maxWeight;
  private final RowBlocks rowBlocks;

  /** Never written to after the graph is made. */
  private final BitSet setApart;

  /** Found when first asked for; the graph never changes. */
  private volatile @Nullable RowOrder order;

  /** Likewise. */
  private volatile @Nullable Components components;

  AffinityGraph(int[] rowStart, int[] neighbour, double[] weight, double maxWeight) {
    this(rowStart, neighbour, weight, maxWeight, new BitSet());
  }

  private AffinityGraph(
      int[] rowStart, int[] neighbour, double[] weight, double maxWeight, BitSet setApart) {
    this.setApart = setApart;
    this.rowStart = rowStart;
    this.neighbour = neighbour;
    this.weight = weight;
    this.maxWeight = maxWeight;
    this.rowBlocks = RowBlocks.balanced(rowStart);
  }

  /** The graph of the {@code neighbours} nearest neighbours of every point, W = (A + Aᵀ)/2. */
  public static AffinityGraph of(
      NeighbourTable table, int neighbours, Bandwidth bandwidth, RunContext run) {
    return of(table, neighbours, bandwidth, Symmetry.MEAN, run);
  }

  /**
   * The graph of the {@code neighbours} nearest neighbours of every point.
   *
   * @param table at least as many neighbours as the graph and the bandwidth ask for
   */
  public static AffinityGraph of(
      NeighbourTable table,
      int neighbours,
      Bandwidth bandwidth,
      Symmetry symmetry,
      RunContext run) {
    return new KernelGraph(table, neighbours, bandwidth, symmetry, run).build();
  }

  /**
   * A graph given by its edges. An edge may be listed in one direction or in both, with the same
   * weight; edges of weight zero are none; self-loops count for {@link #maxWeight} only.
   */
  public static AffinityGraph ofEdges(int size, int[] source, int[] target, double[] weight) {
    return new EdgeGraph(size, source, target, weight).build();
  }

  /**
   * A graph given by its rows, as it was once taken apart by {@link #rowStart}, {@link #neighbour}
   * and {@link #weight}. Takes over the arrays; that they are symmetric is the caller's word.
   */
  public static AffinityGraph ofRows(
      int[] rowStart, int[] neighbour, double[] weight, double maxWeight) {
    StoredRows.require(rowStart, neighbour, weight, maxWeight);
    return new AffinityGraph(rowStart, neighbour, weight, maxWeight);
  }

  /** The same without the edges of some points, which are then joined to nobody. */
  public AffinityGraph isolating(int[] points) {
    if (points.length == 0) {
      return this;
    }
    BitSet apart = (BitSet) setApart.clone();
    for (int point : points) {
      apart.set(Objects.checkIndex(point, size()));
    }
    int[] start = new int[rowStart.length];
    int[] other = new int[neighbour.length];
    double[] kept = new double[weight.length];
    int written = 0;
    for (int i = 0; i < size(); i++) {
      for (int e = rowStart[i]; e < rowStart[i + 1]; e++) {
        if (!apart.get(i) && !apart.get(neighbour[e])) {
          other[written] = neighbour[e];
          kept[written++] = weight[e];
        }
      }
      start[i + 1] = written;
    }
    return new AffinityGraph(
        start, Arrays.copyOf(other, written), Arrays.copyOf(kept, written), maxWeight, apart);
  }

  /** Whether a point lost its edges by {@link #isolating}: whoever did that knows why. */
  public boolean isSetApart(int point) {
    return setApart.get(point);
  }

  /** The number of points n. */
  public int size() {
    return rowStart.length - 1;
  }

  /** The number of stored entries: twice the number of edges. */
  public int entries() {
    return neighbour.length;
  }

  /** The first entry of a point's row; its last is the one before the next point's first. */
  public int rowStart(int point) {
    return rowStart[point];
  }

  /** The other end of an entry. */
  public int neighbour(int entry) {
    return neighbour[entry];
  }

  /** The weight W_ij > 0 of an entry. */
  public double weight(int entry) {
    return weight[entry];
  }

  /** How many neighbours a point has. */
  public int neighbourCount(int point) {
    return rowStart[point + 1] - rowStart[point];
  }

  /** D_ii = Σ_j W_ij. */
  public double degree(int point) {
    double sum = 0;
    for (int e = rowStart[point], end = rowStart[point + 1]; e < end; e++) {
      sum += weight[e];
    }
    return sum;
  }

  public double maxWeight() {
    return maxWeight;
  }

  /** Runs the task on all rows, in parallel, in fixed ranges of about equal numbers of edges. */
  public void forRows(RunContext run, RowBlocks.RowTask task) {
    rowBlocks.forEach(run, task);
  }

  public Components components() {
    Components known = components;
    if (known == null) {
      known = order().components();
      components = known;
    }
    return known;
  }

  /**
   * An order of the points that solvers run faster in; found once and kept, so that two results on
   * this graph can tell by it that they go together.
   */
  public synchronized RowOrder order() {
    RowOrder known = order;
    if (known == null) {
      known = RowOrder.of(this);
      order = known;
    }
    return known;
  }

  /** The number of entries, if an array can hold that many. */
  static int requireEntries(long entries) {
    if (entries > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "the graph would have %,d entries or more; at most %,d fit: use fewer neighbours or points"
              .formatted(entries, Integer.MAX_VALUE - 8));
    }
    return (int) entries;
  }
}
