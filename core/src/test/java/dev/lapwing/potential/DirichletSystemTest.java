package dev.lapwing.potential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Graphs;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LaplacianMatrix;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.run.RunContext;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The kept system: changed row by row it is that made anew, and it solves for any right side. */
class DirichletSystemTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final CgOptions TIGHT = new CgOptions(1e-12, 5000);
  private static final String[] NAMES = {"a", "b", "c"};

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void labelsAddedMovedAndTakenAwayGiveTheBitsOfANewSystem(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    AffinityGraph graph =
        seed % 2 == 0 ? Graphs.unevenGrid(40, 20, 6, seed) : Graphs.cliques(9, 300, 14, 477);
    LabelAwareLaplacian laplacian =
        LabelAwareLaplacian.of(
            graph, Labels.of(800).with(0, "a"), LaplacianOptions.defaults(), RUN);
    DirichletSystem kept = DirichletSystem.of(laplacian, RUN);
    Labels labels = laplacian.labels();
    for (int step = 0; step < 60; step++) {
      int point = random.nextInt(800);
      boolean taken = labels.count() > 1 && random.nextInt(4) == 0 && labels.isLabelled(point);
      labels = taken ? labels.without(point) : labels.with(point, NAMES[random.nextInt(3)]);
      laplacian = laplacian.with(labels);
      kept = kept.next(laplacian, RUN);
      requireSameBits(kept.matrix(), DirichletSystem.of(laplacian, RUN).matrix());
      LabelAwareLaplacian unlabelled = laplacian.with(Labels.of(800));
      requireSameBits(kept.withoutLabels(RUN), LaplacianMatrix.of(unlabelled, row -> true, RUN));
    }
  }

  private static void requireSameBits(DowndatedMatrix actual, DowndatedMatrix expected) {
    SparseMatrix now = actual.sparse().entries();
    SparseMatrix anew = expected.sparse().entries();
    assertThat(now.rowStart()).isEqualTo(anew.rowStart());
    assertThat(now.column()).isEqualTo(anew.column());
    assertThat(now.value()).isEqualTo(anew.value());
  }

  /** L_UU z = e_x; then Σ_s g_s (W_SU z)_s = f(x): the given labels' shares in a point. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void theHarmonicMeasureOfAPointReproducesItsPotential(long seed) {
    AffinityGraph graph = Graphs.random(90, true, seed);
    Labels labels = Labels.of(90).with(0, "a").with(7, "b").with(30, "c").with(50, "a");
    LabelAwareLaplacian laplacian =
        LabelAwareLaplacian.of(graph, labels, LaplacianOptions.defaults(), RUN);
    DirichletPotential potential = DirichletPotential.of(laplacian, TIGHT, RUN);
    for (int x = 1; x < 90; x += 11) {
      if (!potential.system().isFree(x)) {
        continue;
      }
      Block unit = Block.zeros(90, 1);
      unit.set(x, 0, 1);
      Block z = potential.system().solve(unit, TIGHT, RUN).x();
      double[] shares = new double[3];
      labels.forEach(
          (s, k) -> {
            for (int e = graph.rowStart(s), end = graph.rowStart(s + 1); e < end; e++) {
              shares[k] += laplacian.weight(s, e) * z.get(graph.neighbour(e), 0);
            }
          });
      for (int k = 0; k < 3; k++) {
        assertThat(shares[k]).isCloseTo(potential.values().get(x, k), within(1e-8));
      }
    }
  }
}
