package dev.lapwing.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Blocks;
import dev.lapwing.run.CancelledException;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What cannot be solved, or not in time, is said to be so, column by column. */
class ConjugateGradientEndsTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final CgOptions OPTIONS = new CgOptions(1e-12, 500);

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, 1e300})
  void aColumnThatIsNotFiniteEndsAtOnceAndTheOthersGoOn(double bad) {
    DenseOperator a = DenseOperator.random(40, 7);
    Block b = Blocks.random(40, 2, 8);
    Block start = Block.zeros(40, 2);
    start.set(3, 1, bad);
    ConjugateGradient.Solution solution =
        ConjugateGradient.solve(a, Jacobi.of(a.diagonal()), b, start, OPTIONS, RUN);
    assertThat(solution.converged()).isFalse();
    assertThat(solution.columns().get(1)).isEqualTo(new Convergence.NotFinite(0));
    assertThat(solution.after(4).columns().get(1)).isEqualTo(new Convergence.NotFinite(4));
    assertThat(solution.columns().get(0)).isInstanceOf(Convergence.Converged.class);
    assertThat(solution.x().column(0))
        .containsExactly(Blocks.solve(a.matrix(), b.column(0)), within(1e-9));
  }

  @Test
  void aRightHandSideWhoseLengthOverflowsIsNotSolved() {
    DenseOperator a = DenseOperator.random(10, 7);
    Block b = Blocks.random(10, 1, 8);
    b.set(0, 0, 1e300);
    ConjugateGradient.Solution solution =
        ConjugateGradient.solve(
            a, Jacobi.of(a.diagonal()), b, Block.zeros(10, 1), OPTIONS, x -> false, RUN);
    assertThat(solution.columns()).containsExactly(new Convergence.NotFinite(0));
  }

  @Test
  void aSolutionThatOverflowsIsNotFinite() {
    DenseOperator tiny = new DenseOperator(2, new double[] {1e-300, 0, 0, 1e-300});
    Block b = Block.wrap(2, 1, new double[] {1e20, 1e20});
    ConjugateGradient.Solution solution =
        ConjugateGradient.solve(
            tiny, Jacobi.of(tiny.diagonal()), b, Block.zeros(2, 1), OPTIONS, RUN);
    assertThat(solution.columns()).allMatch(c -> c instanceof Convergence.NotFinite);
  }

  @ParameterizedTest
  @ValueSource(doubles = {-3, -4}) // then pᵀAp is zero, or below
  void anIndefiniteOperatorEndsTheColumnsThatMeetIt(double last) {
    DenseOperator a = new DenseOperator(3, new double[] {1, 0, 0, 0, 2, 0, 0, 0, last});
    Block b = Block.wrap(3, 2, new double[] {1, 1, 1, 1, 1, 0});
    ConjugateGradient.Solution solution =
        ConjugateGradient.solve(
            a, Jacobi.of(new double[] {1, 1, 1}), b, Block.zeros(3, 2), OPTIONS, RUN);
    assertThat(solution.columns().get(0)).isInstanceOf(Convergence.Indefinite.class);
    assertThat(solution.columns().get(0).converged()).isFalse();
    assertThat(solution.columns().get(1)).isInstanceOf(Convergence.Converged.class);
    assertThat(solution.x().column(1)).containsExactly(new double[] {1, .5, 0}, within(1e-12));
  }

  @Test
  void anIndefinitePreconditionerEndsTheColumn() {
    DenseOperator a = DenseOperator.random(10, 7);
    Preconditioner negative =
        new Preconditioner() {
          @Override
          public void apply(Block r, Block z, RunContext run) {
            Arrays.setAll(z.values(), e -> -r.values()[e]);
          }

          @Override
          public String name() {
            return "negative";
          }
        };
    ConjugateGradient.Solution solution =
        ConjugateGradient.solve(
            a, negative, Blocks.random(10, 2, 8), Block.zeros(10, 2), OPTIONS, RUN);
    assertThat(solution.columns())
        .allSatisfy(column -> assertThat(column).isInstanceOf(Convergence.Indefinite.class));
    assertThat(solution.iterations()).isLessThan(2);
  }

  @Test
  void runningOutOfIterationsIsReportedPerColumn() {
    DenseOperator a = DenseOperator.random(50, 3);
    Block b = Blocks.random(50, 2, 4);
    for (int i = 0; i < 50; i++) {
      b.set(i, 1, 0);
    }
    ConjugateGradient.Solution solution =
        ConjugateGradient.solve(
            a, Jacobi.of(a.diagonal()), b, Block.zeros(50, 2), new CgOptions(1e-12, 2), RUN);
    assertThat(solution.columns().get(0)).isInstanceOf(Convergence.OutOfIterations.class);
    assertThat(solution.columns().get(0).residual()).isGreaterThan(1e-12);
    assertThat(solution.columns().get(1)).isInstanceOf(Convergence.Converged.class);
  }

  @Test
  void stopsWhenCancelled() {
    DenseOperator a = DenseOperator.random(50, 3);
    Block b = Blocks.random(50, 2, 4);
    assertThatThrownBy(
            () ->
                ConjugateGradient.solve(
                    a,
                    Jacobi.of(a.diagonal()),
                    b,
                    Block.zeros(50, 2),
                    OPTIONS,
                    RUN.withCancellation(() -> true)))
        .isInstanceOf(CancelledException.class);
  }
}
