package dev.lapwing.live;

import dev.lapwing.Foresight;
import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Priors;
import dev.lapwing.labels.Labels;
import dev.lapwing.method.Restart;
import dev.lapwing.run.RunContext;
import dev.lapwing.suggest.ApartSuggestions;
import dev.lapwing.suggest.Suggestion;
import dev.lapwing.suggest.Suggestions;
import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Answers from the one before: the system it was solved with is kept, and rough answers start
 * there. Refined ones start afresh, so that they depend on the labels alone, not on what was
 * labelled before nor on when. For one thread.
 */
final class LiveSolver {

  /** So many points get labels that mean nothing, to warm up with. */
  private static final int WARM_POINTS = 8;

  private static final List<String> WARM_CLASSES = List.of("1", "2", "3", "4");

  /**
   * Begins the names of classes that nobody gave: no name that people give has such a character.
   */
  private static final String NO_NAME = "\0";

  private final PointGraph points;
  private final Options options;
  private final RunContext run;
  private Optional<Restart> from;

  /** What the next rough answer starts from: the last answer, or what warming up left. */
  private @Nullable Labelling base;

  /** For the labels that were expected last; given up where memory is short. */
  private SoftReference<Foresight> foreseen = new SoftReference<>(null);

  private boolean warm;

  /**
   * Nothing was solved yet.
   *
   * @param from what an earlier run left
   * @param run what later questions about answers are asked with
   */
  LiveSolver(PointGraph points, Options options, Optional<Restart> from, RunContext run) {
    this.points = points;
    this.options = options;
    this.from = from;
    this.run = run;
  }

  /** The first answer, as soon as it can be had. */
  LiveAnswer answer(LabelRequest request, RunContext context) {
    if (!request.canSpread()) {
      Labels labels = request.labels();
      Decision given = new Decision.Builder(labels.classes(), labels.size()).build(labels);
      return new LiveAnswer(request.revision(), given, true, Optional.empty());
    }
    boolean fresh = base == null && from.isEmpty();
    Labelling found = rough(request.labels(), context);
    base = found;
    from = Optional.empty();
    return new LiveAnswer(request.revision(), found, fresh && !found.solution().isRough());
  }

  /** What a run with these labels says. */
  LiveAnswer refined(LabelRequest request, RunContext context) {
    Labelling found = fresh(request.labels(), context);
    base = found;
    return new LiveAnswer(request.revision(), found, true);
  }

  private Labelling fresh(Labels labels, RunContext context) {
    return Lapwing.label(points, labels, options, context).under(run);
  }

  private Labelling rough(Labels labels, RunContext context) {
    Labelling before = base;
    Foresight ahead = foreseen.get();
    Labelling found =
        before == null
            ? first(labels, from.orElseGet(this::nothing), context)
            : ahead == null
                ? before.sketch(labels, context)
                : before.sketch(labels, ahead, context);
    foreseen.clear();
    return found.under(run);
  }

  private Labelling first(Labels labels, Restart start, RunContext context) {
    return Lapwing.sketch(points, labels, options, start, context);
  }

  private Restart nothing() {
    return new Restart.Nothing(points.size());
  }

  /**
   * What to label after the points that are shown: each is taken to have a class of its own, and
   * what it will tell about is no longer in doubt then, whatever it is. None if nothing is shown or
   * spread, or where no class may come besides those whose shares were told.
   *
   * @param ahead of what is found for the labels that are expected, which is of use once they come
   * @param context of choosing
   */
  Optional<ApartSuggestions> afterShown(
      LiveAnswer answer, LabelRequest request, RunContext ahead, RunContext context) {
    Map<Integer, String> own = new TreeMap<>();
    for (int point : request.expected()) {
      own.put(point, NO_NAME + point);
    }
    return own.isEmpty() || options.method().priors() instanceof Priors.Shares
        ? Optional.empty()
        : answer
            .labelling()
            .map(
                now ->
                    now.under(context)
                        .suggestions()
                        .foreseeing(foreseen(now, request.labels().withAll(own), ahead))
                        .apart(request.skipped()));
  }

  private Suggestions foreseen(Labelling now, Labels expected, RunContext context) {
    Foresight found = now.foresee(expected, context);
    foreseen = new SoftReference<>(found);
    return found.suggestions();
  }

  /** What to label next, one after another. */
  ApartSuggestions suggestions(LiveAnswer answer, LabelRequest request, RunContext context) {
    return answer
        .labelling()
        .map(labelling -> labelling.under(context).suggestions().apart(request.settled()))
        .orElseGet(
            () ->
                Suggestions.beside(request.labels().points(), points.graph(), context)
                    .apart(request.settled()));
  }

  boolean isWarm() {
    return warm;
  }

  /**
   * Solves once and again for labels that mean nothing: the virtual machine compiles what will be
   * needed, and the first labels find a system to start from.
   */
  void warmUp(RunContext context) {
    List<Integer> chosen = cover(context);
    List<String> names =
        options.method().priors() instanceof Priors.Shares told
            ? List.copyOf(told.byClass().keySet())
            : WARM_CLASSES;
    if (chosen.size() > 1 && names.size() > 1) {
      Map<Integer, String> byPoint = new TreeMap<>();
      for (int i = 0; i < chosen.size(); i++) {
        byPoint.put(chosen.get(i), names.get(i % names.size()));
      }
      Labels labels = Labels.of(points.size()).withAll(byPoint);
      Labelling found = first(labels, nothing(), context).under(run);
      Labelling again = found.sketch(labels.with(chosen.get(0), names.get(1)), context);
      again.sketch(labels, context);
      base = base == null ? found : base;
    }
    warm = true;
  }

  private List<Integer> cover(RunContext context) {
    ApartSuggestions all = Suggestions.covering(points.graph(), context).apart(new int[0]);
    List<Integer> chosen = new ArrayList<>();
    Optional<Suggestion> next = all.next();
    while (next.isPresent() && chosen.size() < WARM_POINTS) {
      chosen.add(next.get().point());
      next = all.next();
    }
    return chosen;
  }
}
