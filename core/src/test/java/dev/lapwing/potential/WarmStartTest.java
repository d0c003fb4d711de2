package dev.lapwing.potential;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.method.Solution;
import dev.lapwing.run.RunContext;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the previous solution holds is a start, not a claim. */
class WarmStartTest {

  private static final RunContext RUN = RunContext.defaults();

  /** The right-hand side of the class is then zero, though the start is not. */
  @Test
  void aClassWhoseOnlyLabelMovedToAnIsolatedPointIsGoneElsewhere() {
    int n = 400;
    Labels labels = Labels.of(n + 1).with(0, "a").with(n - 1, "b").with(150, "c");
    Labelling before = Lapwing.label(pathAndOnePoint(n), labels, Options.dirichlet(), RUN);
    assertThat(before.label(150)).contains("c");
    Labelling moved = before.with(labels.without(150).with(n, "c"));
    Solution solution = moved.solution();
    assertThat(solution.converged()).isTrue();
    assertThat(solution.iterations()).isLessThan(100);
    assertThat(moved.warnings()).isEmpty();
    for (int i = 0; i < n; i++) {
      assertThat(solution.restart().values().get(i, 2)).isZero();
      assertThat(moved.label(i)).contains(i < n / 2 ? "a" : "b");
    }
    assertThat(moved.label(n)).contains("c");
  }

  private static AffinityGraph pathAndOnePoint(int n) {
    int[] from = IntStream.range(1, n).map(i -> i - 1).toArray();
    int[] to = IntStream.range(1, n).toArray();
    double[] weight = IntStream.range(1, n).mapToDouble(i -> 1).toArray();
    return AffinityGraph.ofEdges(n + 1, from, to, weight);
  }
}
