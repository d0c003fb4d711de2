package dev.lapwing.neighbours;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Looks at a small share of the pairs: random-projection trees make points known to each other
 * ({@link ProjectionTree}, {@link LeafJoin}), then neighbours introduce their neighbours ({@link
 * NeighbourDescent}). The distances in the table are exact; a neighbour may be missed, and the
 * table says how often ({@link NeighbourTable#recall}).
 *
 * <p>Points are renumbered in the order of the first tree's leaves, so that those near each other
 * in space are near each other in memory.
 */
final class ApproximateSearch implements NeighbourSearch {

  static final String NAME = "approximate";

  static final double USUAL = 1;
  private static final double LEAST = 0.25;
  private static final double MOST = 4;

  /** Up to here comparing all pairs takes no time at all. */
  private static final int FEW_POINTS = 2000;

  private static final int BLOCK = 64;

  /** Shares of the whole in the progress reported. */
  private static final double START_WORK = 0.45;

  private static final double DESCENT_WORK = 0.45;
  private static final double RANKING_WORK = 0.1;

  private final TileKernel tileKernel;
  private final RowKernel rowKernel;

  private final double thoroughness;

  ApproximateSearch() {
    this(USUAL);
  }

  ApproximateSearch(double thoroughness) {
    this(TileKernel.fastest(), RowKernel.fastest(), thoroughness);
  }

  ApproximateSearch(TileKernel tileKernel, RowKernel rowKernel, double thoroughness) {
    if (!(thoroughness >= LEAST && thoroughness <= MOST)) { // also rejects NaN
      throw new IllegalArgumentException(
          "thoroughness is %s; it must lie between %s and %s, and %s suits most data"
              .formatted(thoroughness, LEAST, MOST, USUAL));
    }
    this.thoroughness = thoroughness;
    this.tileKernel = tileKernel;
    this.rowKernel = rowKernel;
  }

  /**
   * How hard to look.
   *
   * @param trees how many trees to start from
   * @param leafSize how many points a leaf has at most; more than twice the capacity, so that one
   *     tree fills every list
   * @param capacity how long the lists are
   * @param reach how many acquaintances each way a point asks
   * @param enough the descent ends once fewer than this share of all list entries change
   */
  record Effort(int trees, int leafSize, int capacity, int reach, double enough) {

    /** Longer lists than are asked for, as the last places are the least certain. */
    static Effort forCount(int count, double thoroughness) {
      long spare = Math.max(16, count / 3L);
      long reach = Math.round(thoroughness * (8 + (count + spare) / 2));
      int capacity = (int) Math.min(Integer.MAX_VALUE / 4, Math.max(count + spare, reach));
      return new Effort(
          6, Math.max(240, 3 * capacity), capacity, (int) Math.min(capacity, reach), 0.001);
    }

    /**
     * What will do where points differ in few directions, and so have neighbours in common: a
     * recall above .994 for 10 neighbours of the 70,000 images of MNIST and of Fashion-MNIST, above
     * .998 for 50. Where they differ in as many as there are features, less than the whole effort
     * loses several times as many neighbours.
     */
    Effort alongFewDirections(int count, double thoroughness) {
      long spare = Math.max(16, count / 3L);
      int enoughReach = (int) Math.round(thoroughness * 0.6 * (count + spare));
      return new Effort(trees, leafSize, capacity, Math.min(reach, enoughReach), 0.005);
    }

    /** Refuses what would not fit the arrays of the lists and of the acquaintances. */
    void requireRoom(int size) {
      long longest = size * Math.max(capacity, 2L * reach);
      if (longest > Integer.MAX_VALUE - 8) {
        throw new IllegalArgumentException(
            "lists of %d candidates for %d points are more than one array holds; ask for fewer neighbours"
                .formatted(Math.max(capacity, 2 * reach), size));
      }
    }
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public NeighbourTable search(FeatureMatrix points, Metric metric, int count, RunContext run) {
    SearchTask task = SearchTask.among(points.under(metric), count);
    Effort effort = Effort.forCount(count, thoroughness);
    effort.requireRoom(points.size());
    if (points.size() <= Math.max(FEW_POINTS, 2L * effort.leafSize())) {
      return new ExactSearch(tileKernel).search(task, run);
    }
    TableBuilder table = new TableBuilder(points.size(), count);
    double recall = search(task, effort, table, run);
    return table.approximate(recall);
  }

  private double search(SearchTask task, Effort effort, TableBuilder table, RunContext run) {
    PhaseProgress progress = new PhaseProgress(run.progress(), 1);
    Seed seed = run.seed().child(PhaseProgress.PHASE);
    Frame frame = Frame.around(task.base(), task.base(), run);
    double recall = fill(task, frame, effort, table, seed, run, progress);
    progress.finish();
    return recall;
  }

  /** Searches. The rows live no longer than this, and never twice. */
  private double fill(
      SearchTask task,
      Frame frame,
      Effort effort,
      TableBuilder table,
      Seed seed,
      RunContext run,
      PhaseProgress progress) {
    OrderedRows points = ordered(FramedPoints.of(task.base(), frame, run), effort, seed, run);
    ScreenedRows rows = points.rows();
    int[] order = points.order();
    NeighbourLists lists = new NeighbourLists(rows.size(), effort.capacity());
    start(rows.coarse(), lists, effort, seed, run, progress);
    rows.measureAnew(lists, run);
    Effort rest =
        rows.isSketched() ? effort.alongFewDirections(task.count(), thoroughness) : effort;
    new NeighbourDescent(rows, lists, rest).run(run, progress, DESCENT_WORK);
    rank(task, lists, order, table, run, progress);
    return RecallEstimate.of(task, frame, tileKernel, rows, order, table, seed, run);
  }

  /**
   * The points in the order of a tree.
   *
   * @param order which point each row is
   */
  private record OrderedRows(int[] order, ScreenedRows rows) {}

  private OrderedRows ordered(FramedPoints points, Effort effort, Seed seed, RunContext run) {
    Optional<RowStore> sketch = Sketch.of(points, tileKernel, rowKernel, seed, run);
    int[] order = firstTree(points, sketch, effort, seed, run);
    return new OrderedRows(
        order,
        new ScreenedRows(
            RowStore.of(points, order, run),
            sketch.map(given -> RowStore.of(given, order, run)),
            rowKernel));
  }

  /** The order in which points near each other follow each other. */
  private int[] firstTree(
      FramedPoints points, Optional<RowStore> sketch, Effort effort, Seed seed, RunContext run) {
    int[] asGiven = identity(points.size());
    return tree(0, sketch.orElseGet(() -> RowStore.of(points, asGiven, run)), effort, seed, run);
  }

  private int[] tree(int number, RowStore rows, Effort effort, Seed seed, RunContext run) {
    SplittableRandom random = seed.child("tree-" + number).random();
    return ProjectionTree.order(rows, rowKernel, effort.leafSize(), random, run);
  }

  /** Fills the lists from the leaves of the trees. The rows are in the order of the first tree. */
  private void start(
      RowStore rows,
      NeighbourLists lists,
      Effort effort,
      Seed seed,
      RunContext run,
      PhaseProgress progress) {
    int[][] orders = new int[effort.trees()][];
    run.forEach(
        orders.length,
        t -> {
          orders[t] = t == 0 ? identity(rows.size()) : tree(t, rows, effort, seed, run);
          progress.add(START_WORK / 2 / orders.length);
        });
    LeafJoin join = new LeafJoin(rows, tileKernel, lists);
    for (int[] order : orders) {
      join.run(order, effort.leafSize(), run);
      progress.add(START_WORK / 2 / orders.length);
    }
  }

  private static int[] identity(int size) {
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      order[i] = i;
    }
    return order;
  }

  /**
   * Floats can swap neighbours that are almost equally far: how many may be among the first {@code
   * count}. Coordinates are below 2 and so rounded by at most 2⁻²⁴; a sum of d squares loses at
   * most its share d 2⁻²⁴ (see {@link RoundingBound}). Leaves are larger than lists, so lists are
   * full.
   */
  private static int worthRanking(NeighbourLists lists, int point, SearchTask task) {
    int d = task.base().dimensions();
    int found = task.count();
    double last = Math.sqrt(lists.distance(point, found - 1)) + Math.sqrt(d) * 0x1p-22;
    double nearlyAsFar = last * last * (1 + 1e-6 + d * 0x1p-22);
    while (found < lists.filled(point) && lists.distance(point, found) <= nearlyAsFar) {
      found++;
    }
    return found;
  }

  /** Measures the neighbours found in double precision, under their own numbers, and sorts them. */
  private static void rank(
      SearchTask task,
      NeighbourLists lists,
      int[] order,
      TableBuilder table,
      RunContext run,
      PhaseProgress progress) {
    int n = lists.size();
    run.forBlocks(
        n,
        BLOCK,
        (block, from, to) -> {
          int[] indices = new int[lists.capacity()];
          double[] distances = new double[lists.capacity()];
          DistanceOrder ranking = new DistanceOrder(lists.capacity());
          for (int i = from; i < to; i++) {
            int found = worthRanking(lists, i, task);
            for (int r = 0; r < found; r++) {
              indices[r] = order[lists.neighbour(i, r)];
            }
            task.base().squaredDistances(order[i], task.base(), indices, 0, found, distances);
            ranking.sort(distances, indices, found);
            table.setRow(order[i], indices, distances);
          }
          progress.add(RANKING_WORK * (to - from) / n);
        });
  }
}
