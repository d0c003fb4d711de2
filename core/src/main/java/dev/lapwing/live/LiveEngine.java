package dev.lapwing.live;

import dev.lapwing.explain.Explanation;
import dev.lapwing.run.CancelledException;
import dev.lapwing.run.RunContext;
import dev.lapwing.suggest.ApartSuggestions;
import dev.lapwing.suggest.Suggestion;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What the thread of a {@link LiveLabelling} does, the most urgent first. */
final class LiveEngine implements Runnable {

  /** So many points are suggested. */
  private static final int SUGGESTED = 6;

  private final Inbox inbox;
  private final LiveSolver solver;
  private final LiveLabelling.Listener listener;

  /** Three degrees of urgency: what only the end stops, what labels stop, what anything stops. */
  private final RunContext forLabels;

  private final RunContext forQuestions;
  private final RunContext forNobody;
  private final RunContext run;

  /** What only labels stop: the points to label next, for who labels quickly needs them. */
  private final Deque<Runnable> soon = new ArrayDeque<>();

  /** What nobody waits for, in the order in which it is to be done. */
  private final Deque<Runnable> rest = new ArrayDeque<>();

  private @Nullable LabelRequest answered;
  private volatile @Nullable LiveAnswer latest;

  LiveEngine(Inbox inbox, LiveSolver solver, RunContext run, LiveLabelling.Listener listener) {
    this.inbox = inbox;
    this.solver = solver;
    this.listener = listener;
    this.run = run;
    this.forLabels = run.alsoCancelledBy(inbox::isClosed);
    this.forQuestions = run.alsoCancelledBy(inbox::hasLabels);
    this.forNobody = run.alsoCancelledBy(inbox::hasAny);
    rest.add(this::warmUp);
  }

  Optional<LiveAnswer> latest() {
    return Optional.ofNullable(latest);
  }

  @Override
  public void run() {
    try {
      while ((rest.isEmpty() && soon.isEmpty()) ? inbox.await() : !inbox.isClosed()) {
        attempt();
      }
    } catch (InterruptedException ended) {
      inbox.close();
    }
  }

  private void attempt() {
    try {
      step();
    } catch (CancelledException closed) {
      // only newer labels and the end stop what is urgent
    } catch (RuntimeException failure) {
      listener.failed(failure);
    } catch (OutOfMemoryError full) {
      listener.failed(
          new IllegalStateException("there is too little memory to spread labels", full));
    }
  }

  private void step() {
    Optional<LabelRequest> labels = inbox.takeLabels();
    Optional<Question> question = inbox.question();
    if (labels.isPresent()) {
      answer(labels.get());
    } else if (!soon.isEmpty()) {
      soon.remove().run();
    } else if (question.isPresent()) {
      explain(question.get());
    } else if (!rest.isEmpty()) {
      attempt(rest.remove());
    }
  }

  /** What is stopped begins again later, unless newer labels make it void. */
  private void attempt(Runnable task) {
    try {
      task.run();
    } catch (CancelledException urgent) {
      rest.addFirst(task);
    }
  }

  private void answer(LabelRequest request) {
    soon.clear();
    rest.clear();
    LiveAnswer answer = known(request).orElseGet(() -> solver.answer(request, forLabels));
    answered = request;
    tell(answer);
    planRest(request, answer);
  }

  /** The answer that is there, if only names, or points that are not to be suggested, changed. */
  private Optional<LiveAnswer> known(LabelRequest request) {
    LabelRequest before = answered;
    LiveAnswer answer = latest;
    if (before == null || answer == null || !request.differsInNames(before.labels())) {
      return Optional.empty();
    }
    return Optional.of(
        new LiveAnswer(
            request.revision(),
            answer.decision().renamed(request.labels().classes()),
            answer.refined(),
            answer.labelling()));
  }

  private void planRest(LabelRequest request, LiveAnswer answer) {
    Next next = new Next(request, () -> solver.suggestions(answer, request, forQuestions));
    soon.add(() -> next.suggest(1));
    soon.add(() -> afterShown(request, answer).orElse(next).suggest(SUGGESTED));
    boolean named =
        answer.labelling().map(each -> each.labels().equals(request.labels())).orElse(true);
    if (!answer.refined() || !named) {
      rest.add(() -> tell(solver.refined(request, forNobody)));
    }
    rest.add(() -> latest().ifPresent(found -> listener.settled(found.under(forNobody))));
    if (!solver.isWarm()) {
      rest.add(this::warmUp);
    }
  }

  /**
   * What to label next if people look at a point already. For that the labels are foreseen, and
   * once they come this need not be done again: so it goes on if they come meanwhile.
   */
  private Optional<Next> afterShown(LabelRequest request, LiveAnswer answer) {
    RunContext forShown = run.alsoCancelledBy(() -> inbox.hasLabelsNotFollowing(request));
    return solver
        .afterShown(answer, request, forShown, forQuestions)
        .map(points -> new Next(request, () -> points));
  }

  private void tell(LiveAnswer answer) {
    latest = answer;
    listener.answered(answer);
  }

  private void warmUp() {
    solver.warmUp(forNobody);
  }

  private void explain(Question question) {
    try {
      question.answer().complete(explanation(question.point()));
    } catch (CancelledException labels) {
      return; // the question stays, to be asked of what they bring
    } catch (RuntimeException failure) {
      question.answer().completeExceptionally(failure);
    }
    inbox.answered(question);
  }

  private Explanation explanation(int point) {
    return latest()
        .flatMap(LiveAnswer::labelling)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is nothing to explain: labels spread once two classes have some"))
        .under(forQuestions)
        .explain(point);
  }

  /** Points to label next, chosen one after another; what was chosen stays if it is stopped. */
  private final class Next {

    private final LabelRequest request;
    private final Supplier<ApartSuggestions> begin;
    private final List<Suggestion> chosen = new ArrayList<>();
    private @Nullable ApartSuggestions source;
    private boolean exhausted;

    Next(LabelRequest request, Supplier<ApartSuggestions> begin) {
      this.request = request;
      this.begin = begin;
    }

    void suggest(int count) {
      ApartSuggestions known = source;
      if (known == null) {
        known = begin.get();
        source = known;
      }
      while (chosen.size() < count && !exhausted) {
        Optional<Suggestion> next = known.next();
        next.ifPresent(chosen::add);
        exhausted = next.isEmpty();
      }
      listener.suggested(request.revision(), List.copyOf(chosen));
    }
  }
}
