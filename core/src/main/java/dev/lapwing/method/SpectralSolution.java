package dev.lapwing.method;

import dev.lapwing.decision.Decision;
import dev.lapwing.decision.NearestInEmbedding;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.run.RunContext;

/** A spectral embedding, and the decision for the nearest labels in it. */
public final class SpectralSolution implements Solution.Embedded {

  private final Method.Spectral method;
  private final LabelAwareLaplacian laplacian;
  private final SpectralEmbedding embedding;
  private final Decision decision;

  SpectralSolution(
      Method.Spectral method,
      LabelAwareLaplacian laplacian,
      SpectralEmbedding embedding,
      RunContext run) {
    this.method = method;
    this.laplacian = laplacian;
    this.embedding = embedding;
    this.decision = NearestInEmbedding.decide(embedding, laplacian, method.decoding(), run);
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

  @Override
  public SpectralSolution next(Problem similar, RunContext run) {
    LabelAwareLaplacian other = similar.laplacian();
    return new SpectralSolution(
        method, other, embedding.next(other, method.embeddingFor(other), run), run);
  }
}
