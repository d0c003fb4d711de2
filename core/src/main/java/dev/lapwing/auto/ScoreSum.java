package dev.lapwing.auto;

import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import dev.lapwing.supervised.RowScores;
import dev.lapwing.supervised.Sample;
import java.util.Arrays;

/**
 * What several voices say, in one unit: the scores of each are divided by the median, over the
 * points, of the lead that their first class has over the second.
 */
final class ScoreSum {

  /** The median is that of so many points. */
  private static final int SAMPLE = 8192;

  /** A voice that tells nothing apart is not made loud. */
  private static final double LEAST_UNIT = 1e-9;

  private static final int ROWS_PER_BLOCK = 256;

  private final int[] points;
  private final int[] sample;
  private final RunContext run;
  private final Block sum;

  /**
   * Nothing was said yet.
   *
   * @param points those to decide for
   * @param classes how many classes have labels; at least two
   */
  ScoreSum(int[] points, int classes, RunContext run) {
    this.points = points;
    this.sample = Sample.of(points, SAMPLE, "units", run);
    this.run = run;
    this.sum = Block.zeros(points.length, classes);
  }

  /** The unit of some scores. */
  double unitOf(RowScores scores) {
    int columns = sum.columns();
    double[] leads = new double[sample.length];
    forRows(
        scores,
        sample,
        (first, rows) -> {
          for (int e = 0, i = first; e < rows.length; e += columns, i++) {
            leads[i] = lead(rows, e, columns);
          }
        });
    Arrays.sort(leads);
    return Math.max(LEAST_UNIT, leads[leads.length / 2]);
  }

  /** One voice more. */
  void add(RowScores scores, double unit, double weight) {
    double factor = weight / unit;
    forRows(
        scores,
        points,
        (first, rows) -> {
          for (int e = 0, s = first * sum.columns(); e < rows.length; e++, s++) {
            sum.values()[s] += factor * rows[e];
          }
        });
  }

  /** What is done with the scores of some points in a row. */
  private interface RowsTask {
    void run(int first, double[] rows);
  }

  /** Scores points block by block. */
  private void forRows(RowScores scores, int[] scored, RowsTask task) {
    run.forBlocks(
        scored.length,
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          double[] rows = new double[(to - from) * sum.columns()];
          scores.score(scored, from, to, rows);
          task.run(from, rows);
        });
  }

  /** A row for each point, a column for each class that has labels. */
  Block total() {
    return sum;
  }

  /** The largest less the second largest. */
  static double lead(double[] rows, int from, int columns) {
    double first = Double.NEGATIVE_INFINITY;
    double second = Double.NEGATIVE_INFINITY;
    for (int e = from; e < from + columns; e++) {
      if (rows[e] > first) {
        second = first;
        first = rows[e];
      } else if (rows[e] > second) {
        second = rows[e];
      }
    }
    return first - second;
  }
}
