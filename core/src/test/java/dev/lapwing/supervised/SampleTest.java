package dev.lapwing.supervised;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.run.RunContext;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SampleTest {

  @Test
  void aSampleIsDrawnOnceAndForAll() {
    int[] points = IntStream.range(0, 1000).map(i -> 3 * i).toArray();
    RunContext run = RunContext.defaults();
    int[] drawn = Sample.of(points, 100, "test", run);
    assertThat(drawn).hasSize(100).isSorted().doesNotHaveDuplicates();
    assertThat(points).contains(drawn);
    assertThat(Sample.of(points, 100, "test", run)).isEqualTo(drawn);
    assertThat(Sample.of(points, 100, "other", run)).isNotEqualTo(drawn);
    assertThat(Sample.of(points, 1000, "test", run)).isSameAs(points);
  }
}
