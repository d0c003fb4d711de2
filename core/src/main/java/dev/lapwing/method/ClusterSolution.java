package dev.lapwing.method;

import dev.lapwing.decision.ClusterLabels;
import dev.lapwing.decision.NearestCentre;
import dev.lapwing.embedding.EmbeddingOptions;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.kmeans.KMeansOptions;
import dev.lapwing.kmeans.KMeansResult;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.run.RunContext;

/**
 * Spectral clustering (Ng, Jordan and Weiss, 2001): an embedding, and the decision for the nearest
 * k-means centre in it.
 */
public final class ClusterSolution extends EmbeddedSolution {

  private final EmbeddingOptions wanted;
  private final int clusters;
  private final KMeansResult kMeans;

  private ClusterSolution(
      LabelAwareLaplacian laplacian,
      SpectralEmbedding embedding,
      EmbeddingOptions wanted,
      int clusters,
      NearestCentre.Clusters found) {
    super(
        laplacian,
        embedding,
        ClusterLabels.of(found.decision(), laplacian.labels()).named(found.decision()));
    this.wanted = wanted;
    this.clusters = clusters;
    this.kMeans = found.kMeans();
  }

  static ClusterSolution of(
      LabelAwareLaplacian laplacian, EmbeddingOptions wanted, int clusters, RunContext run) {
    return of(laplacian, SpectralEmbedding.of(laplacian, wanted, run), wanted, clusters, run);
  }

  private static ClusterSolution of(
      LabelAwareLaplacian laplacian,
      SpectralEmbedding embedding,
      EmbeddingOptions wanted,
      int clusters,
      RunContext run) {
    return new ClusterSolution(
        laplacian,
        embedding,
        wanted,
        clusters,
        NearestCentre.decide(embedding, clusters, KMeansOptions.defaults(), run));
  }

  /** How k-means ended. */
  public KMeansResult kMeans() {
    return kMeans;
  }

  @Override
  public ClusterSolution next(Problem similar, RunContext run) {
    LabelAwareLaplacian other = similar.laplacian();
    return of(other, embedding().next(other, wanted, run), wanted, clusters, run);
  }
}
