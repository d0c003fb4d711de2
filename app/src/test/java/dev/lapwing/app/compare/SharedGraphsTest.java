package dev.lapwing.app.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.app.Digits;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.graph.Symmetry;
import dev.lapwing.method.Comparison;
import dev.lapwing.method.Method;
import dev.lapwing.run.RunContext;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Methods that ask for the same graph get the same, and it is the one they get alone. */
class SharedGraphsTest {

  @Test
  void aGraphIsSharedAndIsTheOneOfTheFacade() {
    RunContext run = RunContext.defaults();
    Method dirichlet = Method.Dirichlet.defaults();
    Method poisson = Comparison.Poisson.defaults();
    for (Options options :
        List.of(
            Options.defaults(),
            Options.defaults().withGraph(GraphOptions.defaults().withSymmetry(Symmetry.MUTUAL)))) {
      SharedGraphs graphs =
          SharedGraphs.of(Digits.pixels(), options, List.of(dirichlet, poisson), run);
      assertThat(graphs.graphFor(poisson)).isSameAs(graphs.graphFor(dirichlet));
      assertThat(SharedGraphs.count(options, List.of(dirichlet, poisson))).isEqualTo(1);
      PointGraph alone = PointGraph.of(Digits.pixels(), graphs.optionsFor(dirichlet), run);
      assertThat(graphs.graphFor(dirichlet).graph().entries()).isEqualTo(alone.graph().entries());
      assertThat(graphs.graphFor(dirichlet).graph().degree(7)).isEqualTo(alone.graph().degree(7));
    }
  }
}
