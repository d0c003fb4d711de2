package dev.lapwing.method;

import dev.lapwing.auto.AutoDecision;
import dev.lapwing.decision.ClassMass;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Decoding;
import dev.lapwing.decision.Priors;
import dev.lapwing.embedding.EmbeddingOptions;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.graph.Symmetry;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.laplacian.Normalisation;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.eigen.LobpcgOptions;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.RunContext;
import java.util.OptionalInt;

/** How labels are spread. */
public sealed interface Method permits Harmonic, Method.Spectral, Comparison {

  /** As the option {@code --method} spells it. */
  String name();

  /** Refuses what cannot be done, before any work. */
  default void require(Labels labels, LaplacianOptions operator) {
    priors().sharesFor(labels);
    requireNoNormalisation(operator);
  }

  /** How the two affinities of a pair become one weight, unless that was chosen. */
  default Symmetry symmetry() {
    return Symmetry.MEAN;
  }

  /** Whether it looks at the features too, where there are some, and not at the graph alone. */
  default boolean usesFeatures() {
    return false;
  }

  /** Refuses to do without features, if it must have them. */
  default void requireFeatures(boolean there) {}

  /** Whether it can be told how large the classes are. */
  default boolean takesPriors() {
    return false;
  }

  /** How large the classes are expected to be. */
  default Priors priors() {
    return new Priors.None();
  }

  /** Whether confidence is the share of such answers that are right, and not only an order. */
  default boolean calibratesConfidence() {
    return false;
  }

  /** Whether the operator's label terms and their strength make a difference. */
  default boolean usesLabelTerms() {
    return true;
  }

  /** How many columns are solved for at once, for so many classes of so many points. */
  default int columnsFor(int classes, int points) {
    return classes;
  }

  /** Spreads the labels of the problem. */
  Solution solve(Problem problem, RunContext run);

  /**
   * The same from what a run with other labels left.
   *
   * @throws IllegalArgumentException if that is of another kind than this method's own
   */
  Solution resume(Restart from, Problem problem, RunContext run);

  /**
   * The decision whose doubts tell what to label next: where the potentials themselves are torn,
   * whatever was made of them afterwards.
   *
   * @param decided what this method decided
   * @param kept what it left for a restart
   * @param labels those it was given
   */
  default Decision doubts(Decision decided, Restart kept, Labels labels, RunContext run) {
    return decided;
  }

  /**
   * The decision that needs no advice, {@link dev.lapwing.auto.AutoDecision}: potentials on a graph
   * in which mutual neighbours count, brought to estimated class sizes.
   *
   * @param priors how large the classes are expected to be; {@link Priors.Estimated} if nobody
   *     knows
   * @param solver when the solver stops
   */
  record Auto(Priors priors, CgOptions solver) implements Harmonic {

    public static Auto defaults() {
      return new Auto(new Priors.Estimated(), CgOptions.defaults());
    }

    @Override
    public Auto withPriors(Priors value) {
      return new Auto(value, solver);
    }

    public Auto withTolerance(double tolerance) {
      return new Auto(priors, solver.withTolerance(tolerance));
    }

    @Override
    public String name() {
      return "auto";
    }

    @Override
    public Symmetry symmetry() {
      return Symmetry.MUTUAL;
    }

    @Override
    public boolean usesFeatures() {
      return true;
    }

    /** Sizes to be estimated ask nothing of the labels. */
    @Override
    public boolean calibratesConfidence() {
      return true;
    }

    @Override
    public void require(Labels labels, LaplacianOptions operator) {
      if (!(priors instanceof Priors.Estimated)) {
        priors.sharesFor(labels);
      }
      requireNoNormalisation(operator);
    }

    /**
     * Brought to sizes and to a mean confidence, shares no longer tell where a label would help.
     */
    @Override
    public Decision doubts(Decision decided, Restart kept, Labels labels, RunContext run) {
      return AutoSolution.doubts(potentials(kept).values(), labels, run);
    }

