package dev.lapwing.live;

import static dev.lapwing.live.LiveData.LABELS;
import static dev.lapwing.live.LiveData.NONE;
import static dev.lapwing.live.LiveData.OPTIONS;
import static dev.lapwing.live.LiveData.POINTS;
import static dev.lapwing.live.LiveData.RUN;
import static dev.lapwing.live.LiveData.SIZE;
import static dev.lapwing.live.LiveData.assertApart;
import static dev.lapwing.live.LiveData.assertSame;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.decision.Status;
import dev.lapwing.explain.Explanation;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.CancelledException;
import dev.lapwing.suggest.Suggestion;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;

/** In which order an engine does what it is asked for, and what it says when there is little. */
class LiveLabellingTest {

  private final LiveEvents events = new LiveEvents();

  private LiveLabelling start(Options options) {
    return LiveLabelling.start(POINTS, options, Optional.empty(), RUN, events);
  }

  private static boolean isAnswer(Object event, long revision) {
    return event instanceof LiveAnswer answer && answer.revision() == revision;
  }

  private static boolean isSuggestion(Object event, long revision) {
    return event instanceof LiveEvents.Suggested points && points.revision() == revision;
  }

  @Test
  void labelsThatCameMeanwhileAreAnsweredTogether() {
    try (LiveLabelling live = start(OPTIONS);
        LiveEvents.Gate gate = events.holdAt(event -> isAnswer(event, 1))) {
      live.submit(1, LABELS, NONE);
      gate.awaitReached();
      live.submit(2, LABELS.with(9, "c1"), NONE);
      live.submit(4, LABELS.with(11, "c3"), NONE);
      live.submit(3, LABELS.with(10, "c2"), NONE);
      gate.open();
      assertThat(events.answer(1).revision()).isEqualTo(1);
      assertThat(events.next()).matches(event -> isAnswer(event, 4));
      assertThat(live.latest().orElseThrow().decision().label(11)).contains("c3");
    }
  }

  @Test
  void olderLabelsAreNotAnsweredAfterNewerOnes() {
    try (LiveLabelling live = start(OPTIONS)) {
      live.submit(5, LABELS, NONE);
      events.refined(5);
      live.submit(4, LABELS.with(9, "c1"), NONE);
      live.submit(6, LABELS.with(10, "c2"), NONE);
      assertThat(events.next(LiveAnswer.class, each -> each.revision() != 5).revision())
          .isEqualTo(6);
    }
  }

  @Test
  void newLabelsComeBeforeTheRestOfOlderOnes() {
    try (LiveLabelling live = start(OPTIONS);
        LiveEvents.Gate gate = events.holdAt(event -> isSuggestion(event, 1))) {
      live.submit(1, LABELS, NONE);
      gate.awaitReached();
      live.submit(2, LABELS.with(9, "c1"), NONE);
      gate.open();
      events.next(LiveEvents.Suggested.class, each -> each.revision() == 1);
      assertThat(events.next()).matches(event -> isAnswer(event, 2));
      events.refined(2);
    }
  }

  @Test
  void anAnswerIsRoughAndThenThatOfAFreshRun() {
    try (LiveLabelling live = start(OPTIONS)) {
      live.submit(1, LABELS, NONE);
      events.refined(1);
      Labels more = LABELS.with(21, "c1");
      live.submit(2, more, NONE);
      LiveAnswer rough = events.answer(2);
      assertThat(rough.refined()).isFalse();
      LiveAnswer refined = events.refined(2);
      assertSame(refined.decision(), Lapwing.label(POINTS, more, OPTIONS, RUN).decision());
      assertThat(refined.labelling().orElseThrow().labels()).isEqualTo(more);
    }
  }

  @Test
  void withoutLabelsPointsThatCoverTheGraphAreSuggested() {
    try (LiveLabelling live = start(OPTIONS)) {
      live.submit(1, Labels.of(SIZE), new int[] {5});
      LiveAnswer answer = events.answer(1);
      assertThat(answer.labelling()).isEmpty();
      assertThat(answer.decision().count(Status.UNREACHABLE)).isEqualTo(SIZE);
      List<Suggestion> six = events.six(1).points();
      assertThat(six).hasSize(6).extracting(Suggestion::point).doesNotContain(5);
      assertApart(six, POINTS.graph());
      assertThat(six.subList(0, 4)).extracting(each -> each.point() % 4).doesNotHaveDuplicates();
    }
  }

  @Test
  void oneClassIsNotSpreadAndIsLookedAwayFrom() {
    try (LiveLabelling live = start(OPTIONS)) {
      Labels one = Labels.of(SIZE).with(0, "c0").with(4, "c0").with(8, "c0");
      live.submit(1, one, NONE);
      LiveAnswer answer = events.answer(1);
      assertThat(answer.labelling()).isEmpty();
      assertThat(answer.refined()).isTrue();
      assertThat(answer.decision().count(Status.GIVEN)).isEqualTo(3);
      assertThat(answer.decision().count(Status.UNREACHABLE)).isEqualTo(SIZE - 3);
      List<Suggestion> six = events.six(1).points();
      assertApart(six, POINTS.graph());
      assertThat(six.subList(0, 3)).extracting(each -> each.point() % 4).doesNotContain(0);
      live.submit(2, one.with(1, "c1"), NONE);
      assertThat(events.answer(2).decision().count(Status.PREDICTED)).isEqualTo(SIZE - 4);
    }
  }

