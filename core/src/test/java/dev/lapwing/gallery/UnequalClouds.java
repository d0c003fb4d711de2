package dev.lapwing.gallery;

import dev.lapwing.Labelling;
import dev.lapwing.auto.AutoSummary;
import dev.lapwing.decision.Status;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.labels.Labels;
import dev.lapwing.method.AutoSolution;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;

/** Three clouds of unequal size that touch: 400, 150 and 50 points of the classes c0, c1 and c2. */
public final class UnequalClouds {

  private UnequalClouds() {}

  public static FeatureMatrix clouds(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] rows = new double[600][5];
    for (int i = 0; i < 600; i++) {
      int k = classOf(i);
      for (int j = 0; j < 5; j++) {
        rows[i][j] = random.nextDouble() + random.nextDouble() + (j == k ? 1.1 : 0);
      }
    }
    return FeatureMatrix.of(rows);
  }

  public static int classOf(int i) {
    return i < 400 ? 0 : i < 550 ? 1 : 2;
  }

  public static Labels labels(int each, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Map<Integer, String> some = new HashMap<>();
    int[] start = {0, 400, 550, 600};
    for (int k = 0; k < 3; k++) {
      for (int had = 0; had < each; ) {
        int point = start[k] + random.nextInt(start[k + 1] - start[k]);
        had += some.put(point, "c" + k) == null ? 1 : 0;
      }
    }
    return Labels.of(600).withAll(some);
  }

  /** The share of right answers among the points that were given none. */
  public static double accuracy(Labelling labelling) {
    int right = 0;
    int count = 0;
    for (int i = 0; i < 600; i++) {
      if (labelling.status(i) != Status.GIVEN) {
        right += labelling.label(i).orElse("").equals("c" + classOf(i)) ? 1 : 0;
        count++;
      }
    }
    return (double) right / count;
  }

  /** What the default method says of itself. */
  public static AutoSummary summary(Labelling labelling) {
    return ((AutoSolution) labelling.solution()).summary();
  }
}
