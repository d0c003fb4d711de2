package dev.lapwing.neighbours.approximate;

import dev.lapwing.run.RunContext;

/**
 * Whose neighbours NN-descent tries for a point: the point's nearest neighbours and the nearest of
 * its {@linkplain ReverseNeighbours reverse neighbours}, as they stood when the round began; the
 * B[v] ∪ R[v] of Dong, Moses and Li (2011). Immutable.
 */
final class CandidateNeighbours {

  private static final int BLOCK = 1024;

  private final int[] start;
  private final int[] members;
  private final boolean[] fresh;

  private CandidateNeighbours(int[] start, int[] members, boolean[] fresh) {
    this.start = start;
    this.members = members;
    this.fresh = fresh;
  }

  /** At most {@code reach} each way. */
  static CandidateNeighbours of(NeighbourLists lists, int reach, RunContext run) {
    ReverseNeighbours reverse = ReverseNeighbours.of(lists, reach, run);
    int n = lists.size();
    int[] start = new int[n + 1];
    for (int i = 0; i < n; i++) {
      int own = Math.min(reach, lists.filled(i));
      start[i + 1] = Math.addExact(start[i], own + Math.min(reach, reverse.count(i)));
    }
    int[] members = new int[start[n]];
    boolean[] fresh = new boolean[start[n]];
    run.forBlocks(
        n,
        BLOCK,
        (block, from, to) -> {
          for (int i = from; i < to; i++) {
            int at = start[i];
            for (int r = 0; r < Math.min(reach, lists.filled(i)); r++, at++) {
              members[at] = lists.neighbour(i, r);
              fresh[at] = lists.isFresh(i, r);
            }
            long[] nearestFirst = reverse.nearestFirst(i);
            for (int m = 0; at < start[i + 1]; m++, at++) {
              int entry = (int) nearestFirst[m];
              members[at] = lists.owner(entry);
              fresh[at] = lists.isFresh(entry);
            }
          }
        });
    return new CandidateNeighbours(start, members, fresh);
  }

  /** What they take, with the reverse neighbours that they are made from. */
  static long bytes(long size, long reach) {
    long members = 2 * reach * (Integer.BYTES + 1);
    return size * (members + Integer.BYTES) + ReverseNeighbours.bytes(size, reach);
  }

  int from(int point) {
    return start[point];
  }

  int to(int point) {
    return start[point + 1];
  }

  int member(int position) {
    return members[position];
  }

  boolean isFresh(int position) {
    return fresh[position];
  }
}