  @Test
  void namesChangeWithoutSolving() {
    try (LiveLabelling live = start(OPTIONS)) {
      live.submit(1, LABELS, NONE);
      LiveAnswer before = events.refined(1);
      Labels renamed = renamed(LABELS, "new");
      live.submit(2, renamed, NONE);
      LiveAnswer answer = events.answer(2);
      assertThat(answer.refined()).isTrue();
      assertThat(answer.labelling()).isEqualTo(before.labelling());
      assertSame(answer.decision(), before.decision().renamed(renamed.classes()));
      LiveAnswer named = events.answer(2);
      assertThat(named.labelling().orElseThrow().labels()).isEqualTo(renamed);
      assertSame(named.decision(), answer.decision());
    }
  }

  private static Labels renamed(Labels labels, String first) {
    Labels other = Labels.of(SIZE, ClassNames.of(first, "c1", "c2", "c3"));
    for (int point : labels.points()) {
      other = other.with(point, other.classes().name(labels.classOf(point)));
    }
    return other;
  }

  @Test
  void skippedPointsAreNotSuggestedAndNothingIsSolvedForThem() {
    try (LiveLabelling live = start(OPTIONS)) {
      live.submit(1, LABELS, NONE);
      List<Suggestion> six = events.six(1).points();
      live.submit(2, LABELS, new int[] {six.get(0).point(), six.get(3).point()});
      assertThat(events.answer(2).labelling()).isPresent();
      assertThat(events.six(2).points())
          .hasSize(6)
          .extracting(Suggestion::point)
          .doesNotContain(six.get(0).point(), six.get(3).point());
    }
  }

  @Test
  void theFirstSuggestionIsTheFirstOfSix() {
    try (LiveLabelling live = start(OPTIONS)) {
      live.submit(1, LABELS, NONE);
      var first = events.next(LiveEvents.Suggested.class, each -> true);
      var six = events.next(LiveEvents.Suggested.class, each -> true);
      assertThat(first.points()).hasSize(1);
      assertThat(six.points()).hasSize(6).startsWith(first.points().get(0));
      assertApart(six.points(), POINTS.graph());
      assertThat(six.points()).noneMatch(each -> LABELS.isLabelled(each.point()));
    }
  }

  @Test
  void questionsAreAnsweredAfterSuggestionsAndBeforeTheRefinedAnswer() throws Exception {
    try (LiveLabelling live = start(OPTIONS);
        LiveEvents.Gate gate = events.holdAt(event -> isAnswer(event, 1))) {
      live.submit(1, LABELS, NONE);
      gate.awaitReached();
      CompletableFuture<Explanation> why = live.explain(17);
      CompletableFuture<Void> told = why.thenAccept(events::add);
      gate.open();
      events.answer(1);
      assertThat(events.next())
          .isInstanceOfSatisfying(
              LiveEvents.Suggested.class, first -> assertThat(first.points()).hasSize(1));
      assertThat(events.next())
          .isInstanceOfSatisfying(
              LiveEvents.Suggested.class, six -> assertThat(six.points()).hasSize(6));
      assertThat(events.next()).isInstanceOf(Explanation.class);
      told.get();
      assertThat(why.get()).isEqualTo(Lapwing.label(POINTS, LABELS, OPTIONS, RUN).explain(17));
    }
  }

  @Test
  void aQuestionThatNobodyWaitsForIsNotAsked() throws Exception {
    try (LiveLabelling live = start(OPTIONS);
        LiveEvents.Gate gate = events.holdAt(event -> isAnswer(event, 1))) {
      live.submit(1, LABELS, NONE);
      gate.awaitReached();
      CompletableFuture<Explanation> dropped = live.explain(17);
      CompletableFuture<Explanation> why = live.explain(18);
      dropped.cancel(false);
      gate.open();
      assertThat(why.get()).isEqualTo(Lapwing.label(POINTS, LABELS, OPTIONS, RUN).explain(18));
      assertThat(dropped).isCancelled();
    }
  }

  /** And again if it was stopped. */
  @Test
  void whoHearsARefinedAnswerIsToldOnceThereIsTime() throws Exception {
    BlockingQueue<LiveAnswer> settled = new LinkedBlockingQueue<>();
    LiveLabelling.Listener listener =
        new LiveLabelling.Listener() {
          private boolean stopped;

          @Override
          public void answered(LiveAnswer answer) {}

          @Override
          public void suggested(long revision, List<Suggestion> points) {}

          @Override
          public void failed(RuntimeException cause) {}

          @Override
          public void settled(LiveAnswer answer) {
            if (!stopped) {
              stopped = true;
              throw new CancelledException("settled");
            }
            settled.add(answer);
          }
        };
    try (LiveLabelling live =
        LiveLabelling.start(POINTS, OPTIONS, Optional.empty(), RUN, listener)) {
      live.submit(1, LABELS, NONE);
      LiveAnswer answer = settled.take();
      assertThat(answer.refined()).isTrue();
      assertThat(answer.revision()).isEqualTo(1);
      assertThat(answer.labelling().orElseThrow().leaveOneOut())
          .isEqualTo(Lapwing.label(POINTS, LABELS, OPTIONS, RUN).leaveOneOut());
    }
  }
}
