package dev.lapwing.neighbours;

import dev.lapwing.neighbours.exact.DistanceOrder;
import dev.lapwing.neighbours.exact.SearchTask;
import dev.lapwing.neighbours.exact.TableBuilder;
import dev.lapwing.run.RunContext;

/**
 * The k nearest neighbours of every point, nearest first, ties broken by index: among themselves,
 * where the point itself is not one of them, or of queries among the points of a base. Immutable.
 */
public final class NeighbourTable {

  private static final int BLOCK = 256;

  private final int size;
  private final int baseSize;
  private final int count;
  private final int[] indices;
  private final double[] distances;
  private final String search;
  private final double recall;

  /** Takes over what a search found. */
  NeighbourTable(SearchTask task, TableBuilder found, String search, double recall) {
    this(
        found.size(),
        task.base().size(),
        found.count(),
        found.indices(),
        found.distances(),
        search,
        recall);
  }

  private NeighbourTable(
      int size,
      int baseSize,
      int count,
      int[] indices,
      double[] distances,
      String search,
      double recall) {
    this.size = size;
    this.baseSize = baseSize;
    this.count = count;
    this.indices = indices;
    this.distances = distances;
    this.search = search;
    this.recall = recall;
  }

  /**
   * Neighbours of points among themselves that were found elsewhere. The table takes the arrays
   * over: do not change them afterwards.
   *
   * @param size the number of points n
   * @param count the number of neighbours k of each
   * @param indices row-major, k for each point; different from each other and from the point
   * @param distances the same for the distances, ascending within a point
   * @param search what to call the search that found them
   * @param recall which share of the true neighbours they are, from 0 to 1
   */
  public static NeighbourTable among(
      int size, int count, int[] indices, double[] distances, String search, double recall) {
    TableChecks.require(size, size, count, indices, distances, recall);
    TableChecks.requireNoSelf(count, indices);
    return new NeighbourTable(size, size, count, indices, distances, search, recall);
  }

  /**
   * The same for neighbours of queries among the points of a base.
   *
   * @param size the number of queries
   * @param baseSize the number of points of the base
   */
  public static NeighbourTable between(
      int size,
      int baseSize,
      int count,
      int[] indices,
      double[] distances,
      String search,
      double recall) {
    TableChecks.require(size, baseSize, count, indices, distances, recall);
    return new NeighbourTable(size, baseSize, count, indices, distances, search, recall);
  }

  /**
   * The nearest of what two tables know of the same points: by distance, then by index, nobody
   * twice. If each was searched among a part of the points, the result is for both parts together.
   *
   * <p>Its recall is the lower of the two, as a bound; {@link #withRecall} says if it was measured.
   *
   * @param other has as many points and as many neighbours of each
   */
  public NeighbourTable mergedWith(NeighbourTable other, RunContext run) {
    if (other.size != size || other.baseSize != baseSize || other.count != count) {
      throw new IllegalArgumentException(
          "%s cannot be merged with %s; merge tables of the same points and as many neighbours"
              .formatted(shape(), other.shape()));
    }
    int[] mergedIndices = new int[indices.length];
    double[] mergedDistances = new double[indices.length];
    run.forBlocks(
        size,
        BLOCK,
        (block, from, to) -> {
          Merge merge = new Merge(other);
          for (int i = from; i < to; i++) {
            merge.row(i, mergedIndices, mergedDistances);
          }
        });
    String name = search.equals(other.search) ? search : search + " and " + other.search;
    return new NeighbourTable(
        size,
        baseSize,
        count,
        mergedIndices,
        mergedDistances,
        name,
        Math.min(recall, other.recall));
  }

  /** The same with a recall that was measured elsewhere. */
  public NeighbourTable withRecall(double measured) {
    TableChecks.requireRecall(measured);
    return new NeighbourTable(size, baseSize, count, indices, distances, search, measured);
  }

  private String shape() {
    return "a table of %d neighbours of %d points among %d".formatted(count, size, baseSize);
  }

  /** One task's work space. */
  private final class Merge {

    private final NeighbourTable other;
    private final int[] both = new int[2 * count];
    private final double[] bothDistances = new double[2 * count];
    private final DistanceOrder order = new DistanceOrder(2 * count);

    Merge(NeighbourTable other) {
      this.other = other;
    }

    void row(int point, int[] target, double[] targetDistances) {
      int start = point * count;
      System.arraycopy(indices, start, both, 0, count);
      System.arraycopy(other.indices, start, both, count, count);
      System.arraycopy(distances, start, bothDistances, 0, count);
      System.arraycopy(other.distances, start, bothDistances, count, count);
      order.sort(bothDistances, both, 2 * count);
      int filled = 0;
      for (int e = 0; filled < count; e++) {
        if (e == 0 || both[e] != both[e - 1] || bothDistances[e] != bothDistances[e - 1]) {
          target[start + filled] = both[e];
          targetDistances[start + filled] = bothDistances[e];
          filled++;
        }
      }
      TableChecks.requireDifferent(point, target, start, count);
    }
  }

  /** How many bytes a table of so many neighbours of so many points takes. */
  public static long bytes(long size, long count) {
    return TableBuilder.bytes(size, count);
  }

  /** The number of points n, or of queries. */
  public int size() {
    return size;
  }

  /** The number of points that neighbours are sought among: n, unless for queries. */
  public int baseSize() {
    return baseSize;
  }

  /** The number of neighbours k of each point. */
  public int count() {
    return count;
  }

  /**
   * The number of a neighbour.
   *
   * @param rank from 0, the nearest
   */
  public int neighbour(int point, int rank) {
    return indices[point * count + rank];
  }

  /**
   * How far away a neighbour is.
   *
   * @param rank from 0, the nearest
   */
  public double distance(int point, int rank) {
    return distances[point * count + rank];
  }

  /** Which search was used: {@code exact} or {@code approximate}, or the name given. */
  public String search() {
    return search;
  }

  /**
   * Which share of the true neighbours the table holds, from 0 to 1 (recall@k): 1 for an exact
   * search; for an approximate one, what comparing a sample of up to 500 points with all others
   * showed. Whoever is as near as the last true neighbour counts as found. Below about 0.9 the
   * graph lacks many edges: search exactly, or more thoroughly.
   */
  public double recall() {
    return recall;
  }
}
