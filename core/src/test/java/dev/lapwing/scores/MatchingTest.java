package dev.lapwing.scores;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.labels.ClassNames;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatchingTest {

  @ParameterizedTest
  @CsvSource({
    "1, 1", "1, 5", "5, 1", "2, 2", "3, 3", "4, 4", "5, 5", "6, 6", "7, 7", "3, 6", "6, 3", "7, 5"
  })
  void isTheBestOfAllPermutations(int classes, int clusters) {
    SplittableRandom random = new SplittableRandom(31L * classes + clusters);
    for (int trial = 0; trial < 60; trial++) {
      int bound = trial % 2 == 0 ? 4 : 1000; // many ties, and hardly any
      int[] counts = random.ints((long) classes * clusters, 0, bound).toArray();
      Matching matching = Matching.of(classes, clusters, counts);
      assertThat(matching.matched())
          .isEqualTo(best(classes, clusters, counts, 0, new boolean[clusters]));
      assertOneToOne(matching, classes, clusters, counts);
    }
  }

  @Test
  void turningTheTableOnItsSideKeepsTheSum() {
    SplittableRandom random = new SplittableRandom(5);
    int[] wide = random.ints(40 * 90, 0, 50).toArray();
    int[] tall = new int[wide.length];
    for (int i = 0; i < 40; i++) {
      for (int j = 0; j < 90; j++) {
        tall[j * 40 + i] = wide[i * 90 + j];
      }
    }
    assertThat(Matching.of(90, 40, tall).matched()).isEqualTo(Matching.of(40, 90, wide).matched());
  }

  @Test
  void matchesThousandsOfClusters() {
    int size = 2000;
    SplittableRandom random = new SplittableRandom(8);
    int[] truth = random.ints(200_000, 0, size).toArray();
    int[] predicted = new int[truth.length];
    for (int i = 0; i < truth.length; i++) {
      // Class k hides in cluster 7k mod 2000 for six points in ten.
      predicted[i] = random.nextInt(10) < 6 ? 7 * truth[i] % size : random.nextInt(size + 500);
    }
    Matching matching = Matching.of(Contingency.of(truth, predicted, point -> PointRole.PREDICTED));
    for (int k = 0; k < size; k++) {
      assertThat(matching.clusterOf(k)).hasValue(7 * k % size);
    }
  }

  @Test
  void whatSharesNoPointIsNotMatched() {
    Confusion confusion =
        Confusion.of(
            ClassNames.of("a", "b"), new int[] {0, 0}, ClassNames.of("x", "y"), new int[] {1, 1});
    Matching matching = Matching.of(confusion);
    assertThat(matching.clusterOf(0)).hasValue(1);
    assertThat(matching.classOf(1)).hasValue(0);
    assertThat(matching.clusterOf(1)).isEmpty();
    assertThat(matching.classOf(0)).isEmpty();
  }

  private static void assertOneToOne(Matching matching, int classes, int clusters, int[] counts) {
    int sum = 0;
    for (int k = 0; k < classes; k++) {
      OptionalInt l = matching.clusterOf(k);
      if (l.isPresent()) {
        assertThat(matching.classOf(l.getAsInt())).hasValue(k);
        sum += counts[k * clusters + l.getAsInt()];
      }
    }
    assertThat(sum).isEqualTo(matching.matched());
  }

  /** The best sum for classes from {@code k} on, every class taking a free cluster or none. */
  private static int best(int classes, int clusters, int[] counts, int k, boolean[] taken) {
    if (k == classes) {
      return 0;
    }
    int best = best(classes, clusters, counts, k + 1, taken);
    for (int l = 0; l < clusters; l++) {
      if (!taken[l]) {
        taken[l] = true;
        best =
            Math.max(
                best, counts[k * clusters + l] + best(classes, clusters, counts, k + 1, taken));
        taken[l] = false;
      }
    }
    return best;
  }
}
