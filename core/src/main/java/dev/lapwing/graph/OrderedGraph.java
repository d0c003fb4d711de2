package dev.lapwing.graph;

import dev.lapwing.run.RunContext;

/**
 * The same graph with its points renumbered along a breadth-first walk, so that neighbours have
 * numbers close to each other (as Cuthill and McKee, 1969, without their order by degree). A sparse
 * product then finds most of what it gathers in the nearest caches: on 70,000 images in random
 * order, with ten columns, it takes about half the time.
 *
 * <p>Solvers work on the rows of this graph and translate at their borders.
 */
public final class OrderedGraph {

  private final AffinityGraph graph;
  private final int[] pointOf;
  private final int[] rowOf;

  private OrderedGraph(AffinityGraph graph, int[] pointOf, int[] rowOf) {
    this.graph = graph;
    this.pointOf = pointOf;
    this.rowOf = rowOf;
  }

  static OrderedGraph of(AffinityGraph given, RunContext run) {
    int[] pointOf = given.walk().points();
    int[] rowOf = new int[pointOf.length];
    for (int row = 0; row < pointOf.length; row++) {
      rowOf[pointOf[row]] = row;
    }
    return new OrderedGraph(renumbered(given, pointOf, rowOf, run), pointOf, rowOf);
  }

  /**
   * The graph is symmetric, so what stands in row r of the new one also stands in its column r: the
   * rows are gone through in order, and each is appended to the rows of its neighbours. These fill
   * up in ascending order, and nothing has to be sorted.
   *
   * @throws IllegalArgumentException if an edge is there in one direction only
   */
  private static AffinityGraph renumbered(
      AffinityGraph given, int[] pointOf, int[] rowOf, RunContext run) {
    int[] rowStart = new int[pointOf.length + 1];
    for (int row = 0; row < pointOf.length; row++) {
      rowStart[row + 1] = rowStart[row] + given.neighbourCount(pointOf[row]);
    }
    int[] next = rowStart.clone();
    int[] neighbour = new int[given.entries()];
    double[] weight = new double[given.entries()];
    for (int row = 0; row < pointOf.length; row++) {
      run.checkCancelled("order");
      int point = pointOf[row];
      for (int e = given.rowStart(point), end = given.rowStart(point + 1); e < end; e++) {
        int into = rowOf[given.neighbour(e)];
        int at = next[into]++;
        if (at
            == rowStart[into + 1]) { // else all rows are full in the end: there are as many entries
          throw new IllegalArgumentException(
              "point %d has fewer neighbours than points have it as theirs; a graph needs both directions of every edge"
                  .formatted(pointOf[into]));
        }
        neighbour[at] = row;
        weight[at] = given.weight(e);
      }
    }
    return new AffinityGraph(rowStart, neighbour, weight, given.maxWeight());
  }

  /** The graph of the rows. */
  public AffinityGraph graph() {
    return graph;
  }

  /** The point that each row stands for; shared, not to be changed. */
  public int[] pointOf() {
    return pointOf;
  }

  /** The row that stands for each point; shared, not to be changed. */
  public int[] rowOf() {
    return rowOf;
  }
}
