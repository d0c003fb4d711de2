package dev.lapwing.app.reproduce.statistics;

import dev.lapwing.app.reproduce.paper.PaperMethod;
import dev.lapwing.app.reproduce.paper.SpectralClusters;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Decoding;
import dev.lapwing.decision.LargestPotential;
import dev.lapwing.decision.NearestInEmbedding;
import dev.lapwing.decision.Priors;
import dev.lapwing.embedding.EmbeddingOptions;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.RunContext;
import java.util.HashMap;
import java.util.Map;

/**
 * The solutions for one label set, embeddings and potentials, and the decisions by them: what two
 * decisions need is computed once. For one thread.
 */
final class SolutionCache {

  private final Contest contest;
  private final Labels labels;
  private final int vectors;
  private final RunContext run;
  private final Map<LabelTerms, LabelAwareLaplacian> laplacians = new HashMap<>();
  private final Map<LabelTerms, SpectralEmbedding> embeddings = new HashMap<>();
  private final Map<LabelTerms, DirichletPotential> potentials = new HashMap<>();

  /**
   * For one label set.
   *
   * @param allVectors whether the embedding shall have as many vectors as classes; k-means needs
   *     one less
   */
  SolutionCache(Contest contest, Labels labels, boolean allVectors, RunContext run) {
    this.contest = contest;
    this.labels = labels;
    this.vectors = contest.classes().count() - (allVectors ? 0 : 1);
    this.run = run;
  }

  Decision decide(LabelTerms terms, PaperMethod.Way way) {
    return switch (way) {
      case CLUSTERS -> SpectralClusters.of(embedding(terms), contest.classes().count(), run);
      case NEAREST_LABELLED ->
          NearestInEmbedding.decide(
              embedding(terms), laplacian(terms), Decoding.NEAREST_LABELLED, run);
      case POTENTIAL ->
          LargestPotential.decide(potential(terms).values(), labels, new Priors.None(), run);
      case EQUAL_CLASSES ->
          LargestPotential.decide(potential(terms).values(), labels, new Priors.Uniform(), run);
      case DEFAULT -> contest.byDefault(labels, run);
    };
  }

  private LabelAwareLaplacian laplacian(LabelTerms terms) {
    return laplacians.computeIfAbsent(terms, wanted -> contest.laplacian(wanted, labels, run));
  }

  private SpectralEmbedding embedding(LabelTerms terms) {
    return embeddings.computeIfAbsent(
        terms,
        wanted -> SpectralEmbedding.of(laplacian(wanted), EmbeddingOptions.of(vectors), run));
  }

  private DirichletPotential potential(LabelTerms terms) {
    return potentials.computeIfAbsent(
        terms, wanted -> DirichletPotential.of(laplacian(wanted), CgOptions.defaults(), run));
  }
}
