package dev.lapwing.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.decision.Decision;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.RunContext;
import dev.lapwing.suggest.Suggestion;
import java.util.List;
import java.util.SplittableRandom;

/** Clouds that touch, point i in cloud i modulo their number, and what tests ask of answers. */
final class LiveData {

  static final RunContext RUN = RunContext.defaults();
  static final int[] NONE = {};
  static final int SIZE = 400;
  static final Options OPTIONS = Options.defaults();

  /** Four clouds, and a few labels for them. */
  static final PointGraph POINTS = graph(clouds(SIZE, 4, 5, 7, 3), OPTIONS);

  static final Labels LABELS = labels(SIZE, 4, 8, 5);

  private LiveData() {}

  static FeatureMatrix clouds(int size, int clouds, int dimensions, double apart, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] centres = new double[clouds][dimensions];
    for (double[] centre : centres) {
      for (int j = 0; j < dimensions; j++) {
        centre[j] = apart * random.nextDouble();
      }
    }
    double[][] rows = new double[size][dimensions];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < dimensions; j++) {
        rows[i][j] = centres[i % clouds][j] + random.nextGaussian();
      }
    }
    return FeatureMatrix.of(rows);
  }

  /** Beside some clouds a pile of identical points and a part that nothing is joined to. */
  static FeatureMatrix withPileAndPart(long seed) {
    FeatureMatrix clouds = clouds(300, 3, 4, 6, seed);
    double[][] rows = new double[400][4];
    for (int i = 0; i < 400; i++) {
      if (i < 300) {
        clouds.copyRow(i, rows[i]);
      } else {
        clouds.copyRow(i < 340 ? 7 : i - 300, rows[i]);
        rows[i][0] += i < 340 ? 0 : 1e4;
      }
    }
    return FeatureMatrix.of(rows);
  }

  static PointGraph graph(FeatureMatrix points, Options options) {
    return PointGraph.of(points, options, RUN);
  }

  static Labels labels(int size, int clouds, int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Labels labels = Labels.of(size);
    for (int k = 0; k < clouds; k++) {
      labels = labels.with(k, "c" + k);
    }
    for (int s = 0; s < count; s++) {
      int point = random.nextInt(size);
      labels = labels.with(point, "c" + point % clouds);
    }
    return labels;
  }

  /** To the last bit. */
  static void assertSame(Decision found, Decision expected) {
    assertThat(found.classes()).isEqualTo(expected.classes());
    for (int i = 0; i < expected.size(); i++) {
      assertThat(found.status(i)).as("status of %d", i).isEqualTo(expected.status(i));
      assertThat(found.classOf(i)).as("class of %d", i).isEqualTo(expected.classOf(i));
      assertThat(found.runnerUpOf(i)).isEqualTo(expected.runnerUpOf(i));
      assertThat(found.confidence(i)).as("of %d", i).isEqualTo(expected.confidence(i));
      assertThat(found.margin(i)).isEqualTo(expected.margin(i));
    }
  }

  /** The share of points that two decisions agree on. */
  static double agreement(Decision a, Decision b) {
    int same = 0;
    for (int i = 0; i < a.size(); i++) {
      same += a.classOf(i).equals(b.classOf(i)) ? 1 : 0;
    }
    return (double) same / a.size();
  }

  static void assertApart(List<Suggestion> points, AffinityGraph graph) {
    List<Integer> chosen = points.stream().map(Suggestion::point).toList();
    assertThat(chosen).doesNotHaveDuplicates();
    for (int point : chosen) {
      for (int e = graph.rowStart(point); e < graph.rowStart(point + 1); e++) {
        assertThat(chosen).doesNotContain(graph.neighbour(e));
      }
    }
  }
}
