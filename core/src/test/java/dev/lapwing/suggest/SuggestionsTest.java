package dev.lapwing.suggest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SuggestionsTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final Comparator<Double> DESCENDING = Comparator.reverseOrder();

  @Test
  void withoutLabelsEveryComponentIsCovered() {
    AffinityGraph rings = rings(6, 12);
    Set<Integer> met = new HashSet<>();
    for (var each : Suggestions.covering(rings, RUN).first(6)) {
      met.add(each.point() / 12);
    }
    assertThat(met).hasSize(6);
  }

  @Test
  void suggestionsAreNotNeighboursOfEachOther() {
    AffinityGraph ring = rings(1, 60);
    List<Suggestion> chosen = Suggestions.covering(ring, RUN).first(6);
    for (var a : chosen) {
      for (var b : chosen) {
        int gap = Math.abs(a.point() - b.point());
        assertThat(a.equals(b) || Math.min(gap, 60 - gap) > 4).as("%s, %s", a, b).isTrue();
      }
    }
  }

  @Test
  void whatIsKnownIsNotSuggested() {
    double[] uncertainty = Uncertainty.complete(24);
    uncertainty[3] = 0;
    assertThat(new Suggestions(rings(2, 12), uncertainty, i -> i != 3, RUN).first(100))
        .extracting(Suggestion::point)
        .doesNotContain(3)
        .doesNotHaveDuplicates();
  }

  @Test
  void whatWillBeKnownSoonIsNotSuggestedAndNothingThatIsKnownNow() {
    AffinityGraph rings = rings(3, 12);
    double[] now = Uncertainty.complete(36);
    double[] later = Uncertainty.complete(36);
    Arrays.fill(now, 0, 12, 0); // the first ring is known
    Arrays.fill(later, 12, 24, 0); // the second will be
    later[30] = 0; // given then
    Suggestions soon = new Suggestions(rings, later, i -> i != 30, RUN);
    Suggestions both = new Suggestions(rings, now, i -> true, RUN).foreseeing(soon);
    assertThat(both.doubtful()).isEqualTo(11);
    assertThat(both.first(3))
        .extracting(Suggestion::point)
        .allMatch(point -> point >= 24 && point != 30);
    Suggestions same = new Suggestions(rings, now, i -> true, RUN);
    assertThat(same.foreseeing(same).first(9)).isEqualTo(same.first(9));
  }

  /** First what is uncertain, then what is not, and nothing that has its label. */
  @Test
  void asManyAreChosenAsThereAre() {
    double[] uncertainty = new double[24];
    for (int i : new int[] {5, 6, 17}) {
      uncertainty[i] = 0.5;
    }
    List<Suggestion> chosen =
        new Suggestions(rings(2, 12), uncertainty, i -> i != 3, RUN).first(100);
    assertThat(chosen)
        .extracting(Suggestion::point)
        .hasSize(23)
        .doesNotContain(3)
        .doesNotHaveDuplicates();
    assertThat(chosen.subList(0, 3))
        .extracting(Suggestion::point)
        .containsExactlyInAnyOrder(5, 6, 17);
    assertThat(chosen).extracting(Suggestion::gathered).isSortedAccordingTo(DESCENDING);
  }

  @Test
  void whereNothingIsUncertainTheGraphIsCovered() {
    List<Suggestion> chosen =
        new Suggestions(rings(6, 12), new double[72], i -> true, RUN).first(6);
    assertThat(chosen).extracting(each -> each.point() / 12).containsOnlyOnce(0, 1, 2, 3, 4, 5);
  }

  /** Separate cycles of equal length. */
  private static AffinityGraph rings(int count, int length) {
    int size = count * length;
    int[] source = new int[size];
    int[] target = new int[size];
    double[] weight = new double[size];
    for (int i = 0; i < size; i++) {
      int ring = i / length;
      source[i] = i;
      target[i] = ring * length + (i + 1) % length;
      weight[i] = 1;
    }
    return AffinityGraph.ofEdges(size, source, target, weight);
  }
}
