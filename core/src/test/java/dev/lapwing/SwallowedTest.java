package dev.lapwing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.decision.Status;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.labels.Labels;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two Gaussian clouds in ten dimensions, the second shifted along the first axis. */
class SwallowedTest {

  private static final int DIMENSIONS = 10;

  private static Labelling label(int[] sizes, double apart, int[] labels, long seed) {
    Random random = new Random(seed);
    int size = sizes[0] + sizes[1];
    float[] values = new float[size * DIMENSIONS];
    for (int p = 0; p < values.length; p++) {
      boolean shifted = p % DIMENSIONS == 0 && p / DIMENSIONS >= sizes[0];
      values[p] = (float) (random.nextGaussian() + (shifted ? apart : 0));
    }
    Labels given = Labels.of(size);
    for (int j = 0; j < labels[0]; j++) {
      given = given.with(random.nextInt(sizes[0]), "first");
    }
    for (int j = 0; j < labels[1]; j++) {
      given = given.with(sizes[0] + random.nextInt(sizes[1]), "second");
    }
    return Lapwing.label(FeatureMatrix.of(size, DIMENSIONS, values), given);
  }

  private static double largerShare(Labelling labelling) {
    int first = 0;
    for (int i = 0; i < labelling.graph().size(); i++) {
      first +=
          labelling.status(i) == Status.PREDICTED
                  && labelling.label(i).orElseThrow().equals("first")
              ? 1
              : 0;
    }
    double share = (double) first / labelling.decision().count(Status.PREDICTED);
    return Math.max(share, 1 - share);
  }

  /** One label each, near the edge: one of two equal classes takes nearly all. */
  @ParameterizedTest
  @CsvSource({"0", "1", "2", "3", "4", "5"})
  void oneOfTwoEqualClassesIsToldOfIfItTakesNearlyEverything(long seed) {
    Labelling labelling = label(new int[] {1000, 1000}, 2, new int[] {1, 1}, seed);
    boolean warned = labelling.warnings().stream().anyMatch(w -> w instanceof Warning.Swallowed);
    assertThat(warned).isEqualTo(largerShare(labelling) > 0.84);
  }

  /** Equal classes told apart well, and classes that are truly unequal. */
  @ParameterizedTest
  @CsvSource({
    "1000, 1000, 4, 5, 5",
    "1900, 100, 6, 5, 5",
    "1900, 100, 6, 19, 1",
    "1800, 200, 6, 10, 10",
    "1500, 500, 4, 5, 5",
    "1800, 200, 4, 18, 2"
  })
  void healthyResultsAreNot(int first, int second, double apart, int labels, int others) {
    for (long seed = 0; seed < 4; seed++) {
      int[] sizes = {first, second};
      Labelling labelling = label(sizes, apart, new int[] {labels, others}, seed);
      assertThat(labelling.warnings()).isEmpty();
    }
  }
}
