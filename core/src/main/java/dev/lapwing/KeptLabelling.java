package dev.lapwing;

import dev.lapwing.decision.ClassScores;
import dev.lapwing.decision.Decision;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.method.Method;
import dev.lapwing.method.Restart;
import dev.lapwing.run.RunContext;
import dev.lapwing.suggest.Suggestions;

/**
 * What was kept of a labelling whose method leaves potentials, or shares of the classes: it tells
 * the answer again, and what to label next, as the {@link Labelling} did. Nothing is solved for.
 *
 * @param graph the graph of the points
 * @param origin how that came to be
 * @param labels the labels that were given
 * @param method what spread them
 * @param restart what it left for a later run
 * @param scores what decided, with the labels that were spread
 */
public record KeptLabelling(
    AffinityGraph graph,
    GraphOrigin origin,
    Labels labels,
    Method method,
    Restart restart,
    ClassScores.OfPotentials scores) {

  /** The answer for every point. */
  public Decision decision(RunContext run) {
    return shared(scores.decide(run));
  }

  /** What to label next. */
  public Suggestions suggestions(RunContext run) {
    Decision doubts = method.doubts(scores.decide(run), restart, scores.labels(), run);
    return Suggestions.of(shared(doubts), graph, run);
  }

  /** Identical points have the same answer, unless they were given one. */
  private Decision shared(Decision decision) {
    return PileLabels.of(graph, origin).shared(decision, labels);
  }
}
