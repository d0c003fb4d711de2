package dev.lapwing.app.job;

import dev.lapwing.Clustering;
import dev.lapwing.Labelling;
import dev.lapwing.Method;
import dev.lapwing.Warning;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.LargestPotential;
import dev.lapwing.decision.Priors;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a labelling and a clustering have in common.
 *
 * @param labels the labels given
 * @param priors what the decision expected of class sizes
 * @param alpha the strength of the labels, if they had any
 */
public record Outcome(
    AffinityGraph graph,
    Labels labels,
    Decision decision,
    Optional<DirichletPotential> potential,
    Optional<SpectralEmbedding> embedding,
    Priors priors,
    OptionalDouble alpha,
    List<Warning> warnings) {

  static Outcome of(Labelling labelling) {
    Priors priors =
        labelling.options().method() instanceof Method.Dirichlet dirichlet
            ? dirichlet.priors()
            : new Priors.None();
    return new Outcome(
        labelling.graph(),
        labelling.labels(),
        labelling.decision(),
        labelling.potential(),
        labelling.embedding(),
        priors,
        alpha(labelling.options().laplacian(), labelling.labels()),
        labelling.warnings());
  }

  static Outcome of(Clustering clustering) {
    ClusterLabels found = ClusterLabels.of(clustering.decision(), clustering.labels());
    return new Outcome(
        clustering.graph(),
        clustering.labels(),
        clustering.decision().renamed(found.names()),
        Optional.empty(),
        Optional.of(clustering.embedding()),
        new Priors.None(),
        alpha(clustering.options().laplacian(), clustering.labels()),
        clustering.warnings());
  }

  /** Repulsion alone cuts links whatever α is. */
  private static OptionalDouble alpha(LaplacianOptions options, Labels labels) {
    boolean matters = options.terms().attraction() || options.terms().density();
    return matters && labels.count() > 0
        ? OptionalDouble.of(options.alphaFor(labels.size(), labels.count()))
        : OptionalDouble.empty();
  }

  /** The potential's values or the embedding's coordinates. */
  Block solution() {
    return potential
        .map(DirichletPotential::values)
        .orElseGet(() -> embedding.orElseThrow().coordinates());
  }

  /** What the potential of each class was multiplied by before the largest decided. */
  double[] classFactors() {
    double[] factors = new double[labels.classes().count()];
    Arrays.fill(factors, 1);
    if (potential.isPresent() && !(priors instanceof Priors.None)) {
      double[] shares = priors.sharesFor(labels);
      double[] mass = LargestPotential.masses(potential.get(), labels);
      Arrays.setAll(factors, k -> mass[k] > 0 ? shares[k] / mass[k] : 0);
    }
    return factors;
  }

  /** The name of the method, as {@code --method} takes it. */
  String method() {
    return potential.isPresent() ? "dirichlet" : "spectral";
  }

  String solver() {
    return potential
        .map(DirichletPotential::solver)
        .orElseGet(() -> embedding.orElseThrow().solver());
  }

  int iterations() {
    return potential
        .map(DirichletPotential::iterations)
        .orElseGet(() -> embedding.orElseThrow().iterations());
  }

  List<Convergence> columns() {
    return potential
        .map(DirichletPotential::columns)
        .orElseGet(() -> embedding.orElseThrow().columns());
  }

  public boolean converged() {
    return columns().stream().allMatch(Convergence::converged);
  }

  /** Two coordinates a point, to draw all points. */
  public Block pointMap(RunContext run) {
    return PointMap.of(this, run);
  }
}
