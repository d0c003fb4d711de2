package dev.lapwing.supervised;

/** How much points speak for classes, on a scale of its own. Safe for use by several threads. */
@FunctionalInterface
public interface RowScores {

  /**
   * The scores of some points.
   *
   * @param points numbers of points, of which those from {@code from} to {@code to} are asked for
   * @param target receives a row for each of these, a number for each class that has labels
   */
  void score(int[] points, int from, int to, double[] target);
}
