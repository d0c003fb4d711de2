package dev.lapwing.app.reproduce;

import dev.lapwing.decision.Decision;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.DensityWeight;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.run.RunContext;
import dev.lapwing.scores.PointRole;
import dev.lapwing.scores.Scores;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * All ways of deciding on one graph whose truth is known, scored on the points without a label.
 * What does not depend on the labels, the clusters of L, is computed once. Immutable.
 */
final class Contest {

  private final AffinityGraph graph;
  private final int[] truth;
  private final ClassNames classes;
  private final DensityWeight density;
  private final Decision plainClusters;

  Contest(
      AffinityGraph graph, int[] truth, ClassNames classes, DensityWeight density, RunContext run) {
    this.graph = graph;
    this.truth = truth;
    this.classes = classes;
    this.density = density;
    this.plainClusters =
        new Deciding(this, Labels.of(truth.length, classes), false, run)
            .decide(Curve.SPECTRAL_L.terms(), Curve.Way.CLUSTERS);
  }

  int[] truth() {
    return truth;
  }

  ClassNames classes() {
    return classes;
  }

  LabelAwareLaplacian laplacian(LabelTerms terms, Labels labels, RunContext run) {
    return LabelAwareLaplacian.of(
        graph, labels, LaplacianOptions.of(terms).withDensity(density), run);
  }

  /** What each way scores with these labels. */
  List<Outcome> outcomes(Set<Curve> curves, Labels labels, TrialKey trial, RunContext run) {
    Deciding deciding = new Deciding(this, labels, curves.contains(Curve.NEAREST_SSL), run);
    List<Outcome> outcomes = new ArrayList<>();
    for (Curve curve : curves) {
      Decision decision =
          curve == Curve.SPECTRAL_L ? plainClusters : deciding.decide(curve.terms(), curve.way());
      outcomes.add(
          Outcome.of(trial.value(), trial.trial(), curve, scores(decision, truth, labels)));
    }
    return outcomes;
  }

  /** Unlabelled points only. */
  static Scores scores(Decision decision, int[] truth, Labels labels) {
    int[] predicted = new int[truth.length];
    for (int i = 0; i < predicted.length; i++) {
      predicted[i] = decision.classOf(i).orElse(0);
    }
    return Scores.of(
        truth,
        predicted,
        i ->
            labels.isLabelled(i)
                ? PointRole.LEFT_OUT
                : decision.classOf(i).isPresent() ? PointRole.PREDICTED : PointRole.UNREACHABLE);
  }
}
