package dev.lapwing.auto;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.FeatureSpace;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.RunContext;
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
   * @return a number for each class that has labels, as large as the class but for a factor
   */
  static double[] of(
      FeatureSpace space, Labels labels, int[] points, List<KernelRidge> ridges, RunContext run) {
    double perPoint = (double) labels.count() * space.points().dimensions();
    int most = (int) Math.max(LEAST, Math.min(SAMPLE, BUDGET / perPoint));
    int[] looked = Sample.of(points, most, "class sizes", run);
    int[] present = labels.classesWithLabels();
    double[] logs = logCounts(nearest(space, labels, looked, present, run), present.length);
    for (KernelRidge ridge : ridges) {
      double[] more = logCounts(largest(ridge, looked, present.length, run), present.length);
      Arrays.setAll(logs, c -> logs[c] + more[c]);
    }
    int voices = ridges.size() + 1;
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

  private static int[] largest(RowScores scores, int[] looked, int classes, RunContext run) {
    int[] decided = new int[looked.length];
    run.forBlocks(
        looked.length,
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          Block rows = Block.zeros(to - from, classes);
          scores.score(looked, from, to, rows.values());
          for (int i = from; i < to; i++) {
            decided[i] = LabelTrial.largest(rows, i - from);
          }
        });
    return decided;
  }
}
