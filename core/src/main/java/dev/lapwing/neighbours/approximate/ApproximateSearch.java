package dev.lapwing.neighbours.approximate;

import dev.lapwing.neighbours.exact.PhaseProgress;
import dev.lapwing.neighbours.exact.SearchTask;
import dev.lapwing.neighbours.exact.TableBuilder;
import dev.lapwing.neighbours.kernel.CentredRows;
import dev.lapwing.neighbours.kernel.Centring;
import dev.lapwing.neighbours.kernel.DistanceKernel;
import dev.lapwing.neighbours.kernel.RowStore;
import dev.lapwing.neighbours.kernel.TileKernel;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.util.Optional;

/**
 * Approximate k-NN by NN-descent (Dong, Moses and Li, Efficient k-nearest neighbor graph
 * construction for generic similarity measures, 2011): random-projection trees give the first
 * neighbours ({@link TreeInitialisation}), then neighbours of neighbours are tried ({@link
 * NnDescent}), at first on a few principal components of wide points ({@link Sketch}). The
 * distances in the table are exact; a neighbour may be missed, and {@link RecallEstimate} says how
 * often.
 *
 * <p>Points are renumbered in the order of the first tree's leaves, so that those near each other
 * in space are near each other in memory.
 */
public final class ApproximateSearch {

  /** Shares of the whole in the progress reported. */
  private static final double START_WORK = 0.45;

  private static final double DESCENT_WORK = 0.45;
  private static final double RANKING_WORK = 0.1;

  private final TileKernel tileKernel;
  private final DistanceKernel distanceKernel;
  private final double thoroughness;

  public ApproximateSearch(double thoroughness) {
    this(TileKernel.fastest(), DistanceKernel.fastest(), thoroughness);
  }

  ApproximateSearch(TileKernel tileKernel, DistanceKernel distanceKernel, double thoroughness) {
    Effort.requireThoroughness(thoroughness);
    this.thoroughness = thoroughness;
    this.tileKernel = tileKernel;
    this.distanceKernel = distanceKernel;
  }

  /**
   * What a search among so many points takes at a time, beside the points and the table: the rows
   * and their sketches, and then either the sketches in the order given or lists, with what trees
   * or descent need.
   */
  public static long bytes(long size, int dimensions, int count, double thoroughness) {
    Effort effort = Effort.forCount(count, thoroughness);
    long sketches = Sketch.bytes(size, dimensions);
    long candidates =
        CandidateNeighbours.bytes(size, effort.reach())
            + (sketches > 0 ? Remainders.bytes(size) : 0);
    long searching =
        NeighbourLists.bytes(size, effort.capacity())
            + Math.max(TreeInitialisation.bytes(size, effort), candidates);
    return RowStore.bytes(size, dimensions) + sketches + Math.max(sketches, searching);
  }

  /** Fills a table with the neighbours found and returns the recall measured on a sample. */
  public double search(SearchTask task, TableBuilder table, RunContext run) {
    Effort effort = Effort.forCount(task.count(), thoroughness);
    effort.requireRoom(task.base().size());
    return search(task, effort, table, run);
  }

  private double search(SearchTask task, Effort effort, TableBuilder table, RunContext run) {
    PhaseProgress progress = new PhaseProgress(run.progress(), 1);
    Seed seed = run.seed().child(PhaseProgress.PHASE);
    Centring centring = Centring.around(task.base(), task.base(), run);
    double recall = fill(task, centring, effort, table, seed, run, progress);
    progress.finish();
    return recall;
  }

  /** Searches. The rows live no longer than this, and never twice. */
  private double fill(
      SearchTask task,
      Centring centring,
      Effort effort,
      TableBuilder table,
      Seed seed,
      RunContext run,
      PhaseProgress progress) {
    OrderedRows points = ordered(CentredRows.of(task.base(), centring, run), effort, seed, run);
    ScreenedRows rows = points.rows();
    int[] order = points.order();
    NeighbourLists lists = new NeighbourLists(rows.size(), effort.capacity());
    new TreeInitialisation(rows.coarse(), tileKernel, distanceKernel, effort, seed)
        .run(lists, run, progress, START_WORK);
    rows.measureAnew(lists, run);
    Effort rest =
        rows.isSketched() ? effort.alongFewDirections(task.count(), thoroughness) : effort;
    new NnDescent(rows.calibrated(lists, run), lists, rest).run(run, progress, DESCENT_WORK);
    new Ranking(task, lists, order, table).run(run, progress, RANKING_WORK);
    return RecallEstimate.of(task, centring, tileKernel, rows, order, table, seed, run);
  }

  /**
   * The points in the order of a tree.
   *
   * @param order which point each row is
   */
  private record OrderedRows(int[] order, ScreenedRows rows) {}

  private OrderedRows ordered(CentredRows points, Effort effort, Seed seed, RunContext run) {
    Optional<RowStore> sketch = Sketch.of(points, tileKernel, distanceKernel, seed, run);
    int[] order = firstTree(points, sketch, effort, seed, run);
    return new OrderedRows(
        order,
        new ScreenedRows(
            RowStore.permuted(points, order, run),
            sketch.map(given -> RowStore.permuted(given, order, run)),
            distanceKernel));
  }

  /** The order in which points near each other follow each other. */
  private int[] firstTree(
      CentredRows points, Optional<RowStore> sketch, Effort effort, Seed seed, RunContext run) {
    RowStore rows = sketch.orElseGet(() -> RowStore.of(points, run));
    return TreeInitialisation.firstOrder(rows, distanceKernel, effort, seed, run);
  }
}
