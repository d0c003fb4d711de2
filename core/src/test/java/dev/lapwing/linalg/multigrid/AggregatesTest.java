package dev.lapwing.linalg.multigrid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.RankOne;
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
