package dev.lapwing.method;

import dev.lapwing.decision.ClusterLabels;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.NearestCentre;
import dev.lapwing.embedding.EmbeddingOptions;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.kmeans.KMeansOptions;
import dev.lapwing.kmeans.KMeansResult;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.run.RunContext;

/** Spectral clustering: an embedding, and the decision for the nearest k-means centre in it. */
public final class ClusterSolution implements Solution.Embedded {

  private final LabelAwareLaplacian laplacian;
  private final SpectralEmbedding embedding;
  private final EmbeddingOptions wanted;
  private final int clusters;
  private final Decision decision;
  private final KMeansResult kMeans;

  private ClusterSolution(
      LabelAwareLaplacian laplacian,
      SpectralEmbedding embedding,
      EmbeddingOptions wanted,
      int clusters,
      RunContext run) {
    this.laplacian = laplacian;
    this.embedding = embedding;
    this.wanted = wanted;
    this.clusters = clusters;
    NearestCentre.Clusters found =
        NearestCentre.decide(embedding, clusters, KMeansOptions.defaults(), run);
    this.kMeans = found.kMeans();
    this.decision = ClusterLabels.of(found.decision(), laplacian.labels()).named(found.decision());
  }

  static ClusterSolution of(
      LabelAwareLaplacian laplacian, EmbeddingOptions wanted, int clusters, RunContext run) {
    return new ClusterSolution(
        laplacian, SpectralEmbedding.of(laplacian, wanted, run), wanted, clusters, run);
  }

  @Override
  public LabelAwareLaplacian laplacian() {
    return laplacian;
  }

  @Override
  public Decision decision() {
    return decision;
  }

  @Override
  public SpectralEmbedding embedding() {
    return embedding;
  }

  /** How k-means ended. */
  public KMeansResult kMeans() {
    return kMeans;
  }

  @Override
  public ClusterSolution next(Problem similar, RunContext run) {
    LabelAwareLaplacian other = similar.laplacian();
    return new ClusterSolution(other, embedding.next(other, wanted, run), wanted, clusters, run);
  }
}
