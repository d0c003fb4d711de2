package dev.lapwing.app.reproduce.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.run.Seed;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is left open takes the paper's value. */
class PartSettingsTest {

  @Test
  void thePapersValuesAreTheDefaults() {
    PartSettings noise = PartSettings.of(Part.NOISE, Overrides.none(), Seed.of(0));
    assertThat(noise.trials()).isEqualTo(100);
    assertThat(noise.bandwidthNeighbour()).isEqualTo(15);
    assertThat(noise.neighbours()).isEqualTo("all");
    PartSettings mnist = PartSettings.of(Part.MNIST, Overrides.none(), Seed.of(0));
    assertThat(mnist.trials()).isEqualTo(10);
    assertThat(mnist.bandwidthNeighbour()).isEqualTo(20);
    assertThat(mnist.neighbours()).isEqualTo("49");
    assertThatThrownBy(
            () -> PartSettings.of(Part.SIZE, Overrides.none().withSizes(List.of(3)), Seed.of(0)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("even");
  }
}
