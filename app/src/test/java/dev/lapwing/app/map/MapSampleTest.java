package dev.lapwing.app.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** A page holds no more points than a browser draws fluently. */
class MapSampleTest {

  @Test
  void samplesKeepWhatMattersAndStayWithinTheLimit() {
    MapContent content = Clouds.of(10_000, 5, Integer::toString);
    int[] always = {3, 4711, 9999};
    MapSample sample = MapSample.of(content.decision(), always, 600);
    assertThat(sample.size()).isEqualTo(600);
    assertThat(sample.isComplete()).isFalse();
    assertThat(Arrays.stream(always))
        .allMatch(point -> sample.point(sample.positionOf(point)) == point);
    assertThat(Arrays.stream(Clouds.labels(10_000, 5).points()))
        .allMatch(point -> sample.positionOf(point) >= 0);
    assertThat(sample.point(300)).isBetween(4_000, 6_000);
  }
}
