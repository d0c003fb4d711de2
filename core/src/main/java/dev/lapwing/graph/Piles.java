package dev.lapwing.graph;

import dev.lapwing.neighbours.NeighbourTable;
import java.util.Arrays;

/**
 * Piles: identical points, more than half as many as a point has neighbours. Their neighbours are
 * copies, and copies of one other point at most, and which of these depends on their order. So in
 * the graph a pile is one point, the first of the copies, whose {@linkplain PileNeighbours
 * neighbours} are sought among the other piles and points, with all edges that others have to the
 * pile; the further copies are joined to it alone, by the weight of identical points, max(W).
 * Immutable.
 *
 * <p>Points are identical if there is no distance between them as the metric sees them: −0 is 0,
 * and under the cosine metric all points of one direction are, as far as they have the same values
 * once scaled to unit length.
 */
public final class Piles {

  /** The point that stands for this one: itself, or the first of its pile. */
  private final int[] first;

  private final boolean none;

  private Piles(int[] first) {
    this.first = first;
    boolean itself = true;
    for (int i = 0; i < first.length && itself; i++) {
      itself = first[i] == i;
    }
    this.none = itself;
  }

  /** No pile among so many points. */
  public static Piles none(int size) {
    int[] first = new int[size];
    Arrays.setAll(first, i -> i);
    return new Piles(first);
  }

  /** Those of a table: points without any distance to each other. */
  static Piles of(NeighbourTable table, int neighbours) {
    Components.Union union = new Components.Union(table.size());
    for (int i = 0; i < table.size(); i++) {
      for (int r = 0; r < neighbours && table.distance(i, r) == 0; r++) {
        union.join(i, table.neighbour(i, r));
      }
    }
    Components joined = union.components();
    int[] firstOf = new int[joined.count()];
    Arrays.fill(firstOf, -1);
    int[] first = new int[table.size()];
    for (int i = 0; i < first.length; i++) {
      int component = joined.of(i);
      firstOf[component] = firstOf[component] < 0 ? i : firstOf[component];
      first[i] = isPile(joined.sizeOf(component), neighbours) ? firstOf[component] : i;
    }
    return new Piles(first);
  }

  /**
   * Those of a graph of nearest neighbours: its leaves by an edge of max(W) to an earlier point,
   * where enough of them hang at that point.
   *
   * @param neighbours how many each point was joined to
   */
  public static Piles of(AffinityGraph graph, int neighbours) {
    int[] first = new int[graph.size()];
    int[] copies = new int[graph.size()];
    for (int i = 0; i < first.length; i++) {
      first[i] = hub(graph, i);
      copies[first[i]] += first[i] == i ? 0 : 1;
    }
    for (int i = 0; i < first.length; i++) {
      first[i] = isPile(1 + copies[first[i]], neighbours) ? first[i] : i;
    }
    return new Piles(first);
  }

  /** If the k nearest of each of m identical points reach no two other such groups: k + 1 ≤ 2m. */
  private static boolean isPile(int members, int neighbours) {
    return members > 1 && 2L * members > neighbours;
  }

  private static int hub(AffinityGraph graph, int i) {
    int e = graph.rowStart(i);
    boolean leaf = graph.neighbourCount(i) == 1 && graph.weight(e) == graph.maxWeight();
    return leaf ? Math.min(i, graph.neighbour(e)) : i;
  }

  /** Whether there is none. */
  public boolean isEmpty() {
    return none;
  }

  /** The number of points, copies and all. */
  public int size() {
    return first.length;
  }

  /** The point that stands for a point: the first of its pile, or itself. */
  public int firstOf(int point) {
    return first[point];
  }

  /** For each point the next that is identical to it, of the same pile; −1 if none is. */
  int[] nextCopies() {
    int[] next = new int[first.length];
    int[] last = new int[first.length];
    Arrays.setAll(last, i -> i);
    Arrays.fill(next, -1);
    for (int i = 0; i < first.length; i++) {
      if (first[i] != i) {
        next[last[first[i]]] = i;
        last[first[i]] = i;
      }
    }
    return next;
  }

  /** The graph of a table with each pile as one point; the same graph if there is none. */
  static AffinityGraph joined(AffinityGraph graph, NeighbourTable table, int neighbours) {
    Piles piles = of(table, neighbours);
    return piles.isEmpty() ? graph : piles.joined(graph);
  }

  private AffinityGraph joined(AffinityGraph graph) {
    int[] next = nextCopies();
    Rows rows = new Rows(graph, first);
    for (int i = 0; i < graph.size(); i++) {
      if (first[i] != i) {
        rows.copy(first[i]);
      } else {
        for (int copy = i; copy >= 0; copy = next[copy]) {
          rows.member(i, copy);
        }
      }
      rows.end(i);
    }
    return rows.graph();
  }

  /** Fills rows one after another; where a pile has several edges to a point, the largest stays. */
  private static final class Rows {

    private static final long LEAF = 0xffffffffL;

    private final AffinityGraph from;
    private final int[] first;
    private final int[] rowStart;
    private int[] neighbour;
    private double[] weight;
    private int written;

    /** Of the row at hand: neighbour in the high half, entry of the old graph in the low one. */
    private long[] row = new long[64];

    private int length;

    Rows(AffinityGraph from, int[] first) {
      this.from = from;
      this.first = first;
      this.rowStart = new int[from.size() + 1];
      int most = AffinityGraph.requireEntries(from.entries() + 2L * from.size());
      this.neighbour = new int[most];
      this.weight = new double[most];
    }

    void copy(int of) {
      add(of, LEAF);
    }

    void member(int point, int copy) {
      if (copy != point) {
        add(copy, LEAF);
      }
      for (int e = from.rowStart(copy); e < from.rowStart(copy + 1); e++) {
        int other = first[from.neighbour(e)];
        if (other != point) {
          add(other, e);
        }
      }
    }

    private void add(int other, long entry) {
      if (length == row.length) {
        row = Arrays.copyOf(row, 2 * length);
      }
      row[length++] = (long) other << Integer.SIZE | entry;
    }

    void end(int point) {
      Arrays.sort(row, 0, length);
      for (int r = 0; r < length; r++) {
        int other = (int) (row[r] >>> Integer.SIZE);
        long entry = row[r] & LEAF;
        double w = entry == LEAF ? from.maxWeight() : from.weight((int) entry);
        boolean again = written > rowStart[point] && neighbour[written - 1] == other;
        if (again) {
          weight[written - 1] = Math.max(w, weight[written - 1]);
        } else {
          neighbour[written] = other;
          weight[written++] = w;
        }
      }
      rowStart[point + 1] = written;
      length = 0;
    }

    AffinityGraph graph() {
      return new AffinityGraph(
          rowStart,
          Arrays.copyOf(neighbour, written),
          Arrays.copyOf(weight, written),
          from.maxWeight());
    }
  }
}
