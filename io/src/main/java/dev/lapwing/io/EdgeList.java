package dev.lapwing.io;

/**
 * A graph as its file gives it: edge e joins the points {@code source(e)} and {@code target(e)}
 * with the weight {@code weight(e)}, finite and not negative. Loops, repeated edges and both
 * directions of one edge are left to whoever builds a graph of it. Immutable.
 */
public final class EdgeList {

  private final PointIds ids;
  private final int[] source;
  private final int[] target;
  private final double[] weight;
  private final InputFile file;

  EdgeList(PointIds ids, int[] source, int[] target, double[] weight, InputFile file) {
    this.ids = ids;
    this.source = source;
    this.target = target;
    this.weight = weight;
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
}
