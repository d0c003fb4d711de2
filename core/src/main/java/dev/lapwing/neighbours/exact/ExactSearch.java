package dev.lapwing.neighbours.exact;

import dev.lapwing.features.IdenticalRows;
import dev.lapwing.neighbours.kernel.Centring;
import dev.lapwing.neighbours.kernel.PackedPoints;
import dev.lapwing.neighbours.kernel.TileKernel;
import dev.lapwing.run.RunContext;

/**
 * Exact k-NN by brute force: compares all pairs of points as a product of matrices, ‖x − y‖² = ‖x‖²
 * + ‖y‖² − 2⟨x, y⟩ (as do Johnson, Douze and Jégou, Billion-scale similarity search with GPUs,
 * 2021), and gives what a search in double precision would.
 *
 * <p>Nearly all pairs are too far apart to matter, and single precision is enough to see that: a
 * float kernel dismisses them ({@link CandidatePass}), the few candidates left are ranked in double
 * precision ({@link ExactRanking}), and where a rigorous bound on the rounding ({@link
 * dev.lapwing.neighbours.kernel.RoundingBound}) cannot exclude that a neighbour was missed, the
 * query is looked at again ({@link TieResolution}). Of many identical points, one is searched
 * ({@link DistinctSearch}).
 */
public final class ExactSearch {

  /** Below this many points the kernel's blocks would hold mostly filling. */
  private static final int FEW_POINTS = 256;

  /** If more than one in so many points is a neighbour, dismissing early saves nothing. */
  private static final int LARGE_SHARE = 4;

  private final TileKernel kernel;

  public ExactSearch() {
    this(TileKernel.fastest());
  }

  ExactSearch(TileKernel kernel) {
    this.kernel = kernel;
  }

  /** What a search among so many points takes at a time, beside the points and the table. */
  public static long bytes(long size, long dimensions, long count) {
    if (isDirect(size - 1, count)) {
      return 0;
    }
    return PackedPoints.bytes(size, dimensions)
        + CandidateHeaps.bytes(size, Math.min(size - 1, count + slack(count)));
  }

  public TableBuilder search(SearchTask task, RunContext run) {
    if (!isDirect(task)) {
      IdenticalRows groups = IdenticalRows.of(task.base(), run);
      if (groups.largestCount() > slack(task.count())) {
        return DistinctSearch.search(task, groups, few -> searchDifferent(few, run), run);
      }
    }
    return searchDifferent(task, run);
  }

  private static boolean isDirect(SearchTask task) {
    return isDirect(task.available(), task.count());
  }

  private static boolean isDirect(long available, long count) {
    return available <= FEW_POINTS || count * LARGE_SHARE >= available;
  }

  /** For points of which none is there many times over. */
  private TableBuilder searchDifferent(SearchTask task, RunContext run) {
    TableBuilder table = task.table();
    if (isDirect(task)) {
      DirectSearch.run(task, table, run);
    } else {
      searchByCandidates(task, table, run);
    }
    return table;
  }

  /** The way for many points; it holds for few as well. */
  void searchByCandidates(SearchTask task, TableBuilder table, RunContext run) {
    double pairs = CandidatePass.work(task);
    double rankingWork = pairs / 10;
    PhaseProgress progress = new PhaseProgress(run.progress(), pairs + rankingWork);
    Centring centring = Centring.around(task.base(), task.queries(), run);
    PackedPoints base = PackedPoints.of(task.base(), centring, kernel, run);
    PackedPoints queries =
        task.queries() == task.base()
            ? base
            : PackedPoints.of(task.queries(), centring, kernel, run);

    int capacity = (int) Math.min(task.available(), task.count() + slack(task.count()));
    CandidateHeaps[] heaps =
        new CandidatePass(task, kernel, base, queries, capacity).run(run, progress);
    int[] unsettled =
        new ExactRanking(task, centring, heaps, queries.blockSize(), capacity)
            .run(table, run, progress, rankingWork);
    new TieResolution(task, centring, kernel, base, queries).run(unsettled, table, run);
    progress.finish();
  }

  /**
   * Spare candidates, so that the rounding of floats rarely leaves a query unsettled, nor do copies
   * of one point as long as there are no more of them.
   */
  private static long slack(long count) {
    return 8 + count / 8;
  }
}
