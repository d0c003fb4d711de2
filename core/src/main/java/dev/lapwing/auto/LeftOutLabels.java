package dev.lapwing.auto;

import dev.lapwing.linalg.Block;
import java.util.Arrays;

/**
 * What came of the given labels, each left out in turn, and how hard their points are. Labels are
 * not always drawn as the points are: who labels what was suggested labels the hardest points, and
 * their hits say little of the others. So confidence at the labels themselves is brought to their
 * hits, as far as leads tell what is hard. Immutable.
 *
 * @param hits how many came out right
 * @param scores what the others say of each label: a row each, in the unit of the points' scores
 * @param tested of each row, whether its class has another label
 */
record LeftOutLabels(LabelTrial.Hits hits, Block scores, boolean[] tested) {

  /** Leads are compared with those of so many points. */
  private static final int SAMPLE = 8192;

  /** No label was left out. */
  static LeftOutLabels none(int classes) {
    return new LeftOutLabels(LabelTrial.Hits.NONE, Block.zeros(0, classes), new boolean[0]);
  }

  /**
   * Makes confidence what these labels say it is. Labels that were plainly drawn by class lie as
   * the points do, and so their hits are those of all points. Of others, confidence at the labels
   * counts the more, the more the classes keep to themselves on the graph: where they do not, hard
   * points are not told by their leads.
   *
   * @param points the scores of all points
   * @param otherwise the accuracy to expect if no label could be tested
   * @param believed how far the classes keep to themselves, from 0 to 1
   */
  Calibration calibrate(Block points, double otherwise, double believed) {
    double[] weights = weights(points);
    double unknown = 0;
    for (int j = 0; j < weights.length; j++) {
      unknown += tested[j] ? 0 : weights[j];
    }
    double part = wasDrawnByClass() ? 0 : believed * believed * hits.weight(unknown);
    return Calibration.of(points, scores, weights, part)
        .to(hits.accuracy(otherwise, unknown), hits.doubt(unknown));
  }

  /** Of two classes, labels are equally many ever and again, whoever chose them. */
  private boolean wasDrawnByClass() {
    double[] counts = new double[scores.columns()];
    Arrays.fill(counts, hits.even());
    return counts.length > 2 && hits.even() > 0 && ClassSizes.wasDrawnByClass(counts);
  }

  /**
   * What each label counts: one if it was tested. One alone in its class speaks of classes that
   * nobody labelled, the more, the surer the others are of its point: it counts twice the share of
   * points that have smaller leads, and one at the most.
   */
  double[] weights(Block points) {
    double[] weights = new double[tested.length];
    double[] leads = hits.alone() > 0 ? leads(points) : new double[0];
    for (int j = 0; j < tested.length; j++) {
      if (tested[j]) {
        weights[j] = 1;
      } else if (hits.alone() > 0) {
        weights[j] = Math.min(1, 2 * shareBelow(leads, lead(scores, j)));
      }
    }
    return weights;
  }

  private static double[] leads(Block points) {
    int stride = Math.max(1, points.rows() / SAMPLE);
    double[] leads = new double[(points.rows() + stride - 1) / stride];
    for (int s = 0; s < leads.length; s++) {
      leads[s] = lead(points, s * stride);
    }
    Arrays.sort(leads);
    return leads;
  }

  private static double lead(Block of, int row) {
    return ScoreSum.lead(of.values(), row * of.columns(), of.columns());
  }

  private static double shareBelow(double[] ascending, double value) {
    int from = 0;
    for (int to = ascending.length; from < to; ) {
      int middle = (from + to) >>> 1;
      if (ascending[middle] < value) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return (double) from / ascending.length;
  }
}
