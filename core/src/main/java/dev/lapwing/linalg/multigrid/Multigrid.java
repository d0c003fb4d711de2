package dev.lapwing.linalg.multigrid;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.Preconditioner;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Algebraic multigrid (AMG) by aggregation: one symmetric V-cycle as a preconditioner.
 *
 * <p>A smoothing sweep removes what oscillates from neighbour to neighbour; what is left varies
 * slowly and can be told by one number for each {@linkplain Aggregates group} of strongly coupled
 * unknowns. So the problem is carried to those groups, solved there in the same way, and carried
 * back ({@link Prolongator}), down to a few hundred unknowns, which are {@linkplain CoarsestSolve
 * solved densely}. With the same sweeps before and after, the cycle is symmetric; {@link Smoother}
 * says why it is positive definite.
 *
 * <p>The matrix is A = S − Σ_t c_t v_t v_tᵀ, positive semi-definite. It may be singular, as a graph
 * Laplacian is: then the cycle is positive definite on the complement of the null space. A row
 * without entries stands for an unknown that is not there; the answer is exactly zero in it.
 *
 * <p>Immutable and thread-safe. The hierarchy is in double precision, what a {@linkplain VCycle
 * cycle} works with in single. The scratch blocks of the last cycle are kept for the next one of
 * the same width, about half as much as two blocks of the finest size; calls that overlap make
 * their own.
 *
 * <p>References:
 *
 * <ol>
 *   <li>P. Vaněk, J. Mandel, M. Brezina, "Algebraic multigrid by smoothed aggregation for second
 *       and fourth order elliptic problems", Computing 56 (1996).
 *   <li>Y. Notay, "An aggregation-based algebraic multigrid method", ETNA 37 (2010).
 *   <li>O. E. Livne, A. Brandt, "Lean algebraic multigrid: fast graph Laplacian linear solver",
 *       SIAM J. Sci. Comput. 34 (2012).
 * </ol>
 */
public final class Multigrid implements Preconditioner {

  private static final String NAME = "multigrid";

  /** With diagonals that differ by a tenth it took no more iterations. */
  private static final double SIMILAR = 0.1;

  /** So many rows are solved for by themselves at the most: some eight labels and what is near. */
  private static final int MOST_AMENDED = 128;

  /** A row whose diagonal is so many times another is another row. */
  private static final double ANOTHER = 2;

  private final MultigridOptions options;
  private final List<Level> levels;
  private final DowndatedMatrix coarsest;
  private final Diagonals coarsestDiagonals;
  private final VCycle cycle;

  private Multigrid(
      MultigridOptions options,
      List<Level> levels,
      DowndatedMatrix coarsest,
      Diagonals coarsestDiagonals,
      RunContext run) {
    this.options = options;
    this.levels = List.copyOf(levels);
    this.coarsest = coarsest;
    this.coarsestDiagonals = coarsestDiagonals;
    List<Diagonals> diagonals =
        Stream.concat(levels.stream().map(Level::diagonals), Stream.of(coarsestDiagonals)).toList();
    this.cycle = VCycle.of(levels, coarsest, diagonals, options.sweeps(), run);
  }

  public static Multigrid of(DowndatedMatrix matrix, MultigridOptions options, RunContext run) {
    Diagonals diagonals = Diagonals.finest(matrix);
    return build(new ArrayList<>(), matrix, diagonals, null, options, run);
  }

  /**
   * A preconditioner for another matrix of the same size that differs little, such as the one after
   * one more label: the groups of the finest level are kept, but for the points of terms, which are
   * gathered anew, and for rows that came or went.
   */
  public Multigrid refreshed(DowndatedMatrix matrix, RunContext run) {
    requireSize(matrix);
    Aggregates groups = levels.isEmpty() ? null : levels.get(0).aggregates();
    Diagonals diagonals = Diagonals.finest(matrix);
    return build(new ArrayList<>(), matrix, diagonals, groups, options, run);
  }

  /**
   * The same for a matrix of which it is known where it differs: each level is changed in the rows
   * that see it ({@link ChangedLevel}). With terms all is made anew, and where most rows changed
   * that level and those below it.
   *
   * @param changed all rows that differ from those of the matrix before, ascending
   */
  public Multigrid refreshed(DowndatedMatrix matrix, int[] changed, RunContext run) {
    return refreshed(matrix, changed, SIMILAR, run);
  }

  /**
   * The same.
   *
   * @param similar coarser levels need not know of a diagonal that differs by less, relatively
   */
  Multigrid refreshed(DowndatedMatrix matrix, int[] changed, double similar, RunContext run) {
    requireSize(matrix);
    if (levels.isEmpty()
        || !matrix.terms().isEmpty()
        || !levels.get(0).matrix().terms().isEmpty()) {
      return refreshed(matrix, run);
    }
    DowndatedMatrix a = matrix;
    int[] rows = changed;
    double[] magnitudes = Arrays.stream(rows).mapToDouble(a.sparse()::diagonal).toArray();
    Diagonals diagonals = diagonalsAt(0).with(a, rows, magnitudes);
    List<Level> next = new ArrayList<>();
    for (int depth = 0; depth < levels.size(); depth++) {
      run.checkCancelled("multigrid");
      ChangedLevel level =
          ChangedLevel.of(levels.get(depth), a, diagonals, rows, similar, options, run);
      if (level.isMostly()) {
        return build(next, a, diagonals, levels.get(depth).aggregates(), options, run);
      }
      next.add(level.level());
      a = level.coarser(matrixAt(depth + 1), run);
      diagonals = level.coarserDiagonals(diagonalsAt(depth + 1), a);
      rows = level.coarseRows();
    }
    Multigrid changedHere = new Multigrid(options, next, a, diagonals, run);
    changedHere.cycle.takeScratch(cycle); // of the same sizes, and seldom needed here again
    return changedHere;
  }

