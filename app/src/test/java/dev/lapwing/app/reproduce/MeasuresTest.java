package dev.lapwing.app.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.Seed;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** What trials are made of and how they are summed up. */
class MeasuresTest {

  @Test
  void spreadOfKnownFigures() {
    Spread spread = Spread.of(List.of(1.0, 2.0, 3.0, 4.0));
    assertThat(spread.mean()).isEqualTo(2.5);
    assertThat(spread.deviation()).isCloseTo(Math.sqrt(5 / 3.0), within(1e-12));
    assertThat(spread.standardError()).isCloseTo(Math.sqrt(5 / 3.0) / 2, within(1e-12));
    assertThat(Spread.of(List.of(7.0)).deviation()).isZero();
  }

  @Test
  void silhouetteOfTwoTightPairs() {
    Block points = Block.wrap(4, 1, new double[] {0, 1, 10, 11});
    // a = 1 for all; b = 10.5 for the outer points, 9.5 for the inner ones
    double expected = ((1 - 1 / 10.5) + (1 - 1 / 9.5)) / 2;
    assertThat(Silhouette.of(points, new int[] {0, 0, 1, 1}, 2)).isCloseTo(expected, within(1e-12));
    assertThat(Silhouette.of(points, new int[] {0, 1, 0, 1}, 2)).isNegative();
  }

  @Test
  void drawsAreTrueLabelsOfTheAskedNumber() {
    int[] truth = new int[100];
    for (int i = 50; i < 100; i++) {
      truth[i] = 1;
    }
    ClassNames classes = ClassNames.of("a", "b");
    Labels each = Draws.ofEveryClass(truth, classes, 7, Seed.of(3));
    assertThat(each.countOf(0)).isEqualTo(7);
    assertThat(each.countOf(1)).isEqualTo(7);
    Labels any = Draws.uniform(truth, classes, 30, Seed.of(3));
    assertThat(any.count()).isEqualTo(30);
    for (int point : any.points()) {
      assertThat(any.classOf(point)).isEqualTo(truth[point]);
    }
    assertThat(Draws.uniform(truth, classes, 30, Seed.of(3))).isEqualTo(any);
    assertThat(Draws.uniform(truth, classes, 30, Seed.of(4))).isNotEqualTo(any);
  }

  @Test
  void anOutcomeIsReadBackToTheLastBit() {
    Outcome outcome =
        new Outcome(0.1, 3, Curve.DIRICHLET_SSL, 1 / 3.0, 0.1 + 0.2, 1e-17, OptionalDouble.of(0.7));
    assertThat(Outcome.parse(outcome.toCsv())).isEqualTo(outcome);
    assertThatThrownBy(() -> Outcome.parse("1,2,dirichlet-ssl,0.5"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void thePapersValuesAreTheDefaults() {
    Settings noise = Settings.of(Part.NOISE, Choices.none(), Seed.of(0));
    assertThat(noise.trials()).isEqualTo(100);
    assertThat(noise.bandwidthNeighbour()).isEqualTo(15);
    assertThat(noise.neighbours()).isEqualTo("all");
    Settings mnist = Settings.of(Part.MNIST, Choices.none(), Seed.of(0));
    assertThat(mnist.trials()).isEqualTo(10);
    assertThat(mnist.bandwidthNeighbour()).isEqualTo(20);
    assertThat(mnist.neighbours()).isEqualTo("49");
    assertThatThrownBy(
            () -> Settings.of(Part.SIZE, Choices.none().withSizes(List.of(3)), Seed.of(0)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("even");
  }
}
