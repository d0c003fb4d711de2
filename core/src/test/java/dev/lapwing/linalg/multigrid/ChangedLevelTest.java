package dev.lapwing.linalg.multigrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.sparse.DenseOracle;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Levels changed where the matrix did are those that all rows would have given. */
final class ChangedLevelTest {

  private static final RunContext RUN = RunContext.defaults().withThreads(2);

  /** Rows of a matrix that differ from those of another. */
  private static int[] differing(DowndatedMatrix a, DowndatedMatrix b) {
    SparseMatrix s = a.sparse().entries();
    SparseMatrix t = b.sparse().entries();
    return IntStream.range(0, a.size())
        .filter(
            i ->
                !Arrays.equals(columns(s, i), columns(t, i))
                    || !Arrays.equals(values(s, i), values(t, i)))
        .toArray();
  }

  private static int[] columns(SparseMatrix s, int i) {
    return Arrays.copyOfRange(s.column(), s.rowStart()[i], s.rowStart()[i + 1]);
  }

  private static double[] values(SparseMatrix s, int i) {
    return Arrays.copyOfRange(s.value(), s.rowStart()[i], s.rowStart()[i + 1]);
  }

  private static double[] row(SparseMatrix s, int i) {
    double[] dense = new double[s.columns()];
    for (int e = s.rowStart()[i]; e < s.rowStart()[i + 1]; e++) {
      dense[s.column()[e]] = s.value()[e];
    }
    return dense;
  }

  /** Points leave and come back one by one, on two graphs, as labels are given and taken away. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void everyLevelIsTheGalerkinProductOfTheOneAbove(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    MatrixGallery graph =
        seed % 2 == 0 ? MatrixGallery.grid(30) : MatrixGallery.geometric(900, seed);
    List<Integer> absent = new ArrayList<>(List.of(3, 700));
    DowndatedMatrix a = without(graph, absent);
    MultigridOptions options =
        new MultigridOptions(.25, interpolation(seed), 1, 1.8, seed == 5 ? 900 : 20);
    Multigrid changed = Multigrid.of(a, options, RUN);
    for (int step = 0; step < 10; step++) {
      if (absent.size() > 1 && random.nextInt(3) == 0) {
        int index = random.nextInt(absent.size());
        absent.subList(index, index + 1).clear();
      } else {
        absent.add(random.nextInt(a.size()));
      }
      DowndatedMatrix next = without(graph, absent);
      changed = changed.refreshed(next, differing(a, next), 0, RUN);
      a = next;
      assertThat(row(changed.matrixAt(0).sparse().entries(), 5))
          .isEqualTo(row(next.sparse().entries(), 5));
      requireConsistent(changed, options);
    }
  }

  private static MultigridOptions.Interpolation interpolation(long seed) {
    return seed == 3
        ? new MultigridOptions.Interpolation.Constant()
        : new MultigridOptions.Interpolation.Smoothed(3);
  }

  private static DowndatedMatrix without(MatrixGallery graph, List<Integer> absent) {
    return graph.without(absent.stream().mapToInt(i -> i).toArray());
  }

  private static void requireConsistent(Multigrid changed, MultigridOptions options) {
    for (int depth = 0; depth < changed.levels().size(); depth++) {
      Level level = changed.levels().get(depth);
      double[] inverse =
          Smoother.of(level.matrix(), level.diagonals().diagonal(), options.relaxation(), RUN)
              .inverse();
      assertThat(level.smoother().inverse()).containsExactly(inverse, within(1e-12));
      SparseMatrix p =
          Prolongator.of(level.matrix(), inverse, level.aggregates(), level.interpolation(), RUN);
      requireEqual(level.prolongator(), p, 1e-12);
      requireEqual(level.restrictor(), p.transposed(), 1e-12);
      SparseMatrix coarse = changed.matrixAt(depth + 1).sparse().entries();
      requireEqual(coarse, level.coarser(RUN).sparse().entries(), 1e-9);
      requireEqual(coarse, coarse.transposed(), 0);
      Diagonals diagonals = level.diagonals().coarser(changed.matrixAt(depth + 1), p);
      assertThat(changed.diagonalsAt(depth + 1).diagonal())
          .containsExactly(diagonals.diagonal(), within(0.0));
      assertThat(changed.diagonalsAt(depth + 1).magnitude())
          .containsExactly(diagonals.magnitude(), within(1e-9));
    }
  }

  private static void requireEqual(SparseMatrix one, SparseMatrix other, double tolerance) {
    assertThat(one.rows()).isEqualTo(other.rows());
    double largest = 0;
    for (int i = 0; i < one.rows(); i++) {
      double[] here = row(one, i);
      double[] there = row(other, i);
      for (int j = 0; j < here.length; j++) {
        largest = Math.max(largest, Math.abs(here[j] - there[j]));
      }
    }
    assertThat(largest).isLessThanOrEqualTo(tolerance);
  }

  @Test
  void isAsGoodAsNewAfterManyChanges() {
    MatrixGallery graph = MatrixGallery.geometric(8000, 9);
    List<Integer> absent = new ArrayList<>(List.of(1, 4000));
    DowndatedMatrix a = without(graph, absent);
    Multigrid changed = Multigrid.of(a, MultigridOptions.defaults(), RUN);
    SplittableRandom random = new SplittableRandom(4);
    for (int step = 0; step < 40; step++) {
      absent.add(random.nextInt(8000));
      DowndatedMatrix next = without(graph, absent);
      changed = changed.refreshed(next, differing(a, next), RUN);
      a = next;
    }
    Block b = Block.zeros(8000, 1);
    a.apply(DenseOracle.randomBlock(8000, 1, new SplittableRandom(11)), b, RUN);
    Multigrid anew = Multigrid.of(a, MultigridOptions.defaults(), RUN);
    assertThat(PlainCg.iterations(a, changed, b, 1e-8, RUN))
        .isLessThanOrEqualTo(PlainCg.iterations(a, anew, b, 1e-8, RUN) + 3);
  }

  @Test
  void aSlightlyOtherDiagonalIsNotToldToCoarserLevels() {
    DowndatedMatrix a = MatrixGallery.grid(40).without(0);
    Multigrid before = Multigrid.of(a, MultigridOptions.defaults(), RUN);
    double[] shift = new double[a.size()];
    shift[500] = 0.05 * a.diagonal()[500];
    shift[900] = 50;
    DowndatedMatrix next = DowndatedMatrix.of(a.sparse().plusDiagonal(shift), List.of());
    Multigrid slightly = before.refreshed(next, new int[] {500}, RUN);
    Multigrid much = before.refreshed(next, new int[] {500, 900}, RUN);
    assertThat(slightly.matrixAt(1).sparse().entries())
        .isSameAs(before.matrixAt(1).sparse().entries());
    assertThat(much.matrixAt(1).sparse().entries().value())
        .isNotEqualTo(before.matrixAt(1).sparse().entries().value());
  }
}
