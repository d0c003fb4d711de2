package dev.lapwing.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Graphs;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GraphSampleTest {

  private static final RunContext RUN = RunContext.defaults();

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void twoSampledPointsAreLinkedByAllLinksBetweenTheirPoints(long seed) {
    AffinityGraph graph = Graphs.random(60, true, seed);
    GraphSample sample = GraphSample.of(graph, RUN);
    double[][] fine = Graphs.dense(graph);
    double[][] expected = new double[sample.size()][sample.size()];
    for (int i = 0; i < graph.size(); i++) {
      for (int j = 0; j < graph.size(); j++) {
        if (sample.owner(i) != sample.owner(j)) {
          expected[sample.owner(i)][sample.owner(j)] += fine[i][j];
        }
      }
    }
    double[][] found = Graphs.dense(sample.graph());
    for (int s = 0; s < sample.size(); s++) {
      assertThat(found[s]).containsExactly(expected[s], within(1e-12));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void aGraphThatHangsTogetherHasASampleThatDoes(long seed) {
    GraphSample sample = GraphSample.of(Graphs.random(200, true, seed), RUN);
    assertThat(sample.graph().components().count()).isOne();
    assertThat(sample.size()).isBetween(2, 150);
  }

  /**
   * The first point is in it; on a path so is every other one, and each point has one beside it.
   */
  @Test
  void noTwoSampledPointsAreNeighboursAndEveryOtherPointHasOne() {
    GraphSample sample = GraphSample.of(Graphs.path(7), RUN);
    assertThat(sample.size()).isEqualTo(4);
    int[] owners = new int[7];
    Arrays.setAll(owners, sample::owner);
    assertThat(owners).containsExactly(0, 0, 1, 1, 2, 2, 3); // ties go to the first
    assertThat(GraphSample.of(Graphs.star(9), RUN).size()).isOne();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void pointsArePlacedAmongTheirNeighbours(long seed) {
    AffinityGraph graph = Graphs.random(100, true, seed);
    GraphSample sample = GraphSample.of(graph, RUN);
    Block line = Block.zeros(sample.size(), Layout.AXES);
    for (int s = 0; s < sample.size(); s++) {
      line.set(s, 0, s);
      line.set(s, 1, 7);
    }
    Block placed = sample.placed(line, RUN);
    for (int i = 0; i < graph.size(); i++) {
      double low = graph.size();
      double high = -1;
      for (int e = graph.rowStart(i); e < graph.rowStart(i + 1); e++) {
        low = Math.min(low, sample.owner(graph.neighbour(e)));
        high = Math.max(high, sample.owner(graph.neighbour(e)));
      }
      assertThat(placed.get(i, 0)).isBetween(low - 1e-9, high + 1e-9);
      assertThat(placed.get(i, 1)).isCloseTo(7, within(1e-9));
    }
  }
}
