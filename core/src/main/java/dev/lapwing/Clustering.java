package dev.lapwing;

import dev.lapwing.decision.Decision;
import dev.lapwing.decision.KMeansOptions;
import dev.lapwing.decision.NearestCentre;
import dev.lapwing.embedding.EmbeddingOptions;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.run.RunContext;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A cluster for every point, named {@code 0}, {@code 1}, … in order of first appearance, and all it
 * takes to heed another label without starting again. Immutable.
 */
public final class Clustering {

  private final LabelAwareLaplacian laplacian;
  private final int clusters;
  private final Options options;
  private final RunContext run;
  private final SpectralEmbedding embedding;
  private final NearestCentre.Clusters found;

  private Clustering(
      LabelAwareLaplacian laplacian,
      int clusters,
      Options options,
      RunContext run,
      @Nullable Clustering start) {
    this.laplacian = laplacian;
    this.clusters = clusters;
    this.options = options;
    this.run = run;
    Method.Spectral spectral =
        options.method() instanceof Method.Spectral chosen ? chosen : Method.Spectral.defaults();
    int vectors = spectral.vectors().orElse(Math.max(1, clusters - 1));
    EmbeddingOptions wanted = new EmbeddingOptions(vectors, spectral.solver());
    this.embedding =
        start == null
            ? SpectralEmbedding.of(laplacian, wanted, run)
            : start.embedding.next(laplacian, wanted, run);
    this.found = NearestCentre.decide(embedding, clusters, KMeansOptions.defaults(), run);
  }

  static Clustering of(
      AffinityGraph graph, int clusters, Labels labels, Options options, RunContext run) {
    require(clusters, graph.size());
    return new Clustering(
        LabelAwareLaplacian.of(graph, labels, options.laplacian(), run),
        clusters,
        options,
        run,
        null);
  }

  /** Refuses what cannot be done, before any work. */
  static void require(int clusters, int size) {
    if (clusters < 1 || clusters > size) {
      throw new IllegalArgumentException(
          "%d clusters of %d points; ask for at least 1 and at most as many as there are points"
              .formatted(clusters, size));
    }
  }

  /** The clustering with one more label, or one changed: same graph, warm start. */
  public Clustering with(int point, String className) {
    return with(labels().with(point, className));
  }

  /** The clustering with other labels: same graph, warm start. */
  public Clustering with(Labels labels) {
    return with(labels, run);
  }

  /** The same with threads, progress and cancellation of its own. */
  public Clustering with(Labels labels, RunContext context) {
    return new Clustering(laplacian.with(labels), clusters, options, context, this);
  }

  /** The cluster of a point, unless its part of the graph is too small to take part. */
  public Optional<String> cluster(int point) {
    return decision().label(point);
  }

  /** From 0 to 1. */
  public double confidence(int point) {
    return decision().confidence(point);
  }

  /** The answer for every point. */
  public Decision decision() {
    return found.decision();
  }

  /** The labels that were heeded. */
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

  public SpectralEmbedding embedding() {
    return embedding;
  }

  /** What the user should know. */
  public List<Warning> warnings() {
    return Warnings.of(embedding, found.kMeans(), labels());
  }
}
