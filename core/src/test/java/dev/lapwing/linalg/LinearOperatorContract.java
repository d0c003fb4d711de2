package dev.lapwing.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Blocks;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every {@link LinearOperator} owes the solvers; a subclass says which operators to try. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class LinearOperatorContract {

  private static final RunContext RUN = RunContext.defaults().withThreads(2);
  private static final int WIDTH = 5;

  /** Small ones and one of several blocks of rows, with entries of about 1. */
  protected abstract Stream<? extends LinearOperator> operators();

  private static Block image(LinearOperator a, Block x) {
    Block y = Block.zeros(a.size(), x.columns());
    a.apply(x, y, RUN);
    return y;
  }

  @ParameterizedTest
  @MethodSource("operators")
  void isSymmetric(LinearOperator a) {
    Block x = Blocks.random(a.size(), 1, 1);
    Block y = Blocks.random(a.size(), 1, 2);
    double xay = Blocks.dot(x, image(a, y));
    assertThat(Blocks.dot(image(a, x), y)).isCloseTo(xay, within(1e-11 * a.size()));
  }

  @ParameterizedTest
  @MethodSource("operators")
  void isLinear(LinearOperator a) {
    Block x = Blocks.random(a.size(), WIDTH, 1);
    Block y = Blocks.random(a.size(), WIDTH, 2);
    Block sum = Block.zeros(a.size(), WIDTH);
    Arrays.setAll(sum.values(), e -> 3 * x.values()[e] - 2 * y.values()[e]);
    double[] ax = image(a, x).values();
    double[] ay = image(a, y).values();
    double[] expected = new double[ax.length];
    Arrays.setAll(expected, e -> 3 * ax[e] - 2 * ay[e]);
    assertThat(image(a, sum).values()).containsExactly(expected, within(1e-11 * scale(expected)));
  }

  @ParameterizedTest
  @MethodSource("operators")
  void overwritesWhatStoodInTheResult(LinearOperator a) {
    Block x = Blocks.random(a.size(), WIDTH, 1);
    Block y = Block.zeros(a.size(), WIDTH);
    Arrays.fill(y.values(), Double.NaN);
    a.apply(x, y, RUN);
    assertThat(y.values()).isEqualTo(image(a, x).values());
    Arrays.fill(y.values(), Double.NaN);
    a.applyAndDot(x, y, RUN);
    assertThat(y.values()).isEqualTo(image(a, x).values());
  }

  @ParameterizedTest
  @MethodSource("operators")
  void treatsColumnsApart(LinearOperator a) {
    Block x = Blocks.random(a.size(), WIDTH, 1);
    Block y = image(a, x);
    for (int c = 0; c < WIDTH; c++) {
      double[] alone = image(a, Block.wrap(a.size(), 1, x.column(c))).values();
      assertThat(y.column(c)).containsExactly(alone, within(1e-12 * scale(alone)));
    }
  }

  @ParameterizedTest
  @MethodSource("operators")
  void dotsWhatItApplies(LinearOperator a) {
    Block x = Blocks.random(a.size(), WIDTH, 1);
    Block y = image(a, x);
    assertThat(a.applyAndDot(x, Block.zeros(a.size(), WIDTH), RUN))
        .containsExactly(Blocks.dots(x, y), within(1e-11 * a.size()));
  }

  @ParameterizedTest
  @MethodSource("operators")
  void givesTheSameBitsOnAnyNumberOfThreads(LinearOperator a) {
    Block x = Blocks.random(a.size(), WIDTH, 1);
    double[] y = image(a, x).values();
    double[] dots = a.applyAndDot(x, Block.zeros(a.size(), WIDTH), RUN);
    for (int threads : new int[] {1, 7}) {
      Block again = Block.zeros(a.size(), WIDTH);
      assertThat(a.applyAndDot(x, again, RUN.withThreads(threads))).isEqualTo(dots);
      assertThat(again.values()).isEqualTo(y);
      a.apply(x, again, RUN.withThreads(threads));
      assertThat(again.values()).isEqualTo(y);
    }
  }

  private static double scale(double[] values) {
    return 1 + Arrays.stream(values).map(Math::abs).max().orElse(0);
  }
}
