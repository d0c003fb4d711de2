package dev.lapwing.auto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.decision.Status;
import dev.lapwing.gallery.UnequalClouds;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.RunContext;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Confidence where the hardest points were labelled, as people do who follow suggestions. */
class SuggestedLabelsTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final int SEEDS = 4;

  /** Forty answers to what was suggested, from none on. */
  private static Labelling answered(int seed) {
    PointGraph points = PointGraph.of(UnequalClouds.clouds(seed), Options.defaults(), RUN);
    Labelling labelling = Lapwing.unlabelled(points, Options.defaults(), RUN);
    while (labelling.labels().count() < 40) {
      int next = labelling.suggest(1).get(0).point();
      labelling = labelling.with(next, "c" + UnequalClouds.classOf(next));
    }
    return labelling;
  }

  /** As many, drawn as the points are. */
  private static Labelling drawn(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Map<Integer, String> some = new HashMap<>();
    while (some.size() < 40) {
      int point = random.nextInt(600);
      some.put(point, "c" + UnequalClouds.classOf(point));
    }
    return Lapwing.label(UnequalClouds.clouds(seed), Labels.of(600).withAll(some));
  }

  private static double meanConfidence(Labelling labelling) {
    double sum = 0;
    int count = 0;
    for (int i = 0; i < 600; i++) {
      if (labelling.status(i) == Status.PREDICTED) {
        sum += labelling.confidence(i);
        count++;
      }
    }
    return sum / count;
  }

  @Test
  void confidenceIsNotFarBelowTheAccuracyWhereSuggestedPointsWereLabelled() {
    double gap = 0;
    for (int seed = 1; seed <= SEEDS; seed++) {
      Labelling labelling = answered(seed);
      gap += (meanConfidence(labelling) - UnequalClouds.accuracy(labelling)) / SEEDS;
    }
    assertThat(gap).isBetween(-0.05, 0.05);
  }

  @Test
  void norWhereLabelsWereDrawnAsThePointsAre() {
    double gap = 0;
    for (int seed = 1; seed <= SEEDS; seed++) {
      Labelling labelling = drawn(seed);
      gap += (meanConfidence(labelling) - UnequalClouds.accuracy(labelling)) / SEEDS;
    }
    assertThat(gap).isBetween(-0.05, 0.05);
  }
}
