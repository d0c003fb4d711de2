package dev.lapwing.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.gallery.Graphs;
import dev.lapwing.run.RunContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderedGraphTest {

  private static final RunContext RUN = RunContext.defaults();

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void isTheSameGraphRenumbered(long seed) {
    AffinityGraph graph = Graphs.random(20 + 11 * (int) seed, seed % 2 == 0, seed);
    OrderedGraph ordered = graph.ordered(RUN);
    double[][] expected = Graphs.dense(graph);
    double[][] rows = Graphs.dense(ordered.graph());
    for (int r = 0; r < graph.size(); r++) {
      assertThat(ordered.rowOf()[ordered.pointOf()[r]]).isEqualTo(r);
      for (int c = 0; c < graph.size(); c++) {
        assertThat(rows[r][c]).isEqualTo(expected[ordered.pointOf()[r]][ordered.pointOf()[c]]);
      }
    }
    assertThat(ordered.graph().maxWeight()).isEqualTo(graph.maxWeight());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void rowsAscendAsInAnyGraph(long seed) {
    AffinityGraph rows = Graphs.random(60, true, seed).ordered(RUN).graph();
    for (int i = 0; i < rows.size(); i++) {
      for (int e = rows.rowStart(i) + 1; e < rows.rowStart(i + 1); e++) {
        assertThat(rows.neighbour(e)).isGreaterThan(rows.neighbour(e - 1));
      }
    }
  }

  @Test
  void neighboursComeTogether() {
    int n = 900;
    AffinityGraph shuffled = Graphs.permuted(Graphs.grid(30, 30), Graphs.randomOrder(n, 5));
    assertThat(farthest(shuffled)).isGreaterThan(600);
    assertThat(farthest(shuffled.ordered(RUN).graph())).isLessThan(100);
  }

  private static int farthest(AffinityGraph graph) {
    int farthest = 0;
    for (int i = 0; i < graph.size(); i++) {
      for (int e = graph.rowStart(i); e < graph.rowStart(i + 1); e++) {
        farthest = Math.max(farthest, Math.abs(i - graph.neighbour(e)));
      }
    }
    return farthest;
  }

  @Test
  void isMadeOnceAndTheSameOnAnyNumberOfThreads() {
    AffinityGraph graph = Graphs.random(300, false, 3);
    OrderedGraph one = OrderedGraph.of(graph, RUN.withThreads(1));
    OrderedGraph seven = OrderedGraph.of(graph, RUN.withThreads(7));
    assertThat(seven.pointOf()).isEqualTo(one.pointOf());
    assertThat(Graphs.dense(seven.graph())).isDeepEqualTo(Graphs.dense(one.graph()));
    assertThat(graph.ordered(RUN)).isSameAs(graph.ordered(RUN));
  }

  @Test
  void refusesEdgesOfOneDirection() {
    AffinityGraph oneWay =
        AffinityGraph.ofRows(new int[] {0, 1, 2, 2}, new int[] {2, 2}, new double[] {1, 1}, 1);
    assertThatThrownBy(() -> oneWay.ordered(RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("point 2")
        .hasMessageContaining("both directions");
  }
}
