package dev.lapwing.app.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Coordinates become steps. */
class MapAxisTest {

  @Test
  void axesUseAllStepsAndSurviveConstants() {
    MapAxis axis = new MapAxis(new float[] {-1, 3, Float.NaN, 1});
    assertThat(IntStream.range(0, 4).map(axis::step)).containsExactly(0, 65534, 65535, 32767);
    assertThat(new MapAxis(new float[] {5, 5}).step(1)).isEqualTo(32767);
    assertThat(new MapAxis(new float[] {-Float.MAX_VALUE, Float.MAX_VALUE}).step(1))
        .isEqualTo(65534);
    assertThat(new MapAxis(new float[] {Float.NaN}).range()).isZero();
  }
}
