package dev.lapwing.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.gallery.Graphs;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowOrderTest {

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void hasEveryPointOnce(long seed) {
    AffinityGraph graph = Graphs.random(20 + 11 * (int) seed, seed % 2 == 0, seed);
    RowOrder order = graph.order();
    assertThat(order.size()).isEqualTo(graph.size());
    assertThat(order.pointOf())
        .containsExactlyInAnyOrder(IntStream.range(0, graph.size()).toArray());
    for (int row = 0; row < graph.size(); row++) {
      assertThat(order.rowOf()[order.pointOf()[row]]).isEqualTo(row);
    }
  }

  @Test
  void neighboursComeTogether() {
    int n = 900;
    AffinityGraph shuffled = Graphs.permuted(Graphs.grid(30, 30), Graphs.randomOrder(n, 5));
    int[] asTheyAre = IntStream.range(0, n).toArray();
    assertThat(farthest(shuffled, asTheyAre)).isGreaterThan(600);
    assertThat(farthest(shuffled, shuffled.order().rowOf())).isLessThan(100);
  }

  private static int farthest(AffinityGraph graph, int[] rowOf) {
    int farthest = 0;
    for (int i = 0; i < graph.size(); i++) {
      for (int e = graph.rowStart(i); e < graph.rowStart(i + 1); e++) {
        farthest = Math.max(farthest, Math.abs(rowOf[i] - rowOf[graph.neighbour(e)]));
      }
    }
    return farthest;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void componentsAreThoseOfJoiningAllNeighbours(long seed) {
    AffinityGraph graph = Graphs.random(80, false, seed);
    Components.Union union = new Components.Union(graph.size());
    for (int i = 0; i < graph.size(); i++) {
      for (int e = graph.rowStart(i); e < graph.rowStart(i + 1); e++) {
        union.join(i, graph.neighbour(e));
      }
    }
    Components expected = union.components();
    Components found = graph.components();
    assertThat(found.count()).isEqualTo(expected.count());
    for (int i = 0; i < graph.size(); i++) {
      assertThat(found.of(i)).isEqualTo(expected.of(i));
      assertThat(found.sizeOf(found.of(i))).isEqualTo(expected.sizeOf(expected.of(i)));
    }
  }

  @Test
  void isFoundOnce() {
    AffinityGraph graph = Graphs.random(300, false, 3);
    assertThat(graph.order()).isSameAs(graph.order());
  }
}
