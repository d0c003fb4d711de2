package dev.lapwing.linalg.multigrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.linalg.multigrid.MultigridOptions.Interpolation;
import dev.lapwing.linalg.sparse.DenseOracle;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.run.RunContext;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class GalerkinTest {

  private final RunContext run = RunContext.defaults().withThreads(2);

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void equalsTheDenseTripleProduct(long seed) {
    int[][] classes = MatrixGallery.classes(150, 3, 8, seed);
    DowndatedMatrix a = MatrixGallery.geometric(150, seed).withCliques(20, classes);
    SparseMatrix p = DenseOracle.random(150, 20, .1, new SplittableRandom(seed));
    assertGalerkin(a, p);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 100})
  void termsHeldByOneAggregateVanish(int mostEntries) {
    int[][] classes = MatrixGallery.classes(150, 3, 8, 5);
    DowndatedMatrix a = MatrixGallery.geometric(150, 5).withCliques(700, classes);
    SparseMatrix p = smoothed(a, mostEntries);
    assertGalerkin(a, p);
    assertThat(Galerkin.product(a, p, p.transposed(), run).terms()).isEmpty();
  }

  private void assertGalerkin(DowndatedMatrix a, SparseMatrix p) {
    double[][] full = DenseOracle.dense(p);
    double[][] expected =
        DenseOracle.times(
            DenseOracle.transposed(full, p.columns()),
            DenseOracle.times(DenseOracle.dense(a), full));
    DowndatedMatrix coarse = Galerkin.product(a, p, p.transposed(), run);
    assertThat(DenseOracle.distance(DenseOracle.dense(coarse), expected)).isLessThan(1e-9);
  }

  @Test
  void interpolationKeepsConstants() {
    DowndatedMatrix a = MatrixGallery.geometric(500, 3).laplacian();
    SparseMatrix p = smoothed(a, 2);
    for (int i = 0; i < 500; i++) {
      double sum = 0;
      for (int e = p.rowStart()[i]; e < p.rowStart()[i + 1]; e++) {
        sum += p.value()[e];
      }
      assertThat(p.rowStart()[i + 1] - p.rowStart()[i]).isBetween(1, 2);
      assertThat(sum).isCloseTo(1, within(1e-12));
    }
  }

  private SparseMatrix smoothed(DowndatedMatrix a, int mostEntries) {
    double[] inverse = Smoother.of(a, a.diagonal(), 1.5, run).inverse();
    Aggregates aggregates = Aggregates.greedy(a, .25, run);
    return Prolongator.of(a, inverse, aggregates, new Interpolation.Smoothed(mostEntries), run);
  }
}
