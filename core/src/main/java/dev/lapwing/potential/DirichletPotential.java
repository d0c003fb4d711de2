package dev.lapwing.potential;

import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelFreeComponent;
import dev.lapwing.laplacian.LaplacianMatrix;
import dev.lapwing.laplacian.LaplacianPreconditioner;
import dev.lapwing.laplacian.Normalisation;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.ConjugateGradient;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.run.RunContext;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The Dirichlet problem (M∘L)f = b for all classes at once (Shi, Osher and Zhu, 2017), whose
 * solutions are the harmonic functions of Zhu, Ghahramani and Lafferty (2003), also known as label
 * propagation: class k has potential 1 at its labelled points, 0 at the other labelled points, and
 * L f = 0 elsewhere, that is L_UU f_U = −L_US g. A potential lies between 0 and 1, and those of all
 * classes sum to 1.
 *
 * <p>L_SSL and L_WNLL agree on every pair with an unlabelled end, so they give the same potential.
 */
public final class DirichletPotential {

  /**
   * Potentials sum to 1; where the sum is below this, the way to the nearest label is so weak that
   * double precision cannot follow it.
   */
  private static final double LEAST_TOTAL = 0.5;

  /** Potentials between 0 and 1 are compared: three digits are plenty. */
  static final CgOptions LOOSE = new CgOptions(1e-3, 1000);

  private final DirichletSystem system;
  private final Block values;
  private final List<LabelFreeComponent> lost;
  private final List<Convergence> columns;
  private final int iterations;
  private final String solver;

  /** Found when first asked for; the potential never changes. */
  private volatile @Nullable LeaveOneOut leftOut;

  private DirichletPotential(
      DirichletSystem system,
      ConjugateGradient.Solution solution,
      LaplacianPreconditioner preconditioner,
      RunContext run) {
    LabelAwareLaplacian laplacian = system.laplacian();
    this.system = system;
    this.values = system.values(solution.x(), run);
    this.lost = LabelFreeComponent.of(laplacian.graph(), laplacian.labels());
    this.columns = solution.columns();
    this.iterations = solution.iterations();
    this.solver = "cg+" + preconditioner.name();
  }

  private DirichletPotential(DirichletSystem system, PotentialUpdate.Rough rough, RunContext run) {
    this.system = system;
    this.values = rough.values();
    this.lost = LabelFreeComponent.of(system.laplacian().graph(), system.laplacian().labels());
    this.columns = rough.columns();
    this.iterations = rough.iterations();
    this.solver = "cg+" + system.preconditioner(run).name();
  }

  /** The same potentials summed by class. */
  private DirichletPotential(
      DirichletPotential parts, LabelAwareLaplacian merged, ClassMerge merge, RunContext run) {
    this.system = parts.system.with(merged);
    this.values = merge.sums(parts.values, run);
    this.lost = parts.lost;
    this.columns = merge.worst(parts.columns);
    this.iterations = parts.iterations;
    this.solver = parts.solver;
  }

  /**
   * About what solving from zero takes at its peak, with its right-hand side, the graph aside.
   *
   * @param entries of the graph
   */
  public static long expectedBytes(long points, long entries, long classes) {
    return system(points, entries, classes)
        + Block.bytes(points, classes)
        + ConjugateGradient.bytes(points, classes);
  }

  /** How much of it stays with the potential. */
  public static long expectedBytesKept(long points, long entries, long classes) {
    return system(points, entries, classes) + Block.bytes(points, classes);
  }

  private static long system(long points, long entries, long classes) {
    return LaplacianMatrix.bytes(points, entries)
        + LaplacianPreconditioner.expectedBytes(points, entries, classes);
  }

  /** The potential from a start of zero. */
  public static DirichletPotential of(
      LabelAwareLaplacian laplacian, CgOptions options, RunContext run) {
    requirePosed(laplacian);
    DirichletSystem system = DirichletSystem.of(laplacian, run);
    LaplacianPreconditioner preconditioner = system.preconditioner(run);
    ConjugateGradient.Solution solution = system.potentials(preconditioner, options, run);
    return new DirichletPotential(system, solution, preconditioner, run);
  }

  /**
   * The potential from a start near the solution, such as the values for other labels. Few steps
   * remain from there: the diagonal will often take them in less time than multigrid needs to be
   * set up, and if it does not, multigrid goes on.
   *
   * @param values a row for each point, a column for each of the first classes; all finite
   */
  public static DirichletPotential from(
      Block values, LabelAwareLaplacian laplacian, CgOptions options, RunContext run) {
    requirePosed(laplacian);
    requireStart(values, laplacian);
    DirichletSystem system = DirichletSystem.of(laplacian, true, run);
    Block start = system.unknowns(startFrom(values, laplacian), run);
    LaplacianPreconditioner diagonal = LaplacianPreconditioner.diagonal(system.matrix());
    int steps = Math.min(LinearSolve.DIAGONAL_STEPS, options.maxIterations());
    ConjugateGradient.Solution brief =
        system.potentials(start, diagonal, new CgOptions(options.tolerance(), steps), run);
    if (brief.converged() || steps == options.maxIterations()) {
      return new DirichletPotential(system, brief, diagonal, run);
    }
    LaplacianPreconditioner multigrid = system.preconditioner(run);
    CgOptions rest = new CgOptions(options.tolerance(), options.maxIterations() - steps);
    ConjugateGradient.Solution solution = system.potentials(brief.x(), multigrid, rest, run);
    return new DirichletPotential(system, solution.after(steps), multigrid, run);
  }

