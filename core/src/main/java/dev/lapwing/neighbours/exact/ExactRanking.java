package dev.lapwing.neighbours.exact;

import dev.lapwing.neighbours.kernel.Centring;
import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * Ranks the candidates of each query by their distances in double precision, and says which queries
 * may have missed a neighbour: those where the worst candidate kept is not surely farther than the
 * last neighbour, be it for ties or for rounding.
 */
final class ExactRanking {

  private static final int BLOCK = 64;

  private final SearchTask task;
  private final Centring centring;
  private final CandidateHeaps[] heaps;
  private final int heapSize;
  private final int capacity;

  /**
   * A ranking to do.
   *
   * @param heapSize how many queries share one of the heaps
   * @param capacity how many candidates a query can have
   */
  ExactRanking(
      SearchTask task, Centring centring, CandidateHeaps[] heaps, int heapSize, int capacity) {
    this.task = task;
    this.centring = centring;
    this.heaps = heaps;
    this.heapSize = heapSize;
    this.capacity = capacity;
  }

  /** Fills the table and returns the unsettled queries, ascending. */
  int[] run(TableBuilder table, RunContext run, PhaseProgress progress, double work) {
    int size = task.queries().size();
    boolean[] unsettled = new boolean[size];
    run.forBlocks(
        size,
        BLOCK,
        (block, from, to) -> {
          int[] indices = new int[capacity];
          double[] distances = new double[capacity];
          DistanceOrder order = new DistanceOrder(capacity);
          for (int i = from; i < to; i++) {
            unsettled[i] = !settle(i, indices, distances, order, table);
          }
          progress.add(work * (to - from) / size);
        });
    return numbersOf(unsettled);
  }

  private boolean settle(
      int query, int[] indices, double[] distances, DistanceOrder order, TableBuilder table) {
    CandidateHeaps heap = heaps[query / heapSize];
    int found = heap.copyIndices(query % heapSize, indices);
    task.queries().squaredDistances(query, task.base(), indices, 0, found, distances);
    order.sort(distances, indices, found);
    table.setRow(query, indices, distances);
    return found == task.available()
        || heap.worst(query % heapSize) > centring.squaredDistance(distances[task.count() - 1]);
  }

  private static int[] numbersOf(boolean[] marks) {
    int[] numbers = new int[marks.length];
    int found = 0;
    for (int i = 0; i < marks.length; i++) {
      if (marks[i]) {
        numbers[found++] = i;
      }
    }
    return Arrays.copyOf(numbers, found);
  }
}
