package dev.lapwing.linalg.multigrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.linalg.sparse.DenseOracle;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.RankOne;
import dev.lapwing.linalg.sparse.RowBlocks;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.linalg.sparse.SparseSymmetric;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class AggregatesTest {

  private final RunContext run = RunContext.defaults().withThreads(2);

  private Aggregates greedy(DowndatedMatrix a) {
    return Aggregates.greedy(a, a.diagonal(), .25, run);
  }

  @Test
  void coverEveryPointThatHasNeighbours() {
    MatrixGallery graph =
        MatrixGallery.geometric(2000, 1)
            .beside(MatrixGallery.path(3))
            .beside(MatrixGallery.empty(4));
    DowndatedMatrix a = graph.laplacian();
    Aggregates aggregates = greedy(a);
    int[] members = new int[aggregates.count()];
    for (int i = 0; i < a.size(); i++) {
      boolean alone =
          a.sparse().entries().rowStart()[i + 1] - a.sparse().entries().rowStart()[i] == 1;
      assertThat(aggregates.of(i) == Aggregates.NONE).as("row %d", i).isEqualTo(alone);
      if (!alone) {
        members[aggregates.of(i)]++;
      }
    }
    assertThat(Arrays.stream(members).min().orElse(0)).isGreaterThanOrEqualTo(2);
  }

  @Test
  void ofAPathOfFourAreItsTwoHalves() {
    DowndatedMatrix path = MatrixGallery.path(4).laplacian();
    assertThat(Aggregates.greedy(path, .25, run).ofRows()).containsExactly(0, 0, 1, 1);
    assertThat(Aggregates.greedyWithin(RowBlocks.of(0, 1, 4), path, .25, run).ofRows())
        .containsExactly(Aggregates.NONE, 0, 0, 0);
    SparseMatrix p = Aggregates.greedy(path, .25, run).prolongator();
    assertThat(DenseOracle.dense(p)).isDeepEqualTo(new double[][] {{1, 0}, {1, 0}, {0, 1}, {0, 1}});
    assertThat(DenseOracle.dense(path.sparse().reduced(p, p.transposed(), run).entries()))
        .isDeepEqualTo(new double[][] {{1, -1}, {-1, 1}});
  }

  @Test
  void withinARangeAreWhatItsHolderFindsByItself() {
    int n = 2000;
    MatrixGallery graph = MatrixGallery.geometric(n, 6);
    RowBlocks ranges = RowBlocks.of(0, 300, 300, 1100, 1101, n);
    Aggregates whole = Aggregates.greedyWithin(ranges, graph.laplacian(), .25, run);
    int before = 0;
    for (int r = 0; r < ranges.count(); r++) {
      int from = ranges.start(r);
      int to = ranges.start(r + 1);
      Aggregates alone = Aggregates.greedy(part(graph.laplacian(), from, to), .25, run);
      for (int i = from; i < to; i++) {
        assertThat(whole.contains(i)).isEqualTo(alone.contains(i - from));
        if (whole.contains(i)) {
          assertThat(whole.of(i)).isEqualTo(before + alone.of(i - from));
        }
      }
      before += alone.count();
    }
    assertThat(whole.count()).isEqualTo(before);
  }

  @Test
  void withinRangesSplitTheTermsThatCrossThem() {
    int n = 1000;
    int[][] classes = MatrixGallery.classes(n, 4, 25, 2);
    DowndatedMatrix a = MatrixGallery.geometric(n, 2).withCliques(9, classes);
    Aggregates aggregates = Aggregates.greedyWithin(RowBlocks.of(0, 500, n), a, .25, run);
    int[] rangeOf = new int[aggregates.count()];
    Arrays.fill(rangeOf, -1);
    for (int i = 0; i < n; i++) {
      if (aggregates.contains(i)) {
        int range = i < 500 ? 0 : 1;
        int known = rangeOf[aggregates.of(i)];
        assertThat(known).isIn(-1, range);
        rangeOf[aggregates.of(i)] = range;
      }
    }
    for (int[] members : classes) {
      assertThat(Arrays.stream(members).map(aggregates::of).distinct().count()).isEqualTo(2);
    }
  }

  @Test
  void refuseRangesOfAnotherMatrix() {
    DowndatedMatrix a = MatrixGallery.path(10).laplacian();
    assertThatThrownBy(() -> Aggregates.greedyWithin(RowBlocks.of(0, 9), a, .25, run))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("end at row 9");
    assertThatThrownBy(() -> Aggregates.greedy(a, 2, run)).hasMessageContaining("strength is 2.0");
    assertThatThrownBy(() -> RowBlocks.of(0, 5, 4)).hasMessageContaining("bound 2 is 4");
    assertThatThrownBy(() -> RowBlocks.of(1, 5)).hasMessageContaining("bound 0 is 1");
    assertThatThrownBy(() -> RowBlocks.of(0)).hasMessageContaining("1 bounds");
  }

  /** The rows and columns of a range. */
  private static DowndatedMatrix part(DowndatedMatrix a, int from, int to) {
    SparseMatrix s = a.sparse().entries();
    int[] rowStart = new int[to - from + 1];
    int[] column = new int[s.entries()];
    double[] value = new double[s.entries()];
    int count = 0;
    for (int i = from; i < to; i++) {
      for (int e = s.rowStart()[i]; e < s.rowStart()[i + 1]; e++) {
        if (s.column()[e] >= from && s.column()[e] < to) {
          column[count] = s.column()[e] - from;
          value[count++] = s.value()[e];
        }
      }
      rowStart[i - from + 1] = count;
    }
    return DowndatedMatrix.of(
        SparseSymmetric.of(rowStart, Arrays.copyOf(column, count), Arrays.copyOf(value, count)),
        List.of());
  }

  @Test
  void holdEachTermTogether() {
    int[][] classes = MatrixGallery.classes(1000, 4, 25, 2);
    Aggregates aggregates = greedy(MatrixGallery.geometric(1000, 2).withCliques(9, classes));
    for (int k = 0; k < 4; k++) {
      for (int i : classes[k]) {
        assertThat(aggregates.of(i)).isEqualTo(k);
      }
    }
  }

  @Test
  void halveEvenWhenTermsOverlapInAChain() {
    DowndatedMatrix path = MatrixGallery.path(600).laplacian();
    List<RankOne> chain = new ArrayList<>();
    for (int i = 0; i + 1 < 600; i++) {
      chain.add(RankOne.of(.1, new int[] {i, i + 1}, new double[] {1, -1}));
    }
    assertThat(greedy(DowndatedMatrix.of(path.sparse(), chain)).count()).isLessThanOrEqualTo(300);
  }

  @Test
  void changeLittleWhenAPointJoinsATerm() {
    MatrixGallery graph = MatrixGallery.geometric(3000, 3);
    int[][] classes = MatrixGallery.classes(3000, 4, 10, 3);
    int newcomer = MatrixGallery.classes(3000, 1, 41, 3)[0][40];
    Aggregates before = greedy(graph.withCliques(70, classes));
    classes[1] = Arrays.copyOf(classes[1], 11);
    classes[1][10] = newcomer;
    DowndatedMatrix a = graph.withCliques(68, classes);
    Aggregates after = before.adapted(a, a.diagonal(), .25, run);
    for (int i = 0; i < 3000; i++) {
      assertThat(after.of(i)).isEqualTo(i == newcomer ? 1 : before.of(i));
    }
  }

  @Test
  void followRowsThatGoAndComeBack() {
    MatrixGallery graph = MatrixGallery.geometric(3000, 4);
    DowndatedMatrix gone = graph.without(5, 77, 2999);
    Aggregates without = greedy(graph.laplacian()).adapted(gone, gone.diagonal(), .25, run);
    assertThat(without.of(77)).isEqualTo(Aggregates.NONE);
    DowndatedMatrix back = graph.laplacian();
    Aggregates again = without.adapted(back, back.diagonal(), .25, run);
    assertThat(again.of(77)).isNotEqualTo(Aggregates.NONE);
  }
}
