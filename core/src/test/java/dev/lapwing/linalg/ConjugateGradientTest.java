package dev.lapwing.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Blocks;
import dev.lapwing.run.RunContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConjugateGradientTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final CgOptions OPTIONS = new CgOptions(1e-12, 500);

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void agreesWithElimination(long seed) {
    int n = 1 + (int) seed * 13;
    DenseOperator a = DenseOperator.random(n, seed);
    Block b = Blocks.random(n, 3, seed + 1);
    Block x =
        ConjugateGradient.solve(a, Jacobi.of(a.diagonal()), b, Block.zeros(n, 3), OPTIONS, RUN).x();
    for (int c = 0; c < 3; c++) {
      assertThat(x.column(c)).containsExactly(Blocks.solve(a.matrix(), b.column(c)), within(1e-9));
    }
  }

  @Test
  void startingAtTheSolutionStopsAtOnce() {
    DenseOperator a = DenseOperator.random(20, 7);
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
    DenseOperator a = DenseOperator.random(200, 7);
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

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void columnsAFewAtATimeHaveTheSameSolution(int atOnce) {
    DenseOperator a = DenseOperator.random(80, 5);
    Jacobi jacobi = Jacobi.of(a.diagonal());
    Block b = Blocks.random(80, 5, 6);
    Block zero = Block.zeros(80, 5);
    ConjugateGradient.Solution all = ConjugateGradient.solve(a, jacobi, b, zero, OPTIONS, RUN);
    int[] asked = {0};
    ConjugateGradient.Solution few =
        new ConjugateGradient(a, jacobi, new CgOptions(1e-6, 500), RUN)
            .solveByGroups(b, zero, x -> ++asked[0] > 6, atOnce);
    assertThat(asked[0]).isEqualTo(7); // a tenth of the tolerance each time
    assertThat(few.converged()).isTrue();
    assertThat(few.x().values()).containsExactly(all.x().values(), within(1e-9));
    for (int c = 0; c < 5; c++) {
      assertThat(few.columns().get(c).residual()).isLessThanOrEqualTo(1e-12 * (1 + 1e-9));
      assertThat(few.columns().get(c).iterations()).isLessThanOrEqualTo(few.iterations());
    }
  }

  @Test
  void columnsAreSplitEvenlyAndOnlyWhereThereAreManyRows() {
    assertThat(ConjugateGradient.columnsAtOnce(3_000_000, 10)).isEqualTo(10);
    assertThat(ConjugateGradient.columnsAtOnce(10_000_000, 10)).isEqualTo(4); // 4, 4 and 2
    assertThat(ConjugateGradient.columnsAtOnce(10_000_000, 8)).isEqualTo(4);
    assertThat(ConjugateGradient.columnsAtOnce(100_000_000, 3)).isEqualTo(1);
    assertThat(ConjugateGradient.bytes(10_000_000, 10)).isLessThan(5 * Block.bytes(10_000_000, 10));
  }

  @Test
  void aColumnThatRestedGoesOnAsIfItHadJustBegun() {
    DenseOperator a = DenseOperator.random(60, 7);
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
    DenseOperator a = DenseOperator.random(40, 7);
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
    DenseOperator a = DenseOperator.random(40, 7);
    Block b = Blocks.random(40, 2, 8);
    CgOptions options = new CgOptions(1e-6, 5000);
    ConjugateGradient.Solution solution =
        ConjugateGradient.solve(
            a, Jacobi.of(a.diagonal()), b, Block.zeros(40, 2), options, x -> false, RUN);
    assertThat(solution.iterations()).isLessThan(1000);
  }

  @Test
  void zeroRightHandSideGivesZero() {
    DenseOperator a = DenseOperator.random(20, 7);
    Block zero = Block.zeros(20, 2);
    ConjugateGradient.Solution solution =
        ConjugateGradient.solve(a, Jacobi.of(a.diagonal()), zero, zero, OPTIONS, RUN);
    assertThat(solution.x().values()).containsOnly(0);
    assertThat(solution.columns()).allMatch(Convergence::converged);
  }

  @Test
  void aColumnWithAZeroRightHandSideIsZeroFromAnyStart() {
    DenseOperator a = DenseOperator.random(40, 7);
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

  @Test
  void columnsDoNotDisturbEachOther() {
    DenseOperator a = DenseOperator.random(40, 9);
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
  void optionsRefuseNonsense() {
    for (double tolerance : new double[] {0, 1, -1, Double.NaN}) {
      assertThatThrownBy(() -> new CgOptions(tolerance, 10))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("tolerance is " + tolerance);
    }
    assertThatThrownBy(() -> new CgOptions(0.1, 0)).hasMessageContaining("at least 1");
    DenseOperator a = DenseOperator.random(5, 1);
    assertThatThrownBy(
            () ->
                ConjugateGradient.solve(
                    a, Jacobi.of(a.diagonal()), Block.zeros(4, 1), Block.zeros(4, 1), OPTIONS, RUN))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
