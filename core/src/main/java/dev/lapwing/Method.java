package dev.lapwing;

import dev.lapwing.decision.Decoding;
import dev.lapwing.decision.Priors;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.LobpcgOptions;
import java.util.OptionalInt;

/** How labels are spread. */
public sealed interface Method {

  /**
   * Interpolation of the labels: the largest potential decides.
   *
   * @param priors how large the classes are expected to be
   * @param solver when the solver stops
   */
  record Dirichlet(Priors priors, CgOptions solver) implements Method {

    public static Dirichlet defaults() {
      return new Dirichlet(new Priors.None(), CgOptions.defaults());
    }

    public Dirichlet withPriors(Priors value) {
      return new Dirichlet(value, solver);
    }

    public Dirichlet withTolerance(double tolerance) {
      return new Dirichlet(priors, new CgOptions(tolerance, solver.maxIterations()));
    }
  }

  /**
   * The spectral embedding: closeness to the labels decides, or k-means if clusters are wanted.
   *
   * @param vectors how many eigenvectors, the constant not counted; if absent as many as classes
   *     for labelling, and one less than clusters for clustering
   * @param decoding how a class is read off the embedding
   * @param solver when the solver stops
   */
  record Spectral(OptionalInt vectors, Decoding decoding, LobpcgOptions solver) implements Method {

    public static Spectral defaults() {
      return new Spectral(OptionalInt.empty(), Decoding.NEAREST_LABELLED, LobpcgOptions.defaults());
    }

    public Spectral withVectors(int count) {
      return new Spectral(OptionalInt.of(count), decoding, solver);
    }

    public Spectral withDecoding(Decoding value) {
      return new Spectral(vectors, value, solver);
    }

    public Spectral withTolerance(double tolerance) {
      return new Spectral(vectors, decoding, new LobpcgOptions(tolerance, solver.maxIterations()));
    }
  }
}
