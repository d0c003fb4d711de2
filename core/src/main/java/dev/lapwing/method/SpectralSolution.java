package dev.lapwing.method;

import dev.lapwing.decision.NearestInEmbedding;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.run.RunContext;

/** A spectral embedding, and the decision for the nearest labels in it. */
public final class SpectralSolution extends EmbeddedSolution {

  private final Method.Spectral method;

  SpectralSolution(
      Method.Spectral method,
      LabelAwareLaplacian laplacian,
      SpectralEmbedding embedding,
      RunContext run) {
    super(
        laplacian,
        embedding,
        NearestInEmbedding.decide(embedding, laplacian, method.decoding(), run));
    this.method = method;
  }

  @Override
  public SpectralSolution next(Problem similar, RunContext run) {
    LabelAwareLaplacian other = similar.laplacian();
    return new SpectralSolution(
        method, other, embedding().next(other, method.embeddingFor(other), run), run);
  }
}
