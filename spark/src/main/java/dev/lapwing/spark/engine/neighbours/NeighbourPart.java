package dev.lapwing.spark.engine.neighbours;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;

/**
 * The neighbour lists of a subdomain's own points: nearest first, equally near ones by number. What
 * comes from several cells is merged; in whatever order it comes, the result is the same.
 */
public final class NeighbourPart implements Serializable {

  private static final long serialVersionUID = 1;

  private final int part;
  private final long[] ids;
  private final int most;
  private final int[] count;
  private final long[] neighbour;
  private final int[] home;
  private final double[] distance;

  private NeighbourPart(int part, long[] ids, int most) {
    this.part = part;
    this.ids = ids;
    this.most = most;
    this.count = new int[ids.length];
    this.neighbour = new long[Math.multiplyExact(ids.length, most)];
    this.home = new int[neighbour.length];
    this.distance = new double[neighbour.length];
  }

  private NeighbourPart(NeighbourPart like) {
    this.part = like.part;
    this.ids = like.ids;
    this.most = like.most;
    this.count = like.count.clone();
    this.neighbour = like.neighbour.clone();
    this.home = like.home.clone();
    this.distance = like.distance.clone();
  }

  /** What the cells of a subdomain found of their own points. */
  static NeighbourPart of(int part, List<CellLists> cells, int most) {
    int size = 0;
    for (CellLists cell : cells) {
      for (int i = 0; i < cell.size(); i++) {
        size += cell.home(i) == cell.cell() ? 1 : 0;
      }
    }
    long[] ids = new long[size];
    int at = 0;
    for (CellLists cell : cells) {
      for (int i = 0; i < cell.size(); i++) {
        if (cell.home(i) == cell.cell()) {
          ids[at++] = cell.id(i);
        }
      }
    }
    Arrays.sort(ids);
    NeighbourPart lists = new NeighbourPart(part, ids, most);
    for (CellLists cell : cells) {
      for (int i = 0; i < cell.size(); i++) {
        if (cell.home(i) == cell.cell()) {
          int row = lists.placeOf(cell.id(i));
          for (int r = 0; r < cell.count(); r++) {
            int j = cell.neighbour(i, r);
            lists.add(row, cell.id(j), cell.home(j), cell.distance(i, r));
          }
        }
      }
    }
    return lists;
  }

  /** The same with what others found. */
  NeighbourPart with(Iterable<ListChunk> more) {
    NeighbourPart merged = new NeighbourPart(this);
    for (ListChunk chunk : more) {
      for (int row = 0; row < chunk.rows(); row++) {
        int at = merged.placeOf(chunk.id(row));
        for (int e = chunk.start(row); e < chunk.end(row); e++) {
          merged.add(at, chunk.neighbour(e), chunk.home(e), chunk.distance(e));
        }
      }
    }
    return merged;
  }

  /** Puts a neighbour where it belongs, unless it is there or too far away. */
  private void add(int row, long id, int cell, double away) {
    int from = row * most;
    int length = count[row];
    if (length == most && !isBefore(away, id, from + length - 1)) {
      return;
    }
    for (int e = from; e < from + length; e++) {
      if (neighbour[e] == id) {
        return;
      }
    }
    int at = from + Math.min(length, most - 1);
    while (at > from && isBefore(away, id, at - 1)) {
      neighbour[at] = neighbour[at - 1];
      home[at] = home[at - 1];
      distance[at] = distance[at - 1];
      at--;
    }
    neighbour[at] = id;
    home[at] = cell;
    distance[at] = away;
    count[row] = Math.min(most, length + 1);
  }

  private boolean isBefore(double away, long id, int e) {
    return away < distance[e] || (away == distance[e] && id < neighbour[e]);
  }

  public int part() {
    return part;
  }

  public int size() {
    return ids.length;
  }

  public long id(int row) {
    return ids[row];
  }

  /** The numbers of its points, ascending; shared, not to be changed. */
  public long[] ids() {
    return ids;
  }

  /** The row of a point, or a negative number. */
  int placeOf(long id) {
    return Arrays.binarySearch(ids, id);
  }

  /** How many neighbours a row has: as many as asked for, unless its cells had no more points. */
  public int count(int row) {
    return count[row];
  }

  public long neighbour(int row, int rank) {
    return neighbour[row * most + rank];
  }

  /** The home cell of a neighbour. */
  public int home(int row, int rank) {
    return home[row * most + rank];
  }

  public double distance(int row, int rank) {
    return distance[row * most + rank];
  }
}
