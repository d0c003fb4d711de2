package dev.lapwing.io;

/**
 * A graph as its file gives it: edge e joins the points {@code source[e]} and {@code target[e]}
 * with the weight {@code weight[e]}, finite and not negative. Loops, repeated edges and both
 * directions of one edge are left to whoever builds a graph of it. The arrays are the list's own:
 * do not change them.
 *
 * @param file where it comes from
 */
public record EdgeList(PointIds ids, int[] source, int[] target, double[] weight, InputFile file) {

  public EdgeList {
    if (source.length != target.length || source.length != weight.length) {
      throw new IllegalArgumentException(
          "%d sources, %d targets and %d weights; every edge needs one of each"
              .formatted(source.length, target.length, weight.length));
    }
  }

  /** The number of edges. */
  public int size() {
    return source.length;
  }
}
