package dev.lapwing.potential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.linalg.Block;
import org.junit.jupiter.api.Test;

/** The potentials of a point sum to 1. */
class PotentialSumsTest {

  private static Block rows(double... values) {
    Block rows = Block.zeros(values.length / 2, 2);
    System.arraycopy(values, 0, rows.values(), 0, values.length);
    return rows;
  }

  @Test
  void rowsThatAreNearlyOneAreScaled() {
    Block rows = rows(.5, .5, .49, .49, 0, 0);
    assertThat(PotentialSums.bringToOne(rows, row -> row < 2)).isTrue();
    assertThat(rows.values()).containsExactly(new double[] {.5, .5, .5, .5, 0, 0}, within(1e-12));
  }

  @Test
  void whereNothingReachesARowAllStayAsTheyAre() {
    Block rows = rows(.49, .49, 0, 0);
    assertThat(PotentialSums.bringToOne(rows, row -> true)).isFalse();
    assertThat(rows.values()).containsExactly(.49, .49, 0, 0);
  }
}
