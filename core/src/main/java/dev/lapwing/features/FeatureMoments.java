package dev.lapwing.features;

import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * Mean, variance and range of every feature, in double precision and one pass over the points. The
 * moments of small groups of rows are taken about their own means and merged in the order of the
 * rows (Chan, Golub and LeVeque, 1983), so that nothing cancels however far from zero the values
 * lie, and any number of threads gives the same bits.
 */
final class FeatureMoments {

  /** Rows that one thread takes at a time; so many partial results are kept. */
  private static final int BLOCK = 4096;

  /** Rows whose moments are taken at a time; they stay in the cache between two looks. */
  private static final int GROUP = 64;

  private final double[] mean;

  /** Σ (x − mean)². */
  private final double[] squares;

  private final double[] least;
  private final double[] most;
  private long count;

  private FeatureMoments(int dimensions) {
    this.mean = new double[dimensions];
    this.squares = new double[dimensions];
    this.least = new double[dimensions];
    this.most = new double[dimensions];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    Arrays.fill(most, Double.NEGATIVE_INFINITY);
  }

  static FeatureMoments of(FeatureMatrix points, RunContext run) {
    return of(points, 1, run);
  }

  /** Those of every so manieth point, from the first on. */
  static FeatureMoments of(FeatureMatrix points, int step, RunContext run) {
    int rows = (points.size() - 1) / step + 1;
    FeatureMoments[] blocks = new FeatureMoments[RunContext.blocks(rows, BLOCK)];
    run.forBlocks(rows, BLOCK, (b, from, to) -> blocks[b] = ofBlock(points, step, from, to));
    FeatureMoments all = blocks[0];
    for (int b = 1; b < blocks.length; b++) {
      all.merge(blocks[b]);
    }
    return all;
  }

  private static FeatureMoments ofBlock(FeatureMatrix points, int step, int from, int to) {
    FeatureMoments all = new FeatureMoments(points.dimensions());
    double[] row = new double[points.dimensions()];
    for (int start = from; start < to; start += GROUP) {
      all.merge(ofGroup(points, step, start, Math.min(to, start + GROUP), row));
    }
    return all;
  }

  private static FeatureMoments ofGroup(
      FeatureMatrix points, int step, int from, int to, double[] row) {
    FeatureMoments group = new FeatureMoments(row.length);
    group.count = (long) to - from;
    for (int i = from; i < to; i++) {
      points.copyRow(i * step, row);
      for (int j = 0; j < row.length; j++) {
        group.mean[j] += row[j];
        group.least[j] = Math.min(group.least[j], row[j]);
        group.most[j] = Math.max(group.most[j], row[j]);
      }
    }
    for (int j = 0; j < row.length; j++) {
      group.mean[j] /= group.count;
    }
    for (int i = from; i < to; i++) {
      points.copyRow(i * step, row);
      for (int j = 0; j < row.length; j++) {
        double difference = row[j] - group.mean[j];
        group.squares[j] += difference * difference;
      }
    }
    return group;
  }

  /** Takes the rows that follow into account. */
  private void merge(FeatureMoments next) {
    double share = (double) next.count / (count + next.count);
    for (int j = 0; j < mean.length; j++) {
      double difference = next.mean[j] - mean[j];
      mean[j] += difference * share;
      squares[j] += next.squares[j] + difference * difference * share * count;
      least[j] = Math.min(least[j], next.least[j]);
      most[j] = Math.max(most[j], next.most[j]);
    }
    count += next.count;
  }

  int dimensions() {
    return mean.length;
  }

  double mean(int feature) {
    return mean[feature];
  }

  /** The mean of (x − mean)²; exactly 0 if all values are the same. */
  double variance(int feature) {
    return range(feature) == 0 ? 0 : squares[feature] / count;
  }

  /** Exactly 0 if all values are the same. */
  double range(int feature) {
    return most[feature] - least[feature];
  }
}
