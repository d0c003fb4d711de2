package dev.lapwing.potential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.run.RunContext;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The Dirichlet problem is linear in its boundary: potentials of classes that become one add up.
 */
class MergedPotentialTest {

  private static final int SIZE = 500;
  private static final CgOptions EXACT = CgOptions.defaults().withTolerance(1e-10);
  private static final double CLOSE = 1e-7;

  private static LabelAwareLaplacian laplacian(long seed, RunContext run) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] rows = new double[SIZE][3];
    for (double[] row : rows) {
      for (int j = 0; j < row.length; j++) {
        row[j] = random.nextGaussian() + (random.nextBoolean() ? 2 : 0);
      }
    }
    Options options = Options.dirichlet();
    PointGraph points = PointGraph.of(FeatureMatrix.of(rows), options, run);
    return LabelAwareLaplacian.of(points.graph(), parts(), options.laplacian(), run);
  }

  /** Point 30 has a class of its own until it is known which it is of. */
  private static Labels parts() {
    return Labels.of(SIZE).with(3, "a").with(11, "b").with(20, "a").with(30, "?").with(41, "c");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void theSumsAreWhatASolveFinds(int threads) {
    RunContext run = RunContext.defaults().withThreads(threads);
    for (int seed = 0; seed < 3; seed++) {
      LabelAwareLaplacian before = laplacian(seed, run);
      Labels known = Labels.of(SIZE).with(3, "a").with(11, "b").with(20, "a").with(41, "c");
      LabelAwareLaplacian after = before.with(known.with(30, "b"));
      DirichletPotential merged =
          DirichletPotential.of(before, EXACT, run).merged(after, run).orElseThrow();
      DirichletPotential solved = DirichletPotential.of(after, EXACT, run);
      assertThat(merged.values().columns()).isEqualTo(3);
      assertThat(merged.columns()).hasSize(3);
      assertThat(merged.converged()).isTrue();
      for (int e = 0; e < solved.values().values().length; e++) {
        assertThat(merged.values().values()[e])
            .isCloseTo(solved.values().values()[e], within(CLOSE));
      }
      assertThat(merged.system().isFree(30)).isFalse();
      assertThat(merged.system().laplacian()).isSameAs(after);
    }
  }

  @Test
  void aClassThatPartsIsNoSum() {
    RunContext run = RunContext.defaults();
    LabelAwareLaplacian before = laplacian(1, run);
    DirichletPotential potential = DirichletPotential.of(before, EXACT, run);
    assertThat(potential.merged(before.with(parts().with(20, "b")), run)).isEmpty();
  }

  @Test
  void otherPointsNeedAnotherSolve() {
    RunContext run = RunContext.defaults();
    LabelAwareLaplacian before = laplacian(2, run);
    DirichletPotential potential = DirichletPotential.of(before, EXACT, run);
    assertThat(potential.merged(before.with(parts().with(31, "a")), run)).isEmpty();
    assertThat(potential.merged(before.with(parts().without(30)), run)).isEmpty();
  }
}
