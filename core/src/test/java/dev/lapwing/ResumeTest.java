package dev.lapwing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.gallery.Graphs;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.method.Method;
import dev.lapwing.method.Restart;
import dev.lapwing.run.RunContext;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A run that gets more labels, or is taken apart and put together, goes on where it stopped. */
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
              PointGraph.given(rebuilt(graph)), more, options, first.solution().restart(), RUN);
      for (int i = 0; i < graph.size(); i++) {
        assertThat(resumed.label(i)).isEqualTo(fresh.label(i));
      }
    }
  }

  @Test
  void aWarmStartAfterOneMoreLabelGivesTheSameAnswerAsStartingAfresh() {
    AffinityGraph graph = Graphs.grid(50, 50);
    Labels labels = Labels.of(2500).with(0, "a").with(2499, "b").with(49, "c");
    Method.Dirichlet tightDirichlet = Method.Dirichlet.defaults().withTolerance(1e-11);
    Method.Spectral tightSpectral = Method.Spectral.defaults().withTolerance(1e-9);
    for (Method method : List.of(tightDirichlet, tightSpectral)) {
      Options options = Options.defaults().withMethod(method);
      Labelling warm = Lapwing.label(graph, labels, options, RUN).with(1200, "c");
      Labelling cold = Lapwing.label(graph, labels.with(1200, "c"), options, RUN);
      int differ = 0;
      for (int i = 0; i < 2500; i++) {
        differ += warm.label(i).equals(cold.label(i)) ? 0 : 1;
      }
      assertThat(differ).isZero();
    }
  }

  @Test
  void aSpectralRunOnSeveralComponentsCanBeResumed() {
    AffinityGraph graph = Graphs.cliques(400, 390, 380, 370);
    Labels labels = Labels.of(1540).with(0, "a").with(400, "b").with(790, "c").with(1170, "d");
    Options options = Options.defaults().withMethod(Method.Spectral.defaults().withVectors(6));
    Labelling first = Lapwing.label(graph, labels, options, RUN);
    Restart coordinates = first.solution().restart();
    Labelling resumed =
        Lapwing.resume(PointGraph.given(graph), labels.with(5, "a"), options, coordinates, RUN);
    assertThat(resumed.label(1539)).contains("d");
    assertThat(first.with(1, "a").label(1539)).contains("d");
  }

  /** Coordinates of an embedding are no potentials, whatever their shape. */
  @Test
  void aRestartOfAnotherKindIsRefused() {
    AffinityGraph graph = Graphs.grid(20, 15);
    Labels labels = Labels.of(300).with(0, "a").with(299, "b");
    Options dirichlet = Options.dirichlet();
    Options spectral = dirichlet.withMethod(Method.Spectral.defaults());
    Restart potentials = Lapwing.label(graph, labels, dirichlet, RUN).solution().restart();
    Restart coordinates = Lapwing.label(graph, labels, spectral, RUN).solution().restart();
    assertThatThrownBy(
            () -> Lapwing.resume(PointGraph.given(graph), labels, dirichlet, coordinates, RUN))
        .hasMessageContaining("there are coordinates to go on from")
        .hasMessageContaining("needs potentials");
    assertThatThrownBy(
            () -> Lapwing.resume(PointGraph.given(graph), labels, spectral, potentials, RUN))
        .hasMessageContaining("needs coordinates");
  }

  @Test
  void aRestartThatIsNoNumberIsRefused() {
    Block values = Block.zeros(300, 2);
    values.set(17, 1, Double.NaN);
    assertThatThrownBy(() -> new Restart.Potentials(values))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("point 17 is NaN");
    assertThatThrownBy(() -> new Restart.Coordinates(values))
        .hasMessageContaining("point 17 is NaN");
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
