package dev.lapwing.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.decision.Decision;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DiversePointsTest {

  /** All but every tenth point torn between a and b, the others between c and one of these. */
  private static Decision decision(int size) {
    ClassNames names = ClassNames.of("a", "b", "c");
    Decision.Builder builder = new Decision.Builder(names, size);
    for (int i = 0; i < size; i++) {
      double[] torn =
          i % 10 != 9
              ? new double[] {5, 4, 0}
              : new double[] {i % 20 == 9 ? 5 : 0, i % 20 == 9 ? 0 : 5, 4};
      builder.predicted(i, torn);
    }
    return builder.build(Labels.of(size, names));
  }

  private static long[] pairs(int[] chosen) {
    return new long[] {
      IntStream.of(chosen).filter(i -> i % 10 != 9).count(),
      IntStream.of(chosen).filter(i -> i % 20 == 9).count(),
      IntStream.of(chosen).filter(i -> i % 20 == 19).count()
    };
  }

  @Test
  void pairsOfClassesTakeTurnsWhileThereAreOthers() {
    int[] all = IntStream.range(0, 400).toArray();
    int[] chosen = DiversePoints.among(all, decision(400), i -> new int[0], 48);
    assertThat(chosen).hasSize(48).isSorted();
    assertThat(pairs(chosen)).containsExactly(16, 16, 16);
  }

  @Test
  void onePairFillsTheListIfThereIsNoOther() {
    int[] same = IntStream.range(0, 400).filter(i -> i % 10 != 9).toArray();
    int[] chosen = DiversePoints.among(same, decision(400), i -> new int[0], 48);
    assertThat(chosen).containsExactly(IntStream.of(same).limit(48).toArray());
  }

  @Test
  void noTwoAreNeighbours() {
    int[] all = IntStream.range(0, 60).toArray();
    int[] chosen =
        DiversePoints.among(all, decision(60), i -> new int[] {i - 1 < 0 ? 1 : i - 1, i + 1}, 48);
    assertThat(chosen).hasSizeGreaterThan(10);
    for (int c = 1; c < chosen.length; c++) {
      assertThat(chosen[c] - chosen[c - 1]).isGreaterThan(1);
    }
  }
}
