package dev.lapwing.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Graphs;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MembershipsTest {

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void aMembershipIsTheFuzzyUnionOfTheSharesAtBothEnds(long seed) {
    AffinityGraph graph = Graphs.unevenGrid(6, 7, 6, seed);
    double[][] w = Graphs.dense(graph);
    double[][] p = Graphs.dense(Memberships.of(graph, RunContext.defaults()));
    double[] strongest =
        Arrays.stream(w).mapToDouble(row -> Arrays.stream(row).max().orElseThrow()).toArray();
    for (int i = 0; i < w.length; i++) {
      assertThat(Arrays.stream(p[i]).max().orElseThrow()).isCloseTo(1, within(1e-14));
      for (int j = 0; j < w.length; j++) {
        double neither = (1 - w[i][j] / strongest[i]) * (1 - w[i][j] / strongest[j]);
        assertThat(p[i][j]).isCloseTo(1 - neither, within(1e-14)).isEqualTo(p[j][i]);
      }
    }
  }
}
