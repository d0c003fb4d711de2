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
    DowndatedMatrix laplacian = laplacian();
    double[] step = step(laplacian);
    Block walked = random(2, new SplittableRandom(steps));
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

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void itDoesNotMatterWhoWalksBeside(int abreast) {
    DowndatedMatrix laplacian = laplacian();
    Block together = random(5, new SplittableRandom(7));
    Block few = together.copy();
    new LazyWalk(laplacian, step(laplacian), 5, 20, RUN).apply(together, RUN);
    new LazyWalk(laplacian, step(laplacian), abreast, 20, RUN).apply(few, RUN);
    for (int e = 0; e < few.values().length; e++) {
      assertThat(few.values()[e]).isCloseTo(together.values()[e], within(1e-6));
    }
  }

  private static DowndatedMatrix laplacian() {
    AffinityGraph graph = Graphs.path(SIZE);
    LaplacianOptions plain = LaplacianOptions.of(LabelTerms.PLAIN);
    return LaplacianMatrix.of(
        LabelAwareLaplacian.of(graph, Labels.of(SIZE), plain, RUN), row -> true, RUN);
  }

  /** The first and the last point are held. */
  private static double[] step(DowndatedMatrix laplacian) {
    double[] step = new double[SIZE];
    Arrays.setAll(step, row -> row % (SIZE - 1) == 0 ? 0 : 1 / laplacian.diagonal()[row]);
    return step;
  }

  private static Block random(int columns, SplittableRandom random) {
    Block block = Block.zeros(SIZE, columns);
    Arrays.setAll(block.values(), e -> random.nextDouble());
    return block;
  }
}
