package dev.lapwing.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Graphs;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianMatrix;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LazyWalkTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final int SIZE = 50;

  /** ((1 + cos θ)/2)^s written as Σ c_k cos kθ, at angles all over the circle. */
  @ParameterizedTest
  @CsvSource({"1,1e-14", "2,1e-14", "7,1e-13", "10,1e-12", "30,.02", "60,.02", "400,.02"})
  void coefficientsAreThoseOfThePower(int steps, double error) {
    double[] coefficients = LazyWalk.coefficients(steps);
    assertThat(Arrays.stream(coefficients).sum()).isCloseTo(1, within(1e-14));
    for (double angle = 0; angle < 7; angle += 0.01) {
      double sum = 0;
      for (int k = 0; k < coefficients.length; k++) {
        sum += coefficients[k] * Math.cos(k * angle);
      }
      double power = Math.pow((1 + Math.cos(angle)) / 2, steps);
      assertThat(sum).isCloseTo(power, within(error));
    }
  }

  @Test
  void manyStepsCostTheirSquareRoot() {
    assertThat(LazyWalk.coefficients(10)).hasSize(11);
    assertThat(LazyWalk.coefficients(100).length).isBetween(15, 25);
    assertThat(LazyWalk.coefficients(10_000).length).isBetween(150, 250);
  }

  /** Step by step on the graph, the first and the last point held. */
  @ParameterizedTest
  @ValueSource(ints = {1, 5, 10, 40})
  void equalsTheStepsOneByOne(int steps) {
    SplittableRandom random = new SplittableRandom(steps);
    AffinityGraph graph = Graphs.path(SIZE);
    Labels none = Labels.of(SIZE);
    LaplacianOptions plain = LaplacianOptions.of(LabelTerms.PLAIN);
    DowndatedMatrix laplacian =
        LaplacianMatrix.of(LabelAwareLaplacian.of(graph, none, plain, RUN), row -> true, RUN);
    double[] step = new double[SIZE];
    Arrays.setAll(step, row -> row % (SIZE - 1) == 0 ? 0 : 1 / laplacian.diagonal()[row]);
    Block walked = Block.zeros(SIZE, 2);
    Arrays.setAll(walked.values(), e -> random.nextDouble());
    Block expected = walked.copy();
    Block product = Block.zeros(SIZE, 2);
    for (int s = 0; s < steps; s++) {
      laplacian.apply(expected, product, RUN);
      for (int e = 0; e < expected.values().length; e++) {
        expected.values()[e] -= 0.5 * step[e / 2] * product.values()[e];
      }
    }
    new LazyWalk(laplacian, step, 2, steps, RUN).apply(walked, RUN);
    for (int e = 0; e < expected.values().length; e++) {
      assertThat(walked.values()[e])
          .isCloseTo(expected.values()[e], within(steps <= 10 ? 1e-5 : 0.02));
    }
  }
}
