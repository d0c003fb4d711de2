package dev.lapwing.live;

import static dev.lapwing.live.LiveData.LABELS;
import static dev.lapwing.live.LiveData.NONE;
import static dev.lapwing.live.LiveData.OPTIONS;
import static dev.lapwing.live.LiveData.POINTS;
import static dev.lapwing.live.LiveData.RUN;
import static dev.lapwing.live.LiveData.agreement;
import static dev.lapwing.live.LiveData.assertSame;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.Foresight;
import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Labels of points that were shown before: most of their answer was found meanwhile. */
class ForeseenLabelsTest {

  private static final int SHOWN = 21;
  private static final String OWN = "c" + SHOWN % 4;

  private final LiveEvents events = new LiveEvents();

  private LiveLabelling start() {
    return LiveLabelling.start(POINTS, OPTIONS, Optional.empty(), RUN, events);
  }

  /** Whichever class the point turns out to have, also one that nobody had. */
  @ParameterizedTest
  @ValueSource(strings = {"c0", "c1", "c2", "c3", "new"})
  void whatWasForeseenIsWhatASketchFinds(String name) {
    Labelling before = Lapwing.label(POINTS, LABELS, OPTIONS, RUN);
    Foresight foreseen = before.foresee(LABELS.with(SHOWN, "?"), RUN);
    Labels given = LABELS.with(SHOWN, name);
    Labelling sketched = before.sketch(given, RUN);
    Labelling sooner = before.sketch(given, foreseen, RUN);
    assertThat(sooner.labels()).isEqualTo(given);
    assertThat(agreement(sooner.decision(), sketched.decision())).isGreaterThan(0.99);
    Block one = sooner.solution().restart().values();
    Block other = sketched.solution().restart().values();
    for (int e = 0; e < other.values().length; e++) {
      assertThat(Math.abs(one.values()[e] - other.values()[e])).isLessThan(0.01);
    }
  }

  @Test
  void doubtsAreThoseOfARoughAnswer() {
    Labelling before = Lapwing.label(POINTS, LABELS, OPTIONS, RUN);
    Labels expected = LABELS.with(SHOWN, "?");
    assertThat(before.foresee(expected, RUN).suggestions().first(6))
        .isEqualTo(before.sketch(expected, RUN).suggestions().first(6));
  }

  @Test
  void labelsThatWereNotForeseenAreAnsweredAsEver() {
    Labelling before = Lapwing.label(POINTS, LABELS, OPTIONS, RUN);
    Foresight foreseen = before.foresee(LABELS.with(SHOWN, "?"), RUN);
    Labels others = LABELS.with(50, "c2");
    assertSame(
        before.sketch(others, foreseen, RUN).decision(), before.sketch(others, RUN).decision());
  }

  @Test
  void theRefinedAnswerIsThatOfAFreshRunAllTheSame() {
    Labels given = LABELS.with(SHOWN, OWN);
    try (LiveLabelling live = start()) {
      live.submit(1, LABELS, NONE, new int[] {SHOWN});
      events.six(1);
      live.submit(2, given, NONE);
      assertThat(events.answer(2).decision().label(SHOWN)).contains(OWN);
      assertSame(
          events.refined(2).decision(), Lapwing.label(POINTS, given, OPTIONS, RUN).decision());
    }
  }

  @Test
  void labelsThatComeWhileTheyAreForeseenAreAnswered() {
    try (LiveLabelling live = start();
        LiveEvents.Gate gate =
            events.holdAt(
                event -> event instanceof LiveEvents.Suggested first && first.revision() == 1)) {
      live.submit(1, LABELS, NONE, new int[] {SHOWN});
      gate.awaitReached();
      live.submit(2, LABELS.with(SHOWN, OWN), NONE);
      gate.open();
      assertThat(events.answer(2).decision().label(SHOWN)).contains(OWN);
    }
  }

  @Test
  void requestsFollowIfJustTheExpectedPointsGotLabels() {
    LabelRequest before = new LabelRequest(1, LABELS, NONE, new int[] {SHOWN});
    assertThat(new LabelRequest(2, LABELS.with(SHOWN, OWN), NONE).follows(before)).isTrue();
    assertThat(new LabelRequest(2, LABELS.with(50, "c2"), NONE).follows(before)).isFalse();
    assertThat(new LabelRequest(2, LABELS, NONE).follows(before)).isFalse();
    assertThat(new LabelRequest(2, LABELS.with(SHOWN, OWN).with(50, "c2"), NONE).follows(before))
        .isFalse();
  }
}
