package dev.lapwing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.linalg.Convergence;
import java.util.List;
import org.junit.jupiter.api.Test;

class WarningsTest {

  private static final Convergence FINE = new Convergence.Converged(9, 1e-9);
  private static final Convergence ROUNDING = new Convergence.AtRoundingLevel(8, 1e-3);
  private static final Convergence OUT = new Convergence.OutOfIterations(7, .1, 1e-8);
  private static final Convergence INDEFINITE = new Convergence.Indefinite(6, .2);
  private static final Convergence NOT_FINITE = new Convergence.NotFinite(5);

  @Test
  void everyEndButConvergenceHasAWarningWithARemedy() {
    assertThat(Warnings.unfinished("cg", List.of(FINE, FINE))).isEmpty();
    assertWarned(ROUNDING, new Warning.RoundingLevel("cg", 1e-3), "widen the bandwidth");
    assertWarned(OUT, new Warning.NotConverged("cg", 7, .1, 1e-8), "approximate");
    assertWarned(INDEFINITE, new Warning.Indefinite("cg", 6, .2), "widen the bandwidth");
    assertWarned(NOT_FINITE, new Warning.NotFinite("cg", 5), "choose a smaller alpha");
  }

  @Test
  void whatIsNotFiniteIsTheWorst() {
    assertThat(Warnings.unfinished("cg", List.of(OUT, NOT_FINITE, INDEFINITE)))
        .contains(new Warning.NotFinite("cg", 5));
    assertThat(Warnings.unfinished("cg", List.of(ROUNDING, INDEFINITE, OUT)))
        .contains(new Warning.Indefinite("cg", 6, .2));
  }

  private static void assertWarned(Convergence end, Warning expected, String remedy) {
    assertThat(Warnings.unfinished("cg", List.of(FINE, end, FINE))).contains(expected);
    assertThat(expected.message(String::valueOf)).startsWith("cg").contains(remedy);
  }
}
