package dev.lapwing.spark.engine.cells;

import java.util.Arrays;

/**
 * Puts cells into subdomains: again and again the two groups are joined whose points choose each
 * other most, for their size, as long as none becomes too large.
 */
final class CellGroups {

  /** So many times the mean, no larger. */
  private static final double LARGEST = 1.3;

  private final CellPlan plan;
  private final int wanted;

  /** The group of each cell, named after one of its cells. */
  private final int[] groupOf;

  private final double[] sizes;
  private final double[][] choices;
  private int groups;

  CellGroups(CellPlan plan, Draw sample, int wanted) {
    this.plan = plan;
    this.wanted = wanted;
    int cells = plan.cells();
    this.groups = cells;
    this.groupOf = new int[cells];
    Arrays.setAll(groupOf, c -> c);
    this.sizes = new double[cells];
    this.choices = new double[cells][cells];
    float[] scratch = plan.scratch();
    int[] found = new int[2];
    for (int i = 0; i < sample.size(); i++) {
      int count = plan.nearest(sample.values(), i * sample.dimensions(), scratch, found);
      sizes[found[0]]++;
      if (count > 1) {
        choices[found[0]][found[1]]++;
        choices[found[1]][found[0]]++;
      }
    }
  }

  CellPlan grouped() {
    double total = Arrays.stream(sizes).sum();
    double most = LARGEST * total / wanted;
    while (groups > wanted && (join(most) || join(Double.POSITIVE_INFINITY))) {
      groups--;
    }
    int[] number = new int[groupOf.length];
    Arrays.fill(number, -1);
    int[] partOf = new int[groupOf.length];
    int next = 0;
    for (int c = 0; c < groupOf.length; c++) {
      int group = groupOf[c];
      if (number[group] < 0) {
        number[group] = next++;
      }
      partOf[c] = number[group];
    }
    return plan.grouped(partOf, next);
  }

  /** Joins the best two groups that are not too large together; the smallest if none is. */
  private boolean join(double most) {
    int bestA = -1;
    int bestB = -1;
    double best = -1;
    for (int a = 0; a < groupOf.length; a++) {
      for (int b = a + 1; groupOf[a] == a && b < groupOf.length; b++) {
        if (groupOf[b] == b && sizes[a] + sizes[b] <= most) {
          double score =
              most < Double.POSITIVE_INFINITY
                  ? choices[a][b] / Math.max(1, Math.min(sizes[a], sizes[b]))
                  : 1 / (1 + sizes[a] + sizes[b]);
          if (score > best) {
            best = score;
            bestA = a;
            bestB = b;
          }
        }
      }
    }
    if (bestA < 0) {
      return false;
    }
    sizes[bestA] += sizes[bestB];
    for (int c = 0; c < groupOf.length; c++) {
      choices[bestA][c] += choices[bestB][c];
      choices[c][bestA] += choices[c][bestB];
      groupOf[c] = groupOf[c] == bestB ? bestA : groupOf[c];
    }
    return true;
  }
}
