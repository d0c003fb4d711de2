package dev.lapwing.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.gallery.Graphs;
import dev.lapwing.gallery.Matrices;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.SparseSymmetric;
import dev.lapwing.run.RunContext;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class JacobiTest extends PreconditionerContract {

  @Override
  protected Stream<Subject> subjects() {
    return Stream.of(
        subject("one", Matrices.laplacian(Graphs.path(2))),
        subject("with isolated points", Matrices.laplacian(Graphs.random(207, false, 1))),
        subject("large", Matrices.laplacian(Graphs.grid(70, 60))));
  }

  private static Subject subject(String name, SparseSymmetric s) {
    return new Subject(name, DowndatedMatrix.of(s, List.of()), Jacobi.of(s.diagonal()));
  }

  @Test
  void dividesByTheDiagonalAndLeavesAbsentRowsAtZero() {
    Jacobi jacobi = Jacobi.of(new double[] {2, 0, .5, Double.MIN_VALUE});
    Block z = Block.wrap(4, 2, new double[] {9, 9, 9, 9, 9, 9, 9, 9});
    Block r = Block.wrap(4, 2, new double[] {1, 2, 3, 4, 5, 6, 7, 8});
    jacobi.apply(r, z, RunContext.defaults());
    assertThat(z.values()).containsExactly(.5, 1, 0, 0, 10, 12, 0, 0);
  }

  @Test
  void refusesADiagonalThatNoSemiDefiniteMatrixHas() {
    assertThatThrownBy(() -> Jacobi.of(new double[] {1, -1}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("entry 1");
  }
}
