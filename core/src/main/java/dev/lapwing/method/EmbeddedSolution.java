package dev.lapwing.method;

import dev.lapwing.decision.ClassScores;
import dev.lapwing.decision.Decision;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.linalg.Convergence;
import java.util.List;

/** What rests on a spectral embedding. */
public abstract sealed class EmbeddedSolution extends DecidedSolution
    permits SpectralSolution, ClusterSolution {

  private final SpectralEmbedding embedding;

  EmbeddedSolution(LabelAwareLaplacian laplacian, SpectralEmbedding embedding, Decision decision) {
    super(laplacian, decision);
    this.embedding = embedding;
  }

  public final SpectralEmbedding embedding() {
    return embedding;
  }

  @Override
  public final String solver() {
    return embedding.solver();
  }

  @Override
  public final int iterations() {
    return embedding.iterations();
  }

  @Override
  public final List<Convergence> columns() {
    return embedding.columns();
  }

  @Override
  public final Restart restart() {
    return new Restart.Coordinates(embedding.coordinates());
  }

  /** Only what was decided is known of a point, not how near it is to each class. */
  @Override
  public final ClassScores scores() {
    return ClassScores.OfClasses.of(decision());
  }
}