  /**
   * The same where it is to be ready at once: the hierarchy stays as it is, and the few rows that
   * differ are solved for by themselves ({@link LocalSolve}). As good as a hierarchy made anew, as
   * long as all other rows differ little.
   *
   * @return nothing if too many rows differ
   */
  public Optional<Preconditioner> amended(DowndatedMatrix matrix) {
    requireSize(matrix);
    int[] rows = differing(matrix);
    return rows.length <= MOST_AMENDED
        ? Optional.of(rows.length == 0 ? this : new LocalSolve(matrix, rows, this))
        : Optional.empty();
  }

  /** The rows whose diagonal, which is as large as what they are tied by, is quite another. */
  private int[] differing(DowndatedMatrix matrix) {
    double[] before = matrixAt(0).diagonal();
    double[] now = matrix.diagonal();
    return IntStream.range(0, now.length)
        .filter(i -> now[i] > ANOTHER * before[i] || before[i] > ANOTHER * now[i])
        .toArray();
  }

  /** All levels but the coarsest, the finest first. */
  List<Level> levels() {
    return levels;
  }

  /** The matrix of a level, the finest being 0. */
  DowndatedMatrix matrixAt(int depth) {
    return depth < levels.size() ? levels.get(depth).matrix() : coarsest;
  }

  Diagonals diagonalsAt(int depth) {
    return depth < levels.size() ? levels.get(depth).diagonals() : coarsestDiagonals;
  }

  private void requireSize(DowndatedMatrix matrix) {
    if (matrix.size() != size()) {
      throw new IllegalArgumentException(
          "a matrix of %d rows cannot take over the groups of one of %d"
              .formatted(matrix.size(), size()));
    }
  }

  /**
   * Goes on from some levels.
   *
   * @param groups of the first level to come, if they are known
   */
  private static Multigrid build(
      List<Level> levels,
      DowndatedMatrix from,
      Diagonals fromDiagonals,
      @Nullable Aggregates groups,
      MultigridOptions options,
      RunContext run) {
    DowndatedMatrix a = from;
    Diagonals diagonals = fromDiagonals;
    while (a.size() > options.coarsest()) {
      run.checkCancelled("multigrid");
      double[] d = diagonals.diagonal();
      Aggregates aggregates =
          groups != null && a == from
              ? groups.adapted(a, d, options.strength(), run)
              : Aggregates.greedy(a, d, options.strength(), run);
      Level level = Level.of(a, diagonals, aggregates, options, run);
      levels.add(level);
      a = level.coarser(run);
      diagonals = diagonals.coarser(a, level.prolongator());
    }
    return new Multigrid(options, levels, a, diagonals, run);
  }

  /**
   * About what it takes to build the levels with the default options, beside the matrix itself and
   * the scratch blocks. An estimate of the peak: how far a matrix can be coarsened shows in doing
   * it, and {@link #bytes}, which is what stays, is less.
   */
  public static long expectedBytes(long rows, long entries) {
    return MultigridMemory.levels(rows, entries);
  }

  /** How much of that is for the coarser matrices. */
  public static long expectedCoarserBytes(long rows, long entries) {
    return MultigridMemory.coarser(rows, entries);
  }

  /** About what the scratch blocks will take that are kept for the next cycle of this width. */
  public static long expectedScratchBytes(long rows, long columns) {
    return MultigridMemory.scratch(rows, columns);
  }

  /** What the levels take beside the finest matrix and the scratch blocks. */
  public long bytes() {
    long beside = levels.stream().mapToLong(Level::bytes).sum() + cycle.bytes();
    return beside + matrices().skip(1).mapToLong(a -> a.sparse().entries().bytes()).sum();
  }

  /** What the scratch blocks take while there are any. */
  public long scratchBytes() {
    return cycle.scratchBytes();
  }

  /** The number of unknowns. */
  public int size() {
    return levelSizes()[0];
  }

  /** The number of unknowns of each level, the finest first. */
  public int[] levelSizes() {
    return matrices().mapToInt(DowndatedMatrix::size).toArray();
  }

  /** How many entries all levels store, divided by how many the finest stores. */
  public double operatorComplexity() {
    double all = matrices().mapToLong(Multigrid::entries).sum();
    return all / Math.max(1, entries(matrices().findFirst().orElse(coarsest)));
  }

  private Stream<DowndatedMatrix> matrices() {
    return Stream.concat(levels.stream().map(Level::matrix), Stream.of(coarsest));
  }

  private static long entries(DowndatedMatrix a) {
    return a.sparse().entries().entries();
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public void apply(Block r, Block z, RunContext run) {
    cycle.apply(r, z, run);
  }

  /**
   * The cycle alone: the same answers, in about a third of the memory and never more, for those who
   * keep many. It cannot be {@linkplain #refreshed refreshed}, for the hierarchy in double
   * precision is not kept, and scratch blocks are made anew each time.
   */
  public Preconditioner cycle() {
    VCycle alone = cycle.withoutScratch();
    return new Preconditioner() {
      @Override
      public void apply(Block r, Block z, RunContext run) {
        alone.apply(r, z, run);
      }

      @Override
      public String name() {
        return NAME;
      }
    };
  }
}
