package dev.lapwing;

import dev.lapwing.decision.Decision;
import dev.lapwing.decision.LargestPotential;
import dev.lapwing.decision.NearestInEmbedding;
import dev.lapwing.decision.Priors;
import dev.lapwing.decision.Status;
import dev.lapwing.embedding.EmbeddingOptions;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.Normalisation;
import dev.lapwing.linalg.Block;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.RunContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A label, a confidence and a status for every point, and all it takes to add another label without
 * starting again. Immutable.
 */
public final class Labelling {

  private final LabelAwareLaplacian laplacian;
  private final Options options;
  private final RunContext run;
  private final @Nullable DirichletPotential potential;
  private final @Nullable SpectralEmbedding embedding;
  private final Decision decision;
  private final List<Warning> warnings;

  private Labelling(
      LabelAwareLaplacian laplacian,
      Options options,
      RunContext run,
      @Nullable Labelling start,
      @Nullable Block near) {
    this.laplacian = laplacian;
    this.options = options;
    this.run = run;
    if (options.method() instanceof Method.Dirichlet dirichlet) {
      potential = solve(dirichlet, start, near);
      embedding = null;
      decision = LargestPotential.decide(potential, laplacian.labels(), dirichlet.priors(), run);
    } else {
      Method.Spectral spectral = (Method.Spectral) options.method();
      potential = null;
      embedding = embed(spectral, start, near);
      decision = NearestInEmbedding.decide(embedding, laplacian, spectral.decoding(), run);
    }
    this.warnings = Warnings.of(this);
  }

  static Labelling of(
      AffinityGraph graph, Labels labels, Options options, @Nullable Block near, RunContext run) {
    require(labels, options);
    return new Labelling(
        LabelAwareLaplacian.of(graph, labels, options.laplacian(), run), options, run, null, near);
  }

  /** Refuses what cannot be done, before any work. */
  static void require(Labels labels, Options options) {
    if (labels.count() == 0) {
      throw new IllegalArgumentException(
          "there is no label to spread; label at least one point of each class, or cluster instead");
    }
    if (options.method() instanceof Method.Dirichlet dirichlet) {
      dirichlet.priors().sharesFor(labels);
      if (options.laplacian().normalisation() != Normalisation.NONE) {
        throw new IllegalArgumentException(
            "the Dirichlet problem is posed with the operator as it is; symmetric normalisation is for the spectral method");
      }
    }
  }

  private DirichletPotential solve(
      Method.Dirichlet dirichlet, @Nullable Labelling start, @Nullable Block near) {
    if (start != null && start.potential != null) {
      return start.potential.next(laplacian, dirichlet.solver(), run);
    }
    return near == null
        ? DirichletPotential.of(laplacian, dirichlet.solver(), run)
        : DirichletPotential.from(near, laplacian, dirichlet.solver(), run);
  }

  private SpectralEmbedding embed(
      Method.Spectral spectral, @Nullable Labelling start, @Nullable Block near) {
    int classes = laplacian.labels().classes().count();
    int vectors = spectral.vectors().orElse(Math.min(classes, laplacian.size() - 1));
    EmbeddingOptions wanted = new EmbeddingOptions(vectors, spectral.solver());
    if (start != null && start.embedding != null) {
      return start.embedding.next(laplacian, wanted, run);
    }
    return near == null
        ? SpectralEmbedding.of(laplacian, wanted, run)
        : SpectralEmbedding.from(near, laplacian, wanted, run);
  }

  /** The labelling with one more label, or one changed: same graph, warm start. */
  public Labelling with(int point, String className) {
    return with(labels().with(point, className));
  }

  /** The labelling with some more labels, or some changed: same graph, warm start. */
  public Labelling withAll(Map<Integer, String> more) {
    return with(labels().withAll(more));
  }

  /** The labelling with other labels: same graph, warm start. */
  public Labelling with(Labels labels) {
    return with(labels, run);
  }

  /** The same with threads, progress and cancellation of its own. */
  public Labelling with(Labels labels, RunContext context) {
    require(labels, options);
    return new Labelling(laplacian.with(labels), options, context, this, null);
  }

  /** The class of a point, unless no label reaches it. */
  public Optional<String> label(int point) {
    return decision.label(point);
  }

  /** From 0 to 1. */
  public double confidence(int point) {
    return decision.confidence(point);
  }

  public Status status(int point) {
    return decision.status(point);
  }

  /** The answer for every point. */
  public Decision decision() {
    return decision;
  }

  /** The labels that were given. */
  public Labels labels() {
    return laplacian.labels();
  }

  public AffinityGraph graph() {
    return laplacian.graph();
  }

  public LabelAwareLaplacian laplacian() {
    return laplacian;
  }

  public Options options() {
    return options;
  }

  /** The potential that decided, if the method was Dirichlet. */
  public Optional<DirichletPotential> potential() {
    return Optional.ofNullable(potential);
  }

  /** The embedding that decided, if the method was spectral. */
  public Optional<SpectralEmbedding> embedding() {
    return Optional.ofNullable(embedding);
  }

  /** What the user should know. */
  public List<Warning> warnings() {
    return warnings;
  }

  boolean usesPriors() {
    return options.method() instanceof Method.Dirichlet dirichlet
        && !(dirichlet.priors() instanceof Priors.None);
  }
}