    @Override
    public AutoSolution decided(DirichletPotential potential, Problem problem, RunContext run) {
      AutoDecision found = AutoDecision.of(potential, problem.space(), priors, run);
      return new AutoSolution(this, potential, found, run);
    }
  }

  /**
   * Interpolation of the labels, harmonic functions (Zhu, Ghahramani and Lafferty, 2003): the
   * largest potential decides.
   *
   * @param priors how large the classes are expected to be
   * @param solver when the solver stops
   */
  record Dirichlet(Priors priors, CgOptions solver) implements Harmonic {

    public static Dirichlet defaults() {
      return new Dirichlet(new Priors.None(), CgOptions.defaults());
    }

    @Override
    public Dirichlet withPriors(Priors value) {
      return new Dirichlet(value, solver);
    }

    public Dirichlet withTolerance(double tolerance) {
      return new Dirichlet(priors, solver.withTolerance(tolerance));
    }

    @Override
    public String name() {
      return "dirichlet";
    }

    @Override
    public DirichletSolution decided(
        DirichletPotential potential, Problem problem, RunContext run) {
      ClassMass mass = ClassMass.of(potential.values(), problem.labels(), run);
      return new DirichletSolution(this, potential, mass, run);
    }
  }

  /**
   * The spectral embedding (Belkin and Niyogi, 2003; with labels, Streicher and Gilboa, 2023):
   * closeness to the labels decides, or k-means if clusters are wanted.
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

    @Override
    public String name() {
      return "spectral";
    }

    @Override
    public void require(Labels labels, LaplacianOptions operator) {
      // any operator has eigenvectors, and any label can be compared with
    }

    @Override
    public int columnsFor(int classes, int points) {
      return vectors.orElse(Math.min(classes, points - 1));
    }

    @Override
    public SpectralSolution solve(Problem problem, RunContext run) {
      LabelAwareLaplacian laplacian = problem.laplacian();
      SpectralEmbedding embedding = SpectralEmbedding.of(laplacian, embeddingFor(laplacian), run);
      return new SpectralSolution(this, laplacian, embedding, run);
    }

    @Override
    public SpectralSolution resume(Restart from, Problem problem, RunContext run) {
      if (!(from instanceof Restart.Coordinates coordinates)) {
        throw otherKind(from, "coordinates");
      }
      LabelAwareLaplacian laplacian = problem.laplacian();
      SpectralEmbedding embedding =
          SpectralEmbedding.from(coordinates.values(), laplacian, embeddingFor(laplacian), run);
      return new SpectralSolution(this, laplacian, embedding, run);
    }

    /** Finds clusters that heed the labels there are, which may be none. */
    public ClusterSolution cluster(LabelAwareLaplacian laplacian, int clusters, RunContext run) {
      EmbeddingOptions wanted = new EmbeddingOptions(columnsForClusters(clusters), solver);
      return ClusterSolution.of(laplacian, wanted, clusters, run);
    }

    /** How many vectors are iterated for to find so many clusters. */
    public int columnsForClusters(int clusters) {
      return vectors.orElse(Math.max(1, clusters - 1));
    }

    EmbeddingOptions embeddingFor(LabelAwareLaplacian laplacian) {
      int classes = laplacian.labels().classes().count();
      return new EmbeddingOptions(columnsFor(classes, laplacian.size()), solver);
    }
  }

  /** Symmetric normalisation changes what potentials mean. */
  static void requireNoNormalisation(LaplacianOptions operator) {
    if (operator.normalisation() != Normalisation.NONE) {
      throw new IllegalArgumentException(
          "the Dirichlet problem is posed with the operator as it is; symmetric normalisation is for the spectral method");
    }
  }

  /** The potentials to go on from. */
  static Restart.Potentials potentials(Restart from) {
    if (from instanceof Restart.Potentials potentials) {
      return potentials;
    }
    throw otherKind(from, "potentials");
  }

  private static IllegalArgumentException otherKind(Restart from, String wanted) {
    return new IllegalArgumentException(
        "there are %s to go on from, but this method needs %s; go on with the method that made them, or start afresh"
            .formatted(from.kind(), wanted));
  }
}
