package dev.lapwing.neighbours.approximate;

import dev.lapwing.run.RunContext;

/**
 * Whose neighbours NN-descent tries for a point: the point's nearest neighbours and the nearest of
 * its {@linkplain ReverseNeighbours reverse neighbours}, as they stood when the round began; the
 * B[v] ∪ R[v] of Dong, Moses and Li (2011). Immutable.
 *
 * <p>The fresh ones stand first, so that who wants these alone need not read on; a member that is
 * not fresh is kept as its complement, a negative number, for one array is read in half the time of
 * two.
 */
final class CandidateNeighbours {

  private static final int BLOCK = 1024;

  private final int[] start;
  private final int[] members;

  private CandidateNeighbours(int[] start, int[] members) {
    this.start = start;
    this.members = members;
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
    run.forBlocks(
        n,
        BLOCK,
        (block, from, to) -> {
          int[] old = new int[2 * reach];
          for (int i = from; i < to; i++) {
            int at = start[i];
            int olds = 0;
            for (int r = 0; r < Math.min(reach, lists.filled(i)); r++) {
              if (lists.isFresh(i, r)) {
                members[at++] = lists.neighbour(i, r);
              } else {
                old[olds++] = ~lists.neighbour(i, r);
              }
            }
            long[] nearestFirst = reverse.nearestFirst(i);
            for (int m = 0; at + olds < start[i + 1]; m++) {
              int entry = (int) nearestFirst[m];
              if (lists.isFresh(entry)) {
                members[at++] = lists.owner(entry);
              } else {
                old[olds++] = ~lists.owner(entry);
              }
            }
            System.arraycopy(old, 0, members, at, olds);
          }
        });
    return new CandidateNeighbours(start, members);
  }

  /** What they take, with the reverse neighbours that they are made from. */
  static long bytes(long size, long reach) {
    long members = 2 * reach * Integer.BYTES;
    return size * (members + Integer.BYTES) + ReverseNeighbours.bytes(size, reach);
  }

  int from(int point) {
    return start[point];
  }

  int to(int point) {
    return start[point + 1];
  }

  /** The member at a position, or its complement if it is not fresh. */
  int signed(int position) {
    return members[position];
  }

  /** Which point a {@linkplain #signed signed} member is. */
  static int point(int signed) {
    return signed ^ (signed >> (Integer.SIZE - 1));
  }
}
