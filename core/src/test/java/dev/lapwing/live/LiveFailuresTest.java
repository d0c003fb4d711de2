package dev.lapwing.live;

import static dev.lapwing.live.LiveData.LABELS;
import static dev.lapwing.live.LiveData.NONE;
import static dev.lapwing.live.LiveData.OPTIONS;
import static dev.lapwing.live.LiveData.POINTS;
import static dev.lapwing.live.LiveData.RUN;
import static dev.lapwing.live.LiveData.SIZE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.decision.Priors;
import dev.lapwing.explain.Explanation;
import dev.lapwing.labels.Labels;
import dev.lapwing.method.Comparison;
import dev.lapwing.method.Method;
import dev.lapwing.suggest.Suggestion;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

/** What an engine says when something fails, does not fit or comes too late. */
class LiveFailuresTest {

  private final LiveEvents events = new LiveEvents();

  private LiveLabelling start(Options options) {
    return LiveLabelling.start(POINTS, options, Optional.empty(), RUN, events);
  }

  @Test
  void whatCannotBeExplainedIsSaid() {
    try (LiveLabelling live = start(OPTIONS)) {
      live.submit(1, Labels.of(SIZE).with(3, "c3"), NONE);
      assertThatThrownBy(() -> live.explain(17).get())
          .isInstanceOf(ExecutionException.class)
          .cause()
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("two classes");
      assertThatThrownBy(() -> live.explain(SIZE)).isInstanceOf(IllegalArgumentException.class);
    }
    Options poisson = OPTIONS.withMethod(Comparison.Poisson.defaults());
    try (LiveLabelling live = start(poisson)) {
      live.submit(1, LABELS, NONE);
      assertThatThrownBy(() -> live.explain(17).get())
          .cause()
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("harmonic");
      events.refined(1);
    }
  }

  @Test
  void whatFailsIsToldAndTheEngineLivesOn() {
    Priors known = new Priors.Shares(Map.of("c0", 1.0, "c1", 2.0, "c2", 1.0, "c3", 1.0));
    try (LiveLabelling live = start(OPTIONS.withMethod(Method.Auto.defaults().withPriors(known)))) {
      live.submit(1, LABELS.with(30, "unheard of"), NONE);
      assertThat(events.next())
          .isInstanceOf(IllegalArgumentException.class)
          .matches(event -> event.toString().contains("unheard of"));
      live.submit(2, LABELS, NONE);
      assertThat(events.refined(2).decision().label(30)).isPresent();
    }
  }

  @Test
  void aListenerThatFailsIsToldSo() {
    LiveEvents heard = events;
    LiveLabelling.Listener clumsy =
        new LiveLabelling.Listener() {
          @Override
          public void answered(LiveAnswer answer) {
            if (answer.revision() == 1) {
              throw new IllegalStateException("clumsy");
            }
            heard.answered(answer);
          }

          @Override
          public void suggested(long revision, List<Suggestion> points) {
            heard.suggested(revision, points);
          }

          @Override
          public void failed(RuntimeException cause) {
            heard.failed(cause);
          }
        };
    try (LiveLabelling live = LiveLabelling.start(POINTS, OPTIONS, Optional.empty(), RUN, clumsy)) {
      live.submit(1, LABELS, NONE);
      assertThat(events.next()).isInstanceOf(IllegalStateException.class);
      live.submit(2, LABELS.with(9, "c1"), NONE);
      events.refined(2);
    }
  }

  @Test
  void closingEndsTheThreadAndAllThatWaits() {
    LiveLabelling live = start(OPTIONS);
    CompletableFuture<Explanation> why;
    try (LiveEvents.Gate gate = events.holdAt(event -> event instanceof LiveAnswer)) {
      live.submit(1, LABELS, NONE);
      gate.awaitReached();
      why = live.explain(18);
      live.close(); // the listener keeps the thread from ending
      assertThat(events.thread().isAlive()).isTrue();
    }
    live.close();
    assertThat(events.thread().isAlive()).isFalse();
    assertThatThrownBy(why::join).isInstanceOf(CancellationException.class);
    assertThatThrownBy(() -> live.submit(3, LABELS, NONE))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void whatDoesNotFitIsRefusedAtOnce() {
    try (LiveLabelling live = start(OPTIONS)) {
      assertThatThrownBy(() -> live.submit(1, Labels.of(SIZE + 1), NONE))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("401");
      assertThatThrownBy(() -> live.submit(1, LABELS, new int[] {-1}))
          .isInstanceOf(IllegalArgumentException.class);
    }
    PointGraph bare = PointGraph.given(POINTS.graph());
    Options nearest = OPTIONS.withMethod(new Comparison.Nearest());
    assertThatThrownBy(
            () -> LiveLabelling.start(bare, nearest, Optional.empty(), RUN, events).close())
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void questionsThatNobodyAnsweredAreCancelled() {
    Inbox inbox = new Inbox();
    CompletableFuture<Explanation> answer = new CompletableFuture<>();
    inbox.put(new Question(1, answer));
    inbox.close();
    assertThatThrownBy(answer::join).isInstanceOf(CancellationException.class);
    assertThatThrownBy(() -> inbox.put(new Question(1, answer)))
        .isInstanceOf(IllegalStateException.class);
  }
}
