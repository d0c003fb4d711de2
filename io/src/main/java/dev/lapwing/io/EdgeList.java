package dev.lapwing.io;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.ConflictingWeightsException;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.Excerpt;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.io.points.PointIds;

/**
 * A graph as its file gives it: edge e joins the points {@code source(e)} and {@code target(e)}
 * with the weight {@code weight(e)}, finite and not negative. Loops, repeated edges and both
 * directions of one edge are as in the file; {@link #toGraph} deals with them. Immutable.
 */
public final class EdgeList {

  private final PointIds ids;
  private final int[] source;
  private final int[] target;
  private final double[] weight;
  private final int[] line;
  private final DataException.Place place;
  private final InputFile file;

  EdgeList(
      PointIds ids,
      int[] source,
      int[] target,
      double[] weight,
      int[] line,
      DataException.Place place,
      InputFile file) {
    this.ids = ids;
    this.source = source;
    this.target = target;
    this.weight = weight;
    this.line = line;
    this.place = place;
    this.file = file;
  }

  /** The names of the points the edges join. */
  public PointIds ids() {
    return ids;
  }

  /** The number of edges. */
  public int size() {
    return source.length;
  }

  public int source(int edge) {
    return source[edge];
  }

  public int target(int edge) {
    return target[edge];
  }

  public double weight(int edge) {
    return weight[edge];
  }

  /** All sources, edge by edge, in an array of the caller's own. */
  public int[] source() {
    return source.clone();
  }

  /** All targets, edge by edge, in an array of the caller's own. */
  public int[] target() {
    return target.clone();
  }

  /** All weights, edge by edge, in an array of the caller's own. */
  public double[] weight() {
    return weight.clone();
  }

  /** Where the edges come from, for provenance. */
  public InputFile file() {
    return file;
  }

  /**
   * The graph of these edges. Loops tie their point to nothing.
   *
   * @throws DataException if an edge is listed with different weights
   */
  public AffinityGraph toGraph() throws DataException {
    try {
      return AffinityGraph.ofEdges(ids.size(), source, target, weight);
    } catch (ConflictingWeightsException e) {
      throw conflict(e.from(), e.to());
    }
  }

  /** The complaint in the words of the file: its lines and ids. */
  private DataException conflict(int from, int to) {
    int first = nextBetween(from, to, 0);
    int second = nextBetween(from, to, first + 1);
    while (weight[second] == weight[first]) {
      second = nextBetween(from, to, second + 1);
    }
    return place
        .line(line[second])
        .refuse(
            "the edge between '%s' and '%s' has weight %s here and %s in line %d"
                .formatted(
                    Excerpt.of(ids.id(source[second])),
                    Excerpt.of(ids.id(target[second])),
                    weight[second],
                    weight[first],
                    line[first]),
            "edges have no direction: keep one of the lines, or one weight");
  }

  /** The first edge between two points that is not before the given one; none weighs nothing. */
  private int nextBetween(int a, int b, int start) {
    int e = start;
    while (weight[e] == 0 || !(joins(e, a, b) || joins(e, b, a))) {
      e++;
    }
    return e;
  }

  private boolean joins(int edge, int from, int to) {
    return source[edge] == from && target[edge] == to;
  }
}
