package dev.lapwing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.decision.ClassScores;
import dev.lapwing.decision.Decision;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.gallery.UnequalClouds;
import dev.lapwing.labels.Labels;
import dev.lapwing.method.Comparison;
import dev.lapwing.method.Method;
import dev.lapwing.run.RunContext;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What was kept of a labelling says what the labelling said. */
class KeptLabellingTest {

  private static final RunContext RUN = RunContext.defaults();

  static Stream<Method> methods() {
    return Stream.of(
        Method.Auto.defaults(),
        Method.Dirichlet.defaults(),
        Comparison.Poisson.defaults(),
        Comparison.Spreading.defaults(),
        new Comparison.Nearest(),
        Comparison.PLaplace.of(3));
  }

  @ParameterizedTest
  @MethodSource("methods")
  void cloudsThatTouch(Method method) {
    for (int seed = 1; seed <= 3; seed++) {
      requireSame(UnequalClouds.clouds(seed), UnequalClouds.labels(4, seed), method);
    }
  }

  /** Copies are one point in the graph; the labels that were spread are not those given. */
  @ParameterizedTest
  @MethodSource("methods")
  void identicalPoints(Method method) {
    PileData data = PileData.clouds(150, 200, "b", "", "b", "a");
    requireSame(data.features(), data.labels(), method);
  }

  private static void requireSame(FeatureMatrix points, Labels labels, Method method) {
    Labelling labelling = Lapwing.label(points, labels, Options.defaults().withMethod(method), RUN);
    KeptLabelling kept =
        new KeptLabelling(
            labelling.graph(),
            labelling.origin(),
            labels,
            method,
            labelling.solution().restart(),
            (ClassScores.OfPotentials) labelling.scores());
    Decision again = kept.decision(RUN);
    for (int i = 0; i < labels.size(); i++) {
      assertThat(again.status(i)).isEqualTo(labelling.status(i));
      assertThat(again.label(i)).isEqualTo(labelling.label(i));
      assertThat(again.confidence(i)).isEqualTo(labelling.confidence(i));
      assertThat(again.runnerUp(i)).isEqualTo(labelling.decision().runnerUp(i));
    }
    assertThat(kept.suggestions(RUN).first(8)).isEqualTo(labelling.suggest(8)).isNotEmpty();
    assertThat(kept.suggestions(RUN).doubtful()).isEqualTo(labelling.suggestions().doubtful());
  }
}
