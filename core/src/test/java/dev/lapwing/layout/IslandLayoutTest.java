package dev.lapwing.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.gallery.Graphs;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.CancelledException;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class IslandLayoutTest {

  private static final RunContext RUN = RunContext.defaults();

  /** Larger than a graph that begins at its spectral layout. */
  private static AffinityGraph large() {
    return Graphs.unevenGrid(90, 80, 3, 5);
  }

  static Stream<AffinityGraph> graphs() {
    return Stream.of(
        Graphs.path(1),
        Graphs.path(2),
        Graphs.path(3),
        Graphs.path(6000),
        Graphs.star(6000),
        Graphs.cliques(40),
        Graphs.cliques(30, 20, 2, 1, 1),
        Graphs.unevenGrid(20, 20, 300, 1),
        Graphs.random(300, false, 2),
        AffinityGraph.ofEdges(5, new int[0], new int[0], new double[0]),
        AffinityGraph.ofEdges(
            3, new int[] {0, 1}, new int[] {1, 2}, new double[] {Double.MIN_VALUE, 1e300}),
        large());
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void everyPointHasAPlaceWhateverTheGraph(AffinityGraph graph) {
    Layout layout = IslandLayout.of(graph, RUN); // which refuses what is not finite
    assertThat(layout.size()).isEqualTo(graph.size());
    for (double value : layout.coordinates().values()) {
      assertThat(Math.abs(value)).isLessThan(1000);
    }
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void oneThreadAndManyGiveTheSameBits(AffinityGraph graph) {
    double[] one = IslandLayout.of(graph, RUN.withThreads(1)).coordinates().values();
    for (int threads : new int[] {2, 7}) {
      assertThat(IslandLayout.of(graph, RUN.withThreads(threads)).coordinates().values())
          .isEqualTo(one);
    }
  }

  @Test
  void anotherSeedGivesAnotherMapAndTheSameSeedTheSame() {
    AffinityGraph graph = Graphs.grid(12, 12);
    double[] map = IslandLayout.of(graph, RUN).coordinates().values();
    assertThat(IslandLayout.of(graph, RUN).coordinates().values()).isEqualTo(map);
    assertThat(IslandLayout.of(graph, RUN.withSeed(Seed.of(1))).coordinates().values())
        .isNotEqualTo(map);
  }

  /** Weights mean something only beside one another. */
  @Test
  void allWeightsTwiceAsLargeGiveTheSameMap() {
    AffinityGraph graph = Graphs.random(200, true, 4);
    int[] start = new int[graph.size() + 1];
    int[] neighbour = new int[graph.entries()];
    double[] weight = new double[graph.entries()];
    for (int i = 0; i <= graph.size(); i++) {
      start[i] = graph.rowStart(i);
    }
    for (int e = 0; e < weight.length; e++) {
      neighbour[e] = graph.neighbour(e);
      weight[e] = 2 * graph.weight(e);
    }
    AffinityGraph twice = AffinityGraph.ofRows(start, neighbour, weight, 2 * graph.maxWeight());
    assertThat(IslandLayout.of(twice, RUN).coordinates().values())
        .isEqualTo(IslandLayout.of(graph, RUN).coordinates().values());
  }

  @Test
  void labelsDoNotMoveTheMap() {
    AffinityGraph graph = Graphs.random(120, true, 8);
    Labels labels = Labels.of(120).with(3, "a").with(70, "b");
    Layout before = Lapwing.label(graph, labels, Options.dirichlet(), RUN).layout();
    Layout after = Lapwing.label(graph, labels.with(9, "a"), Options.dirichlet(), RUN).layout();
    assertThat(after.coordinates().values()).isEqualTo(before.coordinates().values());
  }

  /** Two halves with one weak tie: a point's nearest on the map are of its own half. */
  @Test
  void looselyTiedHalvesAreIslands() {
    for (int half : new int[] {60, 3000}) {
      Block map = IslandLayout.of(Graphs.joinedHalves(half, 1e-3), RUN).coordinates();
      int strangers = 0;
      for (int i = 0; i < map.rows(); i += map.rows() / 60) {
        strangers += nearest(map, i) < half == i < half ? 0 : 1;
      }
      assertThat(strangers).as("halves of %d", half).isZero();
    }
  }

  private static int nearest(Block map, int i) {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int j = 0; j < map.rows(); j++) {
      double d = Math.hypot(map.get(i, 0) - map.get(j, 0), map.get(i, 1) - map.get(j, 1));
      if (j != i && d < least) {
        least = d;
        best = j;
      }
    }
    return best;
  }

  @Test
  void progressIsToldAndCancellationHeard() {
    List<Double> fractions = new ArrayList<>();
    IslandLayout.of(
        Graphs.grid(9, 9),
        RUN.withThreads(1)
            .withProgress(
                (phase, fraction) -> {
                  if (phase.equals("map")) {
                    fractions.add(fraction);
                  }
                }));
    assertThat(fractions).isSorted().startsWith(0.0).endsWith(1.0);
    AtomicInteger asked = new AtomicInteger();
    assertThatThrownBy(
            () ->
                IslandLayout.of(
                    large(), RUN.withCancellation(() -> asked.incrementAndGet() > 2000)))
        .isInstanceOf(CancelledException.class);
  }
}
