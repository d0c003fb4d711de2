package dev.lapwing.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdenticalRowsTest {

  private static final RunContext RUN = RunContext.defaults();

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void groupsAreThoseOfComparingAllPairs(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int n = 1 + random.nextInt(1500);
    int d = 1 + random.nextInt(4);
    int values = 1 + random.nextInt(12);
    double[][] rows = new double[n][d];
    for (double[] row : rows) {
      Arrays.setAll(row, j -> (random.nextInt(values) - values / 2) * (seed % 2 == 0 ? 0.1 : -1));
    }
    FeatureMatrix points = FeatureMatrix.of(rows);
    IdenticalRows found = IdenticalRows.of(points, RUN);

    int groups = 0;
    for (int i = 0; i < n; i++) {
      int[] same = sameAs(rows, i);
      if (same[0] == i) {
        assertThat(found.groupOf(i)).isEqualTo(groups++);
      }
      int group = found.groupOf(i);
      assertThat(members(found, group)).isEqualTo(same);
      assertThat(found.representatives()[group]).isEqualTo(same[0]);
    }
    assertThat(found.groups()).isEqualTo(groups);
    assertThat(found.copies()).isEqualTo(n - groups);
    assertThat(found.largestCount())
        .isEqualTo(IntStream.range(0, groups).map(found::count).max().orElseThrow());
  }

  @Test
  void zeroIsZeroWhateverItsSign() {
    IdenticalRows found =
        IdenticalRows.of(FeatureMatrix.of(new float[][] {{0f, 1}, {-0f, 1}, {0f, -1}}), RUN);
    assertThat(found.groups()).isEqualTo(2);
    assertThat(members(found, 0)).containsExactly(0, 1);
  }

  @Test
  void digitsBeyondFloatsTellPointsApart() {
    double[][] rows = {{0.1}, {Math.nextUp(0.1)}, {0.1}};
    IdenticalRows found = IdenticalRows.of(FeatureMatrix.of(rows), RUN);
    assertThat(members(found, 0)).containsExactly(0, 2);
    assertThat(found.copies()).isEqualTo(1);
  }

  /** Rows of four values of which only the sum or the set is the same: poor hashes mix them up. */
  @Test
  void differentPointsOfManyKindsStayApart() {
    double[][] rows = new double[20_000][4];
    for (int i = 0; i < rows.length; i++) {
      int shift = i;
      Arrays.setAll(rows[i], j -> (j % 2 == 0 ? shift : -shift) + j);
    }
    IdenticalRows found = IdenticalRows.of(FeatureMatrix.of(rows), RUN);
    assertThat(found.groups()).isEqualTo(rows.length);
  }

  @Test
  void anyNumberOfThreadsFindsTheSameGroups() {
    SplittableRandom random = new SplittableRandom(9);
    float[] values = new float[5000];
    for (int p = 0; p < values.length; p++) {
      values[p] = random.nextInt(700);
    }
    FeatureMatrix points = FeatureMatrix.of(values.length, 1, values);
    IdenticalRows one = IdenticalRows.of(points, RUN.withThreads(1));
    IdenticalRows many = IdenticalRows.of(points, RUN.withThreads(7));
    for (int i = 0; i < points.size(); i++) {
      assertThat(many.groupOf(i)).isEqualTo(one.groupOf(i));
    }
  }

  private static int[] sameAs(double[][] rows, int i) {
    return IntStream.range(0, rows.length)
        .filter(
            other -> IntStream.range(0, rows[i].length).allMatch(j -> rows[other][j] == rows[i][j]))
        .toArray();
  }

  private static int[] members(IdenticalRows rows, int group) {
    return IntStream.range(0, rows.count(group)).map(rank -> rows.member(group, rank)).toArray();
  }
}
