package dev.lapwing.app.estimate;

/**
 * What the solvers hold for so many points and entries of the graph.
 *
 * <p>A solver has its own matrix, as large as the graph, and the coarser levels of multigrid. Then
 * come blocks: a number for each point and each column that is solved for at once.
 */
record SolverMemory(long points, double entries) {

  private static final long DOUBLE = 8;
  private static final long ENTRY = 12;

  /** To go up and down, at most three entries a point each way, and to smooth. */
  private static final long BETWEEN_LEVELS = 2 * 3 * ENTRY + DOUBLE;

  /** Coarser levels have as many entries as a graph of ten neighbours, where there are many. */
  private static final long COARSER_ENTRIES = 15;

  /** Groups of points have at least about so many. */
  private static final long GROUP = 8;

  /** Smaller problems have no levels. */
  private static final long SMALL = 300;

  /** Conjugate gradients: right-hand side, two starts, x, r, z, p and Ap. */
  private static final double SOLVE_BLOCKS = 8;

  /** Eigenvectors: X, P, W, their images, residuals, and those of the next step. */
  private static final double EIGEN_BLOCKS = 12;

  /** Multigrid keeps its own for the next time. */
  private static final double SCRATCH_BLOCKS = 2.5;

  /** How much of the blocks is made anew in each step, and in how many steps. */
  private static final double BLOCKS_A_STEP = 1.5;

  private static final int STEPS_OF_A_MAP = 10;
  private static final int STEPS = 18;

  /** The map has two vectors. */
  private static final long MAP_VECTORS = 2;

  /** How many vectors are iterated for so many wanted: see {@code IteratedSpectrum}. */
  private static long width(long wanted) {
    return wanted == 0 ? 0 : (wanted + Math.max(3, wanted / 4) + 3) / 4 * 4;
  }

  private double block(long columns) {
    return (double) points * columns * DOUBLE;
  }

  /** A matrix and what belongs to it. */
  private double levels() {
    double groups = (double) points / GROUP;
    double coarser =
        Math.min(entries, Math.min((double) points * COARSER_ENTRIES, groups * groups));
    return ENTRY * (entries + points)
        + (points > SMALL ? points * BETWEEN_LEVELS + coarser * ENTRY : 0);
  }

  /** While potentials of so many classes are solved for. */
  double potentials(long classes) {
    return levels() + (SOLVE_BLOCKS + SCRATCH_BLOCKS) * block(classes);
  }

  /** What of it stays with the result. */
  double keptPotentials(long classes) {
    return levels() + (1 + SCRATCH_BLOCKS) * block(classes);
  }

  /** While so many eigenvectors are iterated for. */
  double vectors(long wanted) {
    return wanted == 0 ? 0 : levels() + (EIGEN_BLOCKS + SCRATCH_BLOCKS) * block(width(wanted));
  }

  /** All that is made meanwhile, garbage too. */
  double allOfVectors(long wanted) {
    return vectors(wanted) + STEPS * BLOCKS_A_STEP * block(width(wanted));
  }

  /** While the map is drawn; it has a matrix and levels of its own. */
  double map() {
    return vectors(MAP_VECTORS);
  }

  /** All that is made meanwhile, garbage too: fewer steps, as the potentials are a good start. */
  double allOfMap() {
    return map() + STEPS_OF_A_MAP * BLOCKS_A_STEP * block(width(MAP_VECTORS));
  }
}