  /** The potential to the few digits that are enough to compare classes by. */
  public static DirichletPotential roughly(LabelAwareLaplacian laplacian, RunContext run) {
    return of(laplacian, LOOSE, run);
  }

  /** The same from a start near the solution. */
  public static DirichletPotential roughlyFrom(
      Block values, LabelAwareLaplacian laplacian, RunContext run) {
    requirePosed(laplacian);
    requireStart(values, laplacian);
    DirichletSystem system = DirichletSystem.of(laplacian, run);
    SomeRows all = SomeRows.all(values.rows());
    return new DirichletPotential(
        system, new PotentialUpdate(system, values, run).rough(all, LOOSE), run);
  }

  /** The potential with other labels on the same graph, from this one and its kept system. */
  public DirichletPotential next(LabelAwareLaplacian similar, CgOptions options, RunContext run) {
    requirePosed(similar);
    DirichletSystem next = system.next(similar, run);
    ConjugateGradient.Solution solution = new PotentialUpdate(next, values, run).exact(options);
    return new DirichletPotential(next, solution, next.preconditioner(run), run);
  }

  /**
   * About the same: where few labels differ, what they change is found to a hundredth or so. Enough
   * to look at until there is a better one.
   */
  public DirichletPotential sketch(LabelAwareLaplacian similar, RunContext run) {
    requirePosed(similar);
    DirichletSystem next = system.next(similar, run);
    SomeRows amiss =
        PotentialUpdate.isSolved(columns) ? next.changedSince(system) : SomeRows.all(values.rows());
    return new DirichletPotential(
        next, new PotentialUpdate(next, values, run).rough(amiss, LOOSE), run);
  }

  /**
   * The potential with the same points labelled, if every class now is made of whole classes of
   * before: nothing has to be solved.
   */
  public Optional<DirichletPotential> merged(LabelAwareLaplacian similar, RunContext run) {
    return similar.graph() == system.laplacian().graph()
            && similar.options().equals(system.laplacian().options())
        ? ClassMerge.of(system.laplacian().labels(), similar.labels())
            .map(merge -> new DirichletPotential(this, similar, merge, run))
        : Optional.empty();
  }

  static Block startFrom(Block values, LabelAwareLaplacian laplacian) {
    int classes = laplacian.labels().classes().count();
    Block start = Block.zeros(laplacian.size(), classes);
    int shared = Math.min(classes, values.columns());
    for (int i = 0; i < start.rows(); i++) {
      System.arraycopy(values.values(), i * values.columns(), start.values(), i * classes, shared);
    }
    for (int k = 0; k < shared; k++) {
      if (laplacian.labels().countOf(k) == 0) { // then the potential is zero
        for (int i = 0; i < start.rows(); i++) {
          start.set(i, k, 0);
        }
      }
    }
    return start;
  }

  /** Labels may all be gone, and then reach nobody; but there must have been classes. */
  private static void requirePosed(LabelAwareLaplacian laplacian) {
    if (laplacian.labels().classes().count() == 0) {
      throw new IllegalArgumentException(
          "there is no label to spread; label at least one point of each class, or cluster instead");
    }
    if (laplacian.options().normalisation() != Normalisation.NONE) {
      throw new IllegalArgumentException(
          "the Dirichlet problem is posed with the operator as it is; symmetric normalisation is for the spectral method");
    }
  }

  private static void requireStart(Block values, LabelAwareLaplacian laplacian) {
    if (values.rows() != laplacian.size()) {
      throw new IllegalArgumentException(
          "potentials of %d points to start from, but there are %d"
              .formatted(values.rows(), laplacian.size()));
    }
    OptionalInt wrong = values.firstNotFinite();
    if (wrong.isPresent()) {
      int e = wrong.getAsInt();
      throw new IllegalArgumentException(
          "the potential of point %d to start from is %s; start afresh"
              .formatted(e / values.columns(), values.values()[e]));
    }
  }

  /** One row a point, one column a class; zero where no label reaches. */
  public Block values() {
    return values;
  }

  /** Whether a label reaches the point; if not, its potential is undefined. */
  public boolean isReachable(int point) {
    return isReachable(values, point);
  }

  /** The same for potentials by themselves, of all points or of some. */
  public static boolean isReachable(Block potentials, int row) {
    return PotentialSums.of(potentials, row) >= LEAST_TOTAL;
  }

  /** The equations that were solved, to be solved for other right-hand sides. */
  public DirichletSystem system() {
    return system;
  }

  /** The labels left out one by one, about as exactly as they are compared; kept. */
  public LeaveOneOut leftOut(RunContext run) {
    LeaveOneOut known = leftOut;
    if (known == null) {
      known = LeaveOneOut.of(this, LOOSE, run);
      leftOut = known;
    }
    return known;
  }

  /** The parts of the graph without a label, the largest first. */
  public List<LabelFreeComponent> labelFreeComponents() {
    return lost;
  }

  /** How each class's column ended. */
  public List<Convergence> columns() {
    return columns;
  }

  public boolean converged() {
    return columns.stream().allMatch(Convergence::converged);
  }

  public int iterations() {
    return iterations;
  }

  /** What solved the equations. */
  public String solver() {
    return solver;
  }
}
