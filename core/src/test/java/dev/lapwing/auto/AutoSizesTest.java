package dev.lapwing.auto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.labels.Labels;
import dev.lapwing.method.AutoSolution;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whose word counts on how large the classes are. */
class AutoSizesTest {

  private static final int LARGE = 900;
  private static final int SMALL = 300;

  /** Two spirals wound into each other, one with three times as many points. */
  private static FeatureMatrix spirals(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] rows = new double[LARGE + SMALL][2];
    for (int i = 0; i < rows.length; i++) {
      double along = Math.sqrt(i < LARGE ? (i + 1.0) / LARGE : (i - LARGE + 1.0) / SMALL);
      double angle = 10 * along + (i < LARGE ? 0 : Math.PI);
      rows[i][0] = 10 * along * Math.cos(angle) + 0.2 * random.nextDouble();
      rows[i][1] = 10 * along * Math.sin(angle) + 0.2 * random.nextDouble();
    }
    return FeatureMatrix.of(rows);
  }

  /** What knows no graph takes two spirals for equally large; the graph tells them apart. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void theGraphIsAskedWhereItForetellsLabelsBetter(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Map<Integer, String> some = new HashMap<>();
    while (some.size() < 60) {
      int point = some.size() < 30 ? random.nextInt(LARGE) : LARGE + random.nextInt(SMALL);
      some.put(point, point < LARGE ? "large" : "small");
    }
    Labels labels = Labels.of(LARGE + SMALL).withAll(some);
    Labelling labelling = Lapwing.label(spirals(seed), labels);
    double[] shares = ((AutoSolution) labelling.solution()).summary().sizes().shares();
    assertThat(shares[labels.classes().number("large").orElseThrow()]).isGreaterThan(0.7);
    int right = 0;
    for (int i = 0; i < labels.size(); i++) {
      right += labelling.label(i).orElse("").equals(i < LARGE ? "large" : "small") ? 1 : 0;
    }
    assertThat(right).isGreaterThan((int) (0.97 * labels.size()));
  }
}
