package dev.lapwing.method;

import dev.lapwing.decision.Priors;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.potential.ClassShares;
import dev.lapwing.potential.LabelSpreading;
import dev.lapwing.potential.NearestLabel;
import dev.lapwing.potential.PLaplacePotential;
import dev.lapwing.potential.PoissonPotential;
import dev.lapwing.run.RunContext;

/**
 * A method that others proposed, as its paper has it, to compare with. What each leaves is the
 * share of every class in every point; the largest decides.
 */
public sealed interface Comparison extends Method {

  /** The shares of the classes. */
  ClassShares shares(Problem problem, RunContext run);

  /** The same from those for other labels on the same graph, which this method found. */
  default ClassShares shares(ClassShares before, Problem problem, RunContext run) {
    return shares(problem, run);
  }

  @Override
  default boolean usesLabelTerms() {
    return false;
  }

  @Override
  default SharesSolution solve(Problem problem, RunContext run) {
    return new SharesSolution(this, problem.laplacian(), shares(problem, run), run);
  }

  /** Shares do not tell all of what was solved for: most start afresh. */
  @Override
  default SharesSolution resume(Restart from, Problem problem, RunContext run) {
    Method.potentials(from);
    return solve(problem, run);
  }

  /**
   * Poisson learning (Calder, Cook, Thorpe and Slepčev, 2020).
   *
   * @param solver when the solver stops
   */
  record Poisson(CgOptions solver) implements Comparison {

    public static Poisson defaults() {
      return new Poisson(CgOptions.defaults());
    }

    @Override
    public String name() {
      return "poisson";
    }

    @Override
    public PoissonPotential shares(Problem problem, RunContext run) {
      return PoissonPotential.of(graph(problem), problem.labels(), solver, run);
    }

    @Override
    public PoissonPotential shares(ClassShares before, Problem problem, RunContext run) {
      return before instanceof PoissonPotential potential
          ? potential.next(graph(problem), problem.labels(), solver, run)
          : shares(problem, run);
    }

    private static AffinityGraph graph(Problem problem) {
      return problem.laplacian().graph();
    }
  }

  /**
   * Label spreading (Zhou, Bousquet, Lal, Weston and Schölkopf, 2004).
   *
   * @param alpha how much of a point's score comes from its neighbours; between 0 and 1
   */
  record Spreading(double alpha) implements Comparison {

    public Spreading {
      if (!(alpha > 0 && alpha < 1)) {
        throw new IllegalArgumentException(
            "label spreading with α = %s; it must lie between 0 and 1, and 0.9 suits most graphs"
                .formatted(alpha));
      }
    }

    public static Spreading defaults() {
      return new Spreading(0.9);
    }

    @Override
    public String name() {
      return "spreading";
    }

    @Override
    public LabelSpreading shares(Problem problem, RunContext run) {
      return LabelSpreading.of(problem.laplacian().graph(), problem.labels(), alpha, run);
    }
  }

  /** The nearest given label in feature space (Cover and Hart, 1967). */
  record Nearest() implements Comparison {

    @Override
    public String name() {
      return "nearest";
    }

    @Override
    public boolean usesFeatures() {
      return true;
    }

    @Override
    public void requireFeatures(boolean there) {
      if (!there) {
        throw new IllegalArgumentException(
            "the nearest label is one in feature space, but the graph came without features; start from features, or use another method");
      }
    }

    @Override
    public NearestLabel shares(Problem problem, RunContext run) {
      requireFeatures(problem.space().isPresent());
      return NearestLabel.of(
          problem.laplacian().graph(), problem.space().orElseThrow(), problem.labels(), run);
    }
  }

  /**
   * The p-Laplacian with the operator's weights, the outlook of Streicher and Gilboa (2023); p = 2
   * is {@link Method.Dirichlet}.
   *
   * @param p more than 1, at most 8
   * @param priors how large the classes are expected to be
   * @param solver when the solver stops
   */
  record PLaplace(double p, Priors priors, CgOptions solver) implements Comparison {

    public PLaplace {
      if (!(p > PLaplacePotential.LEAST && p <= PLaplacePotential.MOST)) {
        throw new IllegalArgumentException(
            "p is %s; it must be more than 1 and at most 8, and 2 is the Dirichlet method"
                .formatted(p));
      }
    }

    public static PLaplace of(double p) {
      return new PLaplace(p, new Priors.None(), CgOptions.defaults());
    }

    public PLaplace withPriors(Priors value) {
      return new PLaplace(p, value, solver);
    }

    @Override
    public String name() {
      return "p-laplace";
    }

    @Override
    public boolean takesPriors() {
      return true;
    }

    @Override
    public boolean usesLabelTerms() {
      return true;
    }

    @Override
    public PLaplacePotential shares(Problem problem, RunContext run) {
      return PLaplacePotential.of(problem.laplacian(), p, solver, run);
    }

    @Override
    public PLaplacePotential shares(ClassShares before, Problem problem, RunContext run) {
      return before instanceof PLaplacePotential potential
          ? PLaplacePotential.from(potential.values(), problem.laplacian(), p, solver, run)
          : shares(problem, run);
    }

    /** Shares of potentials are nearer to the potentials than nothing is. */
    @Override
    public SharesSolution resume(Restart from, Problem problem, RunContext run) {
      PLaplacePotential found =
          PLaplacePotential.from(
              Method.potentials(from).values(), problem.laplacian(), p, solver, run);
      return new SharesSolution(this, problem.laplacian(), found, run);
    }
  }
}
