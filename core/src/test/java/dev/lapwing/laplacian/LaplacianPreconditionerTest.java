package dev.lapwing.laplacian;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.gallery.Graphs;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.PreconditionerContract;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.run.RunContext;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** As the solvers use it: without the labelled rows, small or large, new or taken over. */
final class LaplacianPreconditionerTest extends PreconditionerContract {

  private static final RunContext RUN = RunContext.defaults();

  @Override
  protected Stream<Subject> subjects() {
    DowndatedMatrix small = matrix(150, 1);
    DowndatedMatrix large = matrix(900, 1);
    DowndatedMatrix similar = matrix(900, 2);
    return Stream.of(
        new Subject("small", small, LaplacianPreconditioner.of(small, RUN)),
        new Subject("large", large, LaplacianPreconditioner.of(large, RUN), SINGLE),
        new Subject(
            "next", similar, LaplacianPreconditioner.of(large, RUN).next(similar, RUN), SINGLE),
        new Subject("diagonal", large, LaplacianPreconditioner.diagonal(large)));
  }

  private static DowndatedMatrix matrix(int n, long seed) {
    Labels labels = Graphs.randomLabels(n, 3, .1, seed);
    LabelAwareLaplacian laplacian =
        LabelAwareLaplacian.of(Graphs.random(n, true, 5), labels, LaplacianOptions.defaults(), RUN);
    int[] pointOf = laplacian.graph().order().pointOf();
    return LaplacianMatrix.of(laplacian, row -> !labels.isLabelled(pointOf[row]), RUN);
  }

  @Test
  void isMultigridOnlyWhereThatPays() {
    assertThat(subjects().map(s -> s.m().name()))
        .containsExactly("jacobi", "multigrid", "multigrid", "jacobi");
  }
}
