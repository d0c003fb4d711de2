package dev.lapwing.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Graphs;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class IslandForcesTest {

  private static final RunContext RUN = RunContext.defaults();

  private static Block start(double... xy) {
    return Block.wrap(xy.length / 2, 2, columns(xy));
  }

  private static double[] columns(double[] xy) {
    Block block = Block.zeros(xy.length / 2, 2);
    for (int i = 0; i < xy.length; i++) {
      block.set(i / 2, i % 2, xy[i]);
    }
    return block.values();
  }

  /**
   * Two points at distance 2: each is pulled by 2 · 2 / (1 + 4), and pushed by the other if it is
   * drawn, not at all, once or twice, by 2.5 · 2 · 2 / ((0.01 + 4)(1 + 4)).
   */
  @Test
  void twoPointsFeelTheForcesOfTheirDistance() {
    Set<Integer> drawn = new HashSet<>();
    for (int seed = 0; seed < 20; seed++) {
      Block map =
          new IslandForces(Graphs.path(2), start(0, 0, 2, 0), Seed.of(seed), RUN).settle(1, RUN);
      for (int point = 0; point < 2; point++) {
        double inwards = point == 0 ? map.get(0, 0) : 2 - map.get(1, 0);
        long pushes = Math.round((0.8 - inwards) / (2.5 * 4 / (4.01 * 5)));
        assertThat(inwards).isCloseTo(0.8 - pushes * 2.5 * 4 / (4.01 * 5), within(1e-5));
        assertThat(map.get(point, 1)).isZero();
        drawn.add((int) pushes);
      }
    }
    assertThat(drawn).containsExactlyInAnyOrder(0, 1, 2);
  }

  /** A point between two: the pulls count by their memberships, here 1 and 1/3. */
  @Test
  void pullsAreWeightedByMemberships() {
    AffinityGraph graph =
        AffinityGraph.ofEdges(3, new int[] {0, 1}, new int[] {1, 2}, new double[] {1, 1.0 / 3});
    Set<Long> places = new HashSet<>();
    for (int seed = 0; seed < 40; seed++) {
      Block map =
          new IslandForces(graph, start(-1, 0, 0, 0, 1, 0), Seed.of(seed), RUN).settle(1, RUN);
      places.add(Math.round(map.get(1, 0) * 1e6));
    }
    // 3/4 · 2 / (1 + 1) to the left, 1/4 to the right; nothing more where only itself was drawn
    assertThat(places).contains(-500_000L);
  }

  @Test
  void noStepIsLongerThanFourAndCoincidingPointsStay() {
    Block far = start(0, 0, 1e-2, 0);
    Block map = new IslandForces(Graphs.path(2), far, Seed.of(3), RUN).settle(1, RUN);
    assertThat(Math.abs(map.get(0, 0))).isLessThanOrEqualTo(4.00001);
    Block same =
        new IslandForces(Graphs.path(2), start(5, 5, 5, 5), Seed.of(3), RUN).settle(9, RUN);
    assertThat(same.values()).containsOnly(5);
  }
}
