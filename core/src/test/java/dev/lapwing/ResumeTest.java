package dev.lapwing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.gallery.Graphs;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.RunContext;
import org.junit.jupiter.api.Test;

/** A run taken apart and put together again goes on where it stopped. */
class ResumeTest {

  private static final RunContext RUN = RunContext.defaults();

  @Test
  void aGraphOfItsOwnRowsIsTheSame() {
    AffinityGraph graph = Graphs.grid(5, 4);
    AffinityGraph again = rebuilt(graph);
    assertThat(again.entries()).isEqualTo(graph.entries());
    for (int i = 0; i < graph.size(); i++) {
      assertThat(again.degree(i)).isEqualTo(graph.degree(i));
    }
  }

  @Test
  void rowsThatAreNoGraphAreRefused() {
    assertThatThrownBy(
            () -> AffinityGraph.ofRows(new int[] {0, 1, 2}, new int[] {1, 1}, new double[2], 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("neighbours must ascend");
  }

  @Test
  void resumingFindsWhatAFreshStartFinds() {
    AffinityGraph graph = Graphs.grid(20, 15);
    Labels few = Labels.of(graph.size()).with(0, "a").with(299, "b");
    Labels more = few.with(17, "c");
    for (Method method : new Method[] {Method.Dirichlet.defaults(), Method.Spectral.defaults()}) {
      Options options = Options.defaults().withMethod(method);
      Labelling first = Lapwing.label(graph, few, options, RUN);
      Labelling fresh = Lapwing.label(graph, more, options, RUN);
      Labelling resumed =
          Lapwing.resume(
              rebuilt(graph),
              more,
              options,
              first
                  .potential()
                  .map(p -> p.values())
                  .orElseGet(() -> first.embedding().orElseThrow().coordinates()),
              RUN);
      for (int i = 0; i < graph.size(); i++) {
        assertThat(resumed.label(i)).isEqualTo(fresh.label(i));
      }
    }
  }

  private static AffinityGraph rebuilt(AffinityGraph graph) {
    int[] rowStart = new int[graph.size() + 1];
    for (int i = 0; i <= graph.size(); i++) {
      rowStart[i] = graph.rowStart(i);
    }
    int[] neighbour = new int[graph.entries()];
    double[] weight = new double[graph.entries()];
    for (int e = 0; e < neighbour.length; e++) {
      neighbour[e] = graph.neighbour(e);
      weight[e] = graph.weight(e);
    }
    return AffinityGraph.ofRows(rowStart, neighbour, weight, graph.maxWeight());
  }
}
