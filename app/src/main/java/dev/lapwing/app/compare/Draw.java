package dev.lapwing.app.compare;

import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.app.trials.HeldOutScores;
import dev.lapwing.app.trials.Measure;
import dev.lapwing.app.trials.TrialKey;
import dev.lapwing.app.trials.TrialScore;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Priors;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.method.Method;
import dev.lapwing.method.Restart;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * One draw of labels, and what every method makes of it. For one thread.
 *
 * <p>Methods that solve the same system and differ in the class sizes they expect solve it once;
 * the time it took counts for each.
 */
final class Draw {

  private static final double SECONDS_PER_NANO = 1e-9;

  private final SharedGraphs graphs;
  private final int[] truth;
  private final Labels labels;
  private final RunContext run;
  private final Map<Method, Solved> solved = new HashMap<>();

  Draw(SharedGraphs graphs, LabelledPoints points, Labels labels, RunContext run) {
    this.graphs = graphs;
    this.truth = asNumbered(labels.classes(), points);
    this.labels = labels;
    this.run = run;
  }

  /** The truth as the labels number the classes; those that have no label come after them. */
  private static int[] asNumbered(ClassNames known, LabelledPoints points) {
    ClassNames all = known.withAll(points.classes().names());
    return IntStream.of(points.truth())
        .map(k -> all.number(points.classes().name(k)).orElseThrow())
        .toArray();
  }

  /** What is kept of a solution: the systems are large. */
  private record Solved(Decision decision, Restart restart, double seconds) {}

  List<TrialScore> scores(List<Contender> contenders, TrialKey key) {
    List<TrialScore> scores = new ArrayList<>();
    for (Contender contender : contenders) {
      scores.add(score(contender, key));
    }
    return scores;
  }

  private TrialScore score(Contender contender, TrialKey key) {
    Solved found = solve(contender.method());
    Decision decision = found.decision();
    Map<Measure, Double> more = new EnumMap<>(Measure.class);
    more.putAll(
        ConfidenceScores.of(
            decision,
            i -> !labels.isLabelled(i),
            i -> decision.classOf(i).equals(OptionalInt.of(truth[i]))));
    more.put(Measure.CLASSES, (double) labels.classes().count());
    more.put(Measure.SECONDS, found.seconds());
    return TrialScore.of(key, contender, HeldOutScores.of(decision, truth, labels)).with(more);
  }

  private Solved solve(Method method) {
    if (method instanceof Method.Dirichlet dirichlet
        && !(dirichlet.priors() instanceof Priors.None)) {
      Solved plain = solve(dirichlet.withPriors(new Priors.None()));
      return timed(
          plain.seconds(),
          options -> Lapwing.resume(graphs.graphFor(method), labels, options, plain.restart(), run),
          method);
    }
    Solved before = solved.get(method);
    if (before != null) {
      return before;
    }
    Solved now =
        timed(0, options -> Lapwing.label(graphs.graphFor(method), labels, options, run), method);
    solved.put(method, now);
    return now;
  }

  /** Labels by some options. */
  @FunctionalInterface
  private interface Task {
    Labelling run(Options options);
  }

  private Solved timed(double before, Task task, Method method) {
    long start = System.nanoTime();
    Labelling labelling = task.run(graphs.optionsFor(method));
    return new Solved(
        labelling.decision(),
        labelling.solution().restart(),
        before + (System.nanoTime() - start) * SECONDS_PER_NANO);
  }
}
