package dev.lapwing.auto;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.FeatureSpace;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.RunContext;
import dev.lapwing.supervised.KernelRidge;
import dev.lapwing.supervised.LabelProducts;
import dev.lapwing.supervised.NearestGiven;
import dev.lapwing.supervised.Sample;
import java.util.Arrays;
import java.util.List;

/**
 * Evidence of class sizes that the graph has no part in: how many unlabelled points go to each
 * class if classifiers that know the labels alone decide (classify and count: Forman, 2008). These
 * are the nearest given label and the ridge classifiers, and of their counts the geometric mean.
 */
final class SizeEvidence {

  /** So many points are looked at, or all. */
  private static final int SAMPLE = 10_000;

  /** So many if somebody waits. */
  private static final int ROUGH_SAMPLE = 2_000;

  /** Fewer if more coordinates than this would have to be compared, ... */
  private static final double BUDGET = 2e10;

  /** ... but so many whatever it takes. */
  private static final int LEAST = 500;

  private static final int ROWS_PER_BLOCK = 256;

  private SizeEvidence() {}

  /**
   * Asks all classifiers.
   *
   * @param points the unlabelled points
   * @param rough whether somebody waits
   * @return a number for each class that has labels, as large as the class but for a factor
   */
  static double[] of(
      FeatureSpace space,
      Labels labels,
      int[] points,
      List<KernelRidge> ridges,
      boolean rough,
      RunContext run) {
    double perPoint = (double) labels.count() * space.points().dimensions();
    int sample = rough ? ROUGH_SAMPLE : SAMPLE;
    int most = (int) Math.max(LEAST, Math.min(sample, BUDGET / perPoint));
    int[] looked = Sample.of(points, most, "class sizes", run);
    int[] present = labels.classesWithLabels();
    int voices = ridges.size() + 1;
    int[][] decided = new int[voices][looked.length];
    boolean allLearnt = ridges.get(0).given().length == labels.count();
    if (!allLearnt) {
      decided[0] = nearest(space, labels, looked, present, run);
    }
    LabelProducts products = ridges.get(0).products();
    NearestGiven nearest = new NearestGiven(products, labels, space);
    run.forBlocks(
        looked.length,
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          FeatureMatrix asked = products.asked(looked, from, to);
          LabelProducts.Rows rows = products.between(asked);
          for (int r = 0; r < ridges.size(); r++) {
            largest(ridges.get(r), rows, present.length, decided[r + 1], from);
          }
          if (allLearnt) {
            nearest.decide(asked, rows, present, decided[0], from);
          }
        });
    double[] logs = new double[present.length];
    for (int[] each : decided) {
      double[] more = logCounts(each, present.length);
      Arrays.setAll(logs, c -> logs[c] + more[c]);
    }
    return Arrays.stream(logs).map(sum -> Math.exp(sum / voices)).toArray();
  }

  /** Each class is taken to have one point more, so that none has none. */
  private static double[] logCounts(int[] decided, int classes) {
    double[] counts = new double[classes];
    Arrays.fill(counts, 1);
    for (int c : decided) {
      counts[c]++;
    }
    return Arrays.stream(counts).map(Math::log).toArray();
  }

  /** Where there are more labels than the classifiers learn from. */
  private static int[] nearest(
      FeatureSpace space, Labels labels, int[] looked, int[] present, RunContext run) {
    int[] given = labels.points();
    FeatureMatrix base = space.points().select(given);
    FeatureMatrix queries = space.points().select(looked);
    NeighbourTable found =
        NeighbourSearch.exactBetween(base, queries, space.metric(), 1, run.quiet());
    int[] decided = new int[looked.length];
    Arrays.setAll(
        decided, i -> Arrays.binarySearch(present, labels.classOf(given[found.neighbour(i, 0)])));
    return decided;
  }

  private static void largest(
      KernelRidge ridge, LabelProducts.Rows rows, int classes, int[] decided, int first) {
    Block scores = Block.zeros(rows.squares().length, classes);
    ridge.score(rows, scores.values());
    for (int i = 0; i < scores.rows(); i++) {
      decided[first + i] = LabelTrial.largest(scores, i);
    }
  }
}
