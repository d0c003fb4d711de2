package dev.lapwing.app.reproduce.statistics;

import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.app.reproduce.paper.PaperMethod;
import dev.lapwing.app.reproduce.paper.PartSettings;
import dev.lapwing.app.trials.HeldOutScores;
import dev.lapwing.app.trials.TrialKey;
import dev.lapwing.app.trials.TrialScore;
import dev.lapwing.decision.Decision;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.DensityWeight;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All methods on one graph whose truth is known, scored on the points without a label. What does
 * not depend on the labels, the clusters of L, is computed once. Immutable.
 */
public final class Contest {

  private static final Options DEFAULT = Options.defaults();

  private final AffinityGraph graph;
  private final int[] truth;
  private final ClassNames classes;
  private final DensityWeight density;
  private final Decision plainClusters;

  /** As a run without options joins the points, if that is to take part. */
  private final Optional<PointGraph> byDefault;

  /** Of the paper's methods. */
  public Contest(LabelledPoints points, PartSettings settings, RunContext run) {
    this(points, settings, Optional.empty(), run);
  }

  /** Of the paper's methods and the default. */
  public static Contest withDefault(LabelledPoints points, PartSettings settings, RunContext run) {
    PointGraph own = PointGraph.of(points.features(), DEFAULT, run);
    return new Contest(points, settings, Optional.of(own), run);
  }

  private Contest(
      LabelledPoints points,
      PartSettings settings,
      Optional<PointGraph> byDefault,
      RunContext run) {
    this.byDefault = byDefault;
    this.graph = settings.graph(points.features(), run);
    this.truth = points.truth();
    this.classes = points.classes();
    this.density = settings.density();
    this.plainClusters =
        new SolutionCache(this, Labels.of(truth.length, classes), false, run)
            .decide(PaperMethod.SPECTRAL_L.terms(), PaperMethod.Way.CLUSTERS);
  }

  public int[] truth() {
    return truth;
  }

  public ClassNames classes() {
    return classes;
  }

  LabelAwareLaplacian laplacian(LabelTerms terms, Labels labels, RunContext run) {
    return LabelAwareLaplacian.of(
        graph, labels, LaplacianOptions.of(terms).withDensity(density), run);
  }

  Decision byDefault(Labels labels, RunContext run) {
    PointGraph own =
        byDefault.orElseThrow(() -> new IllegalStateException("the default takes no part here"));
    return Lapwing.label(own, labels, DEFAULT, run).decision();
  }

  /** What each method scores with these labels. */
  public List<TrialScore> scores(
      List<PaperMethod> methods, Labels labels, TrialKey trial, RunContext run) {
    SolutionCache solutions =
        new SolutionCache(this, labels, methods.contains(PaperMethod.NEAREST_SSL), run);
    List<TrialScore> scores = new ArrayList<>();
    for (PaperMethod method : methods) {
      Decision decision =
          method == PaperMethod.SPECTRAL_L
              ? plainClusters
              : solutions.decide(method.terms(), method.way());
      scores.add(TrialScore.of(trial, method, HeldOutScores.of(decision, truth, labels)));
    }
    return scores;
  }
}
