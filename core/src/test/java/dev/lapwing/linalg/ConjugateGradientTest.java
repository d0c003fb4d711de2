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

class ConjugateGradientTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final CgOptions OPTIONS = new CgOptions(1e-12, 500);

  /** A random symmetric positive definite matrix. */
  private static DenseOperator random(int n, long seed) {
    Block factor = Blocks.random(n, n, seed);
    double[] matrix = BlockAlgebra.gram(factor, factor, RUN);
    for (int i = 0; i < n; i++) {
      matrix[i * n + i] += 1;
    }
    return new DenseOperator(n, matrix);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void agreesWithElimination(long seed) {
    int n = 1 + (int) seed * 13;
    DenseOperator a = random(n, seed);
    Block b = Blocks.random(n, 3, seed + 1);
    Block x =
        ConjugateGradient.solve(a, Jacobi.of(a.diagonal()), b, Block.zeros(n, 3), OPTIONS, RUN).x();
    for (int c = 0; c < 3; c++) {
      assertThat(x.column(c)).containsExactly(Blocks.solve(a.matrix(), b.column(c)), within(1e-9));
    }
  }

  @Test
  void startingAtTheSolutionStopsAtOnce() {
    DenseOperator a = random(20, 7);
    Block x = Blocks.random(20, 2, 8);
    Block b = Block.zeros(20, 2);
    a.apply(x, b, RUN);
    ConjugateGradient.Solution solution =
        ConjugateGradient.solve(a, Jacobi.of(a.diagonal()), b, x, new CgOptions(1e-8, 9), RUN);
    assertThat(solution.iterations()).isZero();
    assertThat(solution.x().values()).isEqualTo(x.values());
  }

  @Test
  void goesOnUntilTheSolutionIsAccepted() {
    DenseOperator a = random(200, 7);
    Block x = Blocks.random(200, 3, 8);
    Block b = Block.zeros(200, 3);
    a.apply(x, b, RUN);
    CgOptions loose = new CgOptions(1e-2, 5000);
    Jacobi jacobi = Jacobi.of(a.diagonal());
    Block zero = Block.zeros(200, 3);
    ConjugateGradient.Acceptance close =
        found -> {
          double worst = 0;
          for (int e = 0; e < x.values().length; e++) {
            worst = Math.max(worst, Math.abs(found.values()[e] - x.values()[e]));
          }
          return worst < 1e-7;
        };
    Block first = ConjugateGradient.solve(a, jacobi, b, zero, loose, RUN).x();
    assertThat(close.accepts(first)).isFalse();
    ConjugateGradient.Solution solution =
        ConjugateGradient.solve(a, jacobi, b, zero, loose, close, RUN);
    assertThat(close.accepts(solution.x())).isTrue();
    assertThat(solution.columns()).allMatch(Convergence::converged);
  }

  @Test
  void aColumnThatRestedGoesOnAsIfItHadJustBegun() {
    DenseOperator a = random(60, 7);
    Block x = Blocks.random(60, 2, 8);
    Block b = Block.zeros(60, 2);
    a.apply(x, b, RUN);
    Block start = Block.zeros(60, 2);
    for (int i = 0; i < 60; i++) {
      start.set(i, 0, x.get(i, 0) + 1e-9 * Math.sin(i)); // far below the tolerance, for a while
    }
    CgOptions options = new CgOptions(1e-3, 5000);
    int[] refusals = {0};
    Jacobi jacobi = Jacobi.of(a.diagonal());
    ConjugateGradient.Solution both =
        ConjugateGradient.solve(a, jacobi, b, start, options, f -> ++refusals[0] > 9, RUN);
    CgOptions tight = new CgOptions(1e-12, 5000);
    ConjugateGradient.Solution apart = ConjugateGradient.solve(a, jacobi, b, start, tight, RUN);
    assertThat(both.columns()).allMatch(c -> c.residual() <= 1e-12);
    assertThat(both.iterations()).isLessThan(2 * apart.iterations());
  }

  @Test
  void acceptanceIsAskedForAfterTheLastIterationToo() {
    DenseOperator a = random(40, 7);
    Block b = Blocks.random(40, 2, 8);
    Jacobi jacobi = Jacobi.of(a.diagonal());
    int needed =
        ConjugateGradient.solve(a, jacobi, b, Block.zeros(40, 2), OPTIONS, RUN).iterations();
    CgOptions justEnough = new CgOptions(OPTIONS.tolerance(), needed);
    ConjugateGradient.Solution refused =
        ConjugateGradient.solve(a, jacobi, b, Block.zeros(40, 2), justEnough, x -> false, RUN);
    assertThat(refused.converged()).isFalse();
    assertThat(refused.after(5).columns().get(0).iterations()).isEqualTo(needed + 5);
  }

  @Test
  void whatIsNeverAcceptedStopsWhereThereIsNothingLeftToGain() {
    DenseOperator a = random(40, 7);
    Block b = Blocks.random(40, 2, 8);
    CgOptions options = new CgOptions(1e-6, 5000);
    ConjugateGradient.Solution solution =
        ConjugateGradient.solve(
            a, Jacobi.of(a.diagonal()), b, Block.zeros(40, 2), options, x -> false, RUN);
    assertThat(solution.iterations()).isLessThan(1000);
  }

  @Test
  void zeroRightHandSideGivesZero() {
    DenseOperator a = random(20, 7);
    Block zero = Block.zeros(20, 2);
    ConjugateGradient.Solution solution =
        ConjugateGradient.solve(a, Jacobi.of(a.diagonal()), zero, zero, OPTIONS, RUN);
    assertThat(solution.x().values()).containsOnly(0);
    assertThat(solution.columns()).allMatch(Convergence::converged);
  }

  @Test
  void aColumnWithAZeroRightHandSideIsZeroFromAnyStart() {
    DenseOperator a = random(40, 7);
    Block b = Blocks.random(40, 2, 8);
    for (int i = 0; i < 40; i++) {
      b.set(i, 1, 0);
    }
    ConjugateGradient.Solution solution =
        ConjugateGradient.solve(
            a, Jacobi.of(a.diagonal()), b, Blocks.random(40, 2, 9), OPTIONS, RUN);
    assertThat(solution.x().column(1)).containsOnly(0);
    assertThat(solution.columns()).allMatch(Convergence::converged);
    assertThat(solution.x().column(0))
        .containsExactly(Blocks.solve(a.matrix(), b.column(0)), within(1e-9));
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, 1e300})
  void aColumnThatIsNotFiniteEndsAtOnceAndTheOthersGoOn(double bad) {
    DenseOperator a = random(40, 7);
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
    DenseOperator a = random(10, 7);
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
    DenseOperator a = random(10, 7);
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
  void columnsDoNotDisturbEachOther() {
    DenseOperator a = random(40, 9);
    Block both = Blocks.random(40, 2, 10);
    for (int i = 0; i < 40; i++) {
      both.set(i, 1, 1e-9 * both.get(i, 1));
    }
    Block alone = Block.wrap(40, 1, both.column(0));
    Jacobi jacobi = Jacobi.of(a.diagonal());
    Block x = ConjugateGradient.solve(a, jacobi, both, Block.zeros(40, 2), OPTIONS, RUN).x();
    Block y = ConjugateGradient.solve(a, jacobi, alone, Block.zeros(40, 1), OPTIONS, RUN).x();
    assertThat(x.column(0)).containsExactly(y.column(0), within(1e-10));
  }

  @Test
  void runningOutOfIterationsIsReportedPerColumn() {
    DenseOperator a = random(50, 3);
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
    DenseOperator a = random(50, 3);
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

  @Test
  void optionsRefuseNonsense() {
    for (double tolerance : new double[] {0, 1, -1, Double.NaN}) {
      assertThatThrownBy(() -> new CgOptions(tolerance, 10))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("tolerance is " + tolerance);
    }
    assertThatThrownBy(() -> new CgOptions(0.1, 0)).hasMessageContaining("at least 1");
    DenseOperator a = random(5, 1);
    assertThatThrownBy(
            () ->
                ConjugateGradient.solve(
                    a, Jacobi.of(a.diagonal()), Block.zeros(4, 1), Block.zeros(4, 1), OPTIONS, RUN))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void gramAndProductEqualTheirDenseFormulas() {
    for (int rows : new int[] {1, 3, 4, 5, 2047, 2048, 4099}) {
      Block x = Blocks.random(rows, 5, rows);
      Block y = Blocks.random(rows, 7, rows + 1);
      double[] gram = BlockAlgebra.gram(x, y, RUN);
      for (int p = 0; p < 5; p++) {
        for (int q = 0; q < 7; q++) {
          double sum = 0;
          for (int i = 0; i < rows; i++) {
            sum += x.get(i, p) * y.get(i, q);
          }
          assertThat(gram[p * 7 + q]).isCloseTo(sum, within(1e-11));
        }
      }
      Block product = BlockAlgebra.product(x, gram, 7, RUN);
      int row = rows / 2;
      for (int q = 0; q < 7; q++) {
        double sum = 0;
        for (int p = 0; p < 5; p++) {
          sum += x.get(row, p) * gram[p * 7 + q];
        }
        assertThat(product.get(row, q)).isCloseTo(sum, within(1e-9));
      }
    }
  }

  @Test
  void sumsHaveTheSameBitsOnAnyNumberOfThreads() {
    Block x = Blocks.random(20_001, 6, 1);
    double[] one = BlockAlgebra.gram(x, x, RUN.withThreads(1));
    assertThat(BlockAlgebra.gram(x, x, RUN.withThreads(2))).isEqualTo(one);
    assertThat(BlockAlgebra.gram(x, x, RUN.withThreads(7))).isEqualTo(one);
    assertThat(Arrays.stream(one).allMatch(Double::isFinite)).isTrue();
  }

  /** A dense matrix as an operator. */
  record DenseOperator(int size, double[] matrix) implements LinearOperator {
    @Override
    public void apply(Block x, Block y, RunContext run) {
      for (int i = 0; i < size; i++) {
        for (int c = 0; c < x.columns(); c++) {
          double sum = 0;
          for (int j = 0; j < size; j++) {
            sum += matrix[i * size + j] * x.get(j, c);
          }
          y.set(i, c, sum);
        }
      }
    }

    double[] diagonal() {
      double[] diagonal = new double[size];
      Arrays.setAll(diagonal, i -> matrix[i * size + i]);
      return diagonal;
    }
  }
}
