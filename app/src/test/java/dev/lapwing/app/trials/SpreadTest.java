package dev.lapwing.app.trials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Mean and deviation by hand. */
class SpreadTest {

  @Test
  void spreadOfKnownFigures() {
    Spread spread = Spread.of(List.of(1.0, 2.0, 3.0, 4.0));
    assertThat(spread.mean()).isEqualTo(2.5);
    assertThat(spread.deviation()).isCloseTo(Math.sqrt(5 / 3.0), within(1e-12));
    assertThat(spread.standardError()).isCloseTo(Math.sqrt(5 / 3.0) / 2, within(1e-12));
    assertThat(Spread.of(List.of(7.0)).deviation()).isZero();
    assertThat(spread.clear()).isCloseTo(Math.sqrt(5 / 3.0), within(1e-12));
    assertThat(Spread.of(List.of(1e-17, 1e-17)).clear()).isGreaterThan(1e-17);
  }
}
