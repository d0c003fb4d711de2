package dev.lapwing.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.decision.Priors;
import dev.lapwing.labels.Labels;
import dev.lapwing.method.Method;
import dev.lapwing.run.RunContext;
import dev.lapwing.suggest.Suggestion;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is suggested to people who look at another point already. */
class ShownPointsTest {

  private static final int CLOUDS = 12;
  private static final int SIZE = 600;
  private static final double APART = 5;
  private static final int[] NONE = new int[0];
  private static final Options OPTIONS = Options.defaults();
  private static final PointGraph POINTS = clouds(3);

  private final LiveEvents events = new LiveEvents();

  private static PointGraph clouds(long seed) {
    return LiveData.graph(LiveData.clouds(SIZE, CLOUDS, 6, APART, seed), OPTIONS);
  }

  private LiveLabelling start(Options options) {
    return start(POINTS, options);
  }

  private LiveLabelling start(PointGraph points, Options options) {
    return LiveLabelling.start(
        points, options, Optional.empty(), RunContext.defaults().withThreads(2), events);
  }

  /** Labels what is shown, one after another; returns after how many all clouds had a label. */
  private int labelsToFindAll(PointGraph points, boolean told) {
    Labels labels = Labels.of(SIZE);
    Set<Integer> found = new HashSet<>();
    try (LiveLabelling live = start(points, OPTIONS)) {
      live.submit(0, labels, NONE);
      List<Suggestion> list = events.six(0).points();
      int current = list.get(0).point();
      for (int revision = 1; revision <= SIZE; revision++) {
        labels = labels.with(current, "c" + current % CLOUDS);
        found.add(current % CLOUDS);
        if (found.size() == CLOUDS) {
          return revision;
        }
        Labels now = labels;
        int next =
            list.stream()
                .mapToInt(Suggestion::point)
                .filter(point -> !now.isLabelled(point))
                .findFirst()
                .orElseThrow();
        live.submit(revision, labels, NONE, told ? new int[] {next} : NONE);
        list = events.six(revision).points();
        assertThat(list).noneMatch(each -> now.isLabelled(each.point()));
        if (told) {
          assertThat(list).extracting(Suggestion::point).doesNotContain(next);
        }
        current = next;
      }
    }
    throw new AssertionError("not all were found");
  }

  @Test
  void noLabelIsWastedOnWhatTheShownPointWillTell() {
    int told = 0;
    int untold = 0;
    for (int seed = 1; seed < 5; seed++) {
      PointGraph points = clouds(seed);
      told += labelsToFindAll(points, true);
      untold += labelsToFindAll(points, false);
    }
    assertThat(told).isLessThan(untold).isLessThan(4 * 2 * CLOUDS);
  }

  @Test
  void theShownPointChangesNoAnswer() {
    Labels labels = LiveData.labels(SIZE, CLOUDS, 3, 5);
    try (LiveLabelling live = start(OPTIONS)) {
      live.submit(1, labels, NONE);
      LiveAnswer alone = events.refined(1);
      live.submit(2, labels, NONE, new int[] {17});
      LiveAnswer shown = events.answer(2);
      events.six(2);
      assertThat(shown.decision().classes()).isEqualTo(labels.classes());
      LiveData.assertSame(shown.decision(), alone.decision());
      assertThat(live.latest().orElseThrow().decision().classes()).isEqualTo(labels.classes());
    }
  }

  @Test
  void whereSharesOfClassesWereToldNoOtherClassIsPretended() {
    Map<String, Double> shares = Map.of("c0", 0.5, "c1", 0.5);
    Options told =
        OPTIONS.withMethod(Method.Dirichlet.defaults().withPriors(new Priors.Shares(shares)));
    try (LiveLabelling live = start(told)) {
      live.submit(1, Labels.of(SIZE).with(0, "c0").with(1, "c1"), NONE, new int[] {2});
      assertThat(events.six(1).points()).hasSize(6).noneMatch(each -> each.point() == 2);
    }
  }

  @Test
  void aPointThatIsNotThereIsRefused() {
    try (LiveLabelling live = start(OPTIONS)) {
      assertThatThrownBy(() -> live.submit(1, Labels.of(SIZE), NONE, new int[] {SIZE}))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("does not exist");
    }
  }
}
