package dev.lapwing.spark.engine.auto;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.FeatureSpace;
import dev.lapwing.features.Metric;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import dev.lapwing.spark.engine.cells.CellPlan;
import dev.lapwing.spark.engine.cells.PointChunk;
import dev.lapwing.spark.engine.input.GivenLabels;
import dev.lapwing.supervised.KernelRidge;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * The classifier that is heard, on its way to all points: the labelled ones travel, and each
 * executor learns from them once.
 */
final class RidgeVoice implements Serializable {

  private static final long serialVersionUID = 1;

  private static final RunContext ONE_THREAD = RunContext.defaults().withThreads(1);
  private static final int ROWS_AT_A_TIME = 512;

  private final int dimensions;
  private final float[] labelled;
  private final GivenLabels labels;
  private final int kernel;
  private final long seed;

  private transient @Nullable KernelRidge learnt;

  /**
   * A classifier.
   *
   * @param labelled the features of all labelled points, in their order
   * @param kernel which of those that core fits
   */
  RidgeVoice(int dimensions, float[] labelled, GivenLabels labels, int kernel, Seed seed) {
    this.dimensions = dimensions;
    this.labelled = labelled;
    this.labels = labels;
    this.kernel = kernel;
    this.seed = seed.value();
  }

  private synchronized KernelRidge ridge() {
    KernelRidge known = learnt;
    if (known == null) {
      FeatureMatrix points = FeatureMatrix.of(labels.count(), dimensions, labelled);
      FeatureSpace space = new FeatureSpace(points, Metric.EUCLIDEAN);
      RunContext run = ONE_THREAD.withSeed(Seed.of(seed));
      known = KernelRidge.fitAll(space, labels.alone(), run).get(kernel);
      learnt = known;
    }
    return known;
  }

  /** Some points' scores on their way home. */
  static final class Said implements Serializable {

    private static final long serialVersionUID = 1;

    final long[] ids;
    final double[] scores;

    Said(long[] ids, double[] scores) {
      this.ids = ids;
      this.scores = scores;
    }
  }

  /** What it says of some points, addressed to their homes. */
  Iterator<Tuple2<Integer, Said>> say(PointChunk points, CellPlan plan, int classes) {
    double[] all = scores(points, classes);
    int[] part = new int[points.size()];
    int[] counts = new int[plan.parts()];
    int[] found = new int[1];
    float[] scratch = plan.scratch();
    for (int i = 0; i < part.length; i++) {
      plan.assign(points.values(), i * dimensions, scratch, found);
      part[i] = plan.partOf(found[0]);
      counts[part[i]]++;
    }
    List<Tuple2<Integer, Said>> sent = new ArrayList<>();
    for (int p = 0; p < counts.length; p++) {
      if (counts[p] > 0) {
        long[] ids = new long[counts[p]];
        double[] scores = new double[counts[p] * classes];
        int at = 0;
        for (int i = 0; i < part.length; i++) {
          if (part[i] == p) {
            ids[at] = points.id(i);
            System.arraycopy(all, i * classes, scores, at * classes, classes);
            at++;
          }
        }
        sent.add(new Tuple2<>(p, new Said(ids, scores)));
      }
    }
    return sent.iterator();
  }

  private double[] scores(PointChunk points, int classes) {
    FeatureMatrix matrix = points.matrix();
    double[] all = new double[points.size() * classes];
    for (int from = 0; from < points.size(); from += ROWS_AT_A_TIME) {
      int to = Math.min(points.size(), from + ROWS_AT_A_TIME);
      int[] some = new int[to - from];
      int first = from;
      Arrays.setAll(some, i -> first + i);
      double[] rows = new double[some.length * classes];
      KernelRidge heard = ridge();
      heard.score(heard.products().between(matrix.select(some)), rows);
      System.arraycopy(rows, 0, all, from * classes, rows.length);
    }
    return all;
  }
}
