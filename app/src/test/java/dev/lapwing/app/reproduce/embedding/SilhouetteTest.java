package dev.lapwing.app.reproduce.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.linalg.Block;
import org.junit.jupiter.api.Test;

/** Silhouettes by hand. */
class SilhouetteTest {

  @Test
  void silhouetteOfTwoTightPairs() {
    Block points = Block.wrap(4, 1, new double[] {0, 1, 10, 11});
    // a = 1 for all; b = 10.5 for the outer points, 9.5 for the inner ones
    double expected = ((1 - 1 / 10.5) + (1 - 1 / 9.5)) / 2;
    assertThat(Silhouette.of(points, new int[] {0, 0, 1, 1}, 2)).isCloseTo(expected, within(1e-12));
    assertThat(Silhouette.of(points, new int[] {0, 1, 0, 1}, 2)).isNegative();
  }
}
