package dev.lapwing.linalg.multigrid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.Jacobi;
import dev.lapwing.linalg.Preconditioner;
import dev.lapwing.linalg.sparse.DenseOracle;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** How many iterations of conjugate gradients the cycle saves. */
final class MultigridConvergenceTest {

  private final RunContext run = RunContext.defaults().withThreads(2);

  private Multigrid multigrid(DowndatedMatrix a) {
    return Multigrid.of(a, MultigridOptions.defaults(), run);
  }

  /** For a right-hand side in the range of A. */
  private int iterations(DowndatedMatrix a, Preconditioner m) {
    Block x = DenseOracle.randomBlock(a.size(), 1, new SplittableRandom(11));
    Block b = Block.zeros(a.size(), 1);
    a.apply(x, b, run);
    return PlainCg.iterations(a, m, b, 1e-8, run);
  }

  @Test
  void gridWithDirichletPoints() {
    int[] boundary = {0, 77, 5000};
    DowndatedMatrix a = MatrixGallery.grid(100).without(boundary);
    int jacobi = iterations(a, Jacobi.of(a.diagonal()));
    int small = iterations(a, multigrid(a));
    DowndatedMatrix larger = MatrixGallery.grid(300).without(boundary);
    int large = iterations(larger, multigrid(larger));
    assertThat(small).isLessThan(jacobi / 6);
    assertThat(large).as("nine times the points, after %d iterations", small).isLessThan(2 * small);
  }

  @Test
  void geometricGraphWithStiffCliques() {
    DowndatedMatrix a = labelled(4_000);
    int jacobi = iterations(a, Jacobi.of(a.diagonal()));
    int small = iterations(a, multigrid(a));
    DowndatedMatrix larger = labelled(36_000);
    int large = iterations(larger, multigrid(larger));
    assertThat(small).isLessThan(jacobi / 6);
    assertThat(large).as("nine times the points, after %d iterations", small).isLessThan(2 * small);
  }

  private static DowndatedMatrix labelled(int n) {
    int[][] classes = MatrixGallery.classes(n, 5, 10, 9);
    return MatrixGallery.geometric(n, 9).withCliques(n / 50.0 - 1, classes);
  }

  @Test
  void manyLabelsCostNothingMore() {
    int n = 6000;
    int[][] classes = MatrixGallery.classes(n, 3, 600, 9);
    DowndatedMatrix a = MatrixGallery.geometric(n, 9).withCliques(n / 1800.0 - 1, classes);
    assertThat(iterations(a, multigrid(a))).isLessThan(30);
  }

  @Test
  void refreshedAfterOneMoreLabelIsAsGoodAsNew() {
    int n = 8000;
    MatrixGallery graph = MatrixGallery.geometric(n, 9);
    int[][] classes = MatrixGallery.classes(n, 5, 10, 9);
    DowndatedMatrix before = graph.withCliques(n / 50.0 - 1, classes);
    classes[2] = Arrays.copyOf(classes[2], 11);
    classes[2][10] = MatrixGallery.classes(n, 1, 51, 9)[0][50];
    DowndatedMatrix after = graph.withCliques(n / 51.0 - 1, classes);
    Multigrid refreshed = multigrid(before).refreshed(after, run);
    assertThat(iterations(after, refreshed)).isLessThan(iterations(after, multigrid(after)) + 4);
  }

  @Test
  void amendedAfterOneMoreLabelIsNearlyAsGoodAsNew() {
    int n = 8000;
    MatrixGallery graph = MatrixGallery.geometric(n, 9);
    int[][] classes = MatrixGallery.classes(n, 5, 10, 9);
    Multigrid before = multigrid(graph.withCliques(n / 50.0 - 1, classes));
    classes[2] = Arrays.copyOf(classes[2], 11);
    classes[2][10] = MatrixGallery.classes(n, 1, 51, 9)[0][50];
    DowndatedMatrix after = graph.withCliques(n / 51.0 - 1, classes);
    int anew = iterations(after, multigrid(after));
    assertThat(iterations(after, before.amended(after).orElseThrow())).isLessThan(anew + 6);
    assertThat(before.amended(graph.withCliques(n / 2.0, MatrixGallery.classes(n, 5, 60, 9))))
        .as("too many rows differ")
        .isEmpty();
  }

  @Test
  void denseRowsDoNotBlowUpTheHierarchy() {
    DowndatedMatrix full = MatrixGallery.complete(1000).laplacian();
    assertThat(multigrid(full).operatorComplexity()).isLessThan(1.2);
    assertThat(iterations(full, multigrid(full))).isLessThan(12);
    DowndatedMatrix star = MatrixGallery.star(5000).laplacian();
    assertThat(multigrid(star).levelSizes()[1]).isLessThan(10);
    DowndatedMatrix graph = labelled(20_000);
    assertThat(multigrid(graph).operatorComplexity()).isLessThan(2);
  }
}
