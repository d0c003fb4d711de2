package dev.lapwing.neighbours.approximate;

import dev.lapwing.neighbours.exact.PhaseProgress;
import dev.lapwing.run.RunContext;

/**
 * NN-descent (Dong, Moses and Li, Efficient k-nearest neighbor graph construction for generic
 * similarity measures, 2011) improves neighbour lists round by round: a neighbour of a neighbour is
 * likely a neighbour. As there, both directions of the relation count, and a pair is looked at
 * again only if one of the two steps that lead to it is new.
 *
 * <p>Unlike there, each point gathers for itself the neighbours of its {@link CandidateNeighbours}
 * and changes its own list alone. That measures a pair from both ends, but each at most once a
 * round however many common neighbours the two have, and the result depends on no order of threads.
 */
final class NnDescent {

  private static final int BLOCK = 128;
  private static final int MOST_ROUNDS = 12;

  /** Most descents need no more; if one does, the bar waits for it. */
  private static final int USUAL_ROUNDS = 4;

  private final ScreenedRows rows;
  private final NeighbourLists lists;
  private final Effort effort;

  /** A descent from the lists given. */
  NnDescent(ScreenedRows rows, NeighbourLists lists, Effort effort) {
    this.rows = rows;
    this.lists = lists;
    this.effort = effort;
  }

  /** Runs rounds until little changes. */
  void run(RunContext run, PhaseProgress progress, double work) {
    double enough = effort.enough() * lists.size() * lists.capacity();
    for (int round = 0; round < MOST_ROUNDS; round++) {
      double share = round < USUAL_ROUNDS ? work / USUAL_ROUNDS : 0;
      if (round(run, progress, share) < enough) {
        return;
      }
    }
  }

  private long round(RunContext run, PhaseProgress progress, double work) {
    int n = lists.size();
    CandidateNeighbours candidates = CandidateNeighbours.of(lists, effort.reach(), run);
    lists.markAllOld();
    long[] changes = new long[RunContext.blocks(n, BLOCK)];
    run.forBlocks(
        n,
        BLOCK,
        (block, from, to) -> {
          Gathering gathering = new Gathering(candidates);
          for (int i = from; i < to; i++) {
            changes[block] += gathering.improve(i);
          }
          progress.add(work * (to - from) / n);
        });
    long sum = 0;
    for (long one : changes) {
      sum += one;
    }
    return sum;
  }

  /** One task's work space. */
  private final class Gathering {

    private static final int BATCH = 64;

    private final CandidateNeighbours candidates;
    private final PointSet seen = new PointSet();
    private final int[] batch = new int[BATCH];
    private final float[] distances = new float[BATCH];
    private int batched;
    private int changes;

    Gathering(CandidateNeighbours candidates) {
      this.candidates = candidates;
    }

    /** Offers to a point the neighbours of its candidates; returns how many entries changed. */
    int improve(int point) {
      changes = 0;
      seen.clear();
      seen.add(point);
      for (int r = 0; r < lists.filled(point); r++) {
        seen.add(lists.neighbour(point, r));
      }
      for (int a = candidates.from(point), end = candidates.to(point); a < end; a++) {
        int between = CandidateNeighbours.point(candidates.signed(a));
        boolean freshStep = candidates.signed(a) >= 0;
        consider(point, between); // who has this point among its nearest may not be in its list
        for (int b = candidates.from(between), last = candidates.to(between); b < last; b++) {
          int other = candidates.signed(b);
          if (other < 0 && !freshStep) {
            break; // the fresh ones stand first
          }
          consider(point, CandidateNeighbours.point(other));
        }
      }
      flush(point);
      return changes;
    }

    private void consider(int point, int other) {
      if (seen.add(other)) {
        batch[batched++] = other;
        if (batched == BATCH) {
          flush(point);
        }
      }
    }

    private void flush(int point) {
      int kept = rows.within(lists.limit(point), point, batch, batched, distances);
      for (int b = 0; b < kept; b++) {
        if (lists.offer(point, distances[b], batch[b])) {
          changes++;
        }
      }
      batched = 0;
    }
  }
}
