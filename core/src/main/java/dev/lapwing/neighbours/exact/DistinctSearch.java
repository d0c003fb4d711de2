package dev.lapwing.neighbours.exact;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.IdenticalRows;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.function.Function;

/**
 * The search where many points are identical. A thousand copies of one point are a thousand ties
 * for each other and for all that is near them, which floats cannot resolve; so the different
 * points are searched, each once, and the copies put in afterwards.
 *
 * <p>The k nearest different points are enough: whoever is farther, or as far with a higher first
 * index, stands behind k others.
 */
public final class DistinctSearch {

  private static final int BLOCK = 64;

  private final SearchTask task;
  private final IdenticalRows groups;

  /** For each query, or for each group of queries among themselves, the nearest groups. */
  private final TableBuilder nearest;

  private DistinctSearch(SearchTask task, IdenticalRows groups, TableBuilder nearest) {
    this.task = task;
    this.groups = groups;
    this.nearest = nearest;
  }

  /**
   * Searches.
   *
   * @param groups which points of the base are identical
   * @param search how to search points that are not
   */
  static TableBuilder search(
      SearchTask task,
      IdenticalRows groups,
      Function<SearchTask, TableBuilder> search,
      RunContext run) {
    TableBuilder table = task.table(); // first, for it may be refused
    FeatureMatrix different = task.base().select(groups.representatives());
    TableBuilder nearest =
        task.amongThemselves() && different.size() == 1
            ? new TableBuilder(1, 0)
            : search.apply(task.onBase(different));
    expand(task, groups, nearest, table, run);
    return table;
  }

  /**
   * Fills a table with the neighbours of all points, from those of the different ones.
   *
   * @param nearest what was found for {@link SearchTask#onBase}
   */
  public static void expand(
      SearchTask task,
      IdenticalRows groups,
      TableBuilder nearest,
      TableBuilder table,
      RunContext run) {
    new DistinctSearch(task, groups, nearest).expand(table, run);
  }

  private void expand(TableBuilder table, RunContext run) {
    run.forBlocks(
        table.size(),
        BLOCK,
        (block, from, to) -> {
          Row row = new Row();
          for (int query = from; query < to; query++) {
            row.expand(query);
            table.setRow(query, row.indices, row.distances);
          }
        });
  }

  /** One task's work space. */
  private final class Row {

    private final int count = task.count();

    /** The groups near a query, nearest first; among themselves its own before all. */
    private final int[] near = new int[nearest.count() + 1];

    private final double[] squared = new double[near.length];
    private final int[] first = new int[near.length];

    /** Room to collect ties in. */
    private final int[] indices = new int[3 * count];

    private final double[] distances = new double[count];

    void expand(int query) {
      int entries = collect(query);
      int filled = 0;
      for (int from = 0, to; filled < count; from = to) {
        to = from + 1;
        while (to < entries && squared[to] == squared[from]) {
          to++;
        }
        int end = appendTies(query, from, to, filled);
        Arrays.fill(distances, filled, end, squared[from]);
        filled = end;
      }
    }

    /** Sets the groups near a query and how far they are; returns how many they are. */
    private int collect(int query) {
      boolean own = task.amongThemselves();
      int row = own ? groups.groupOf(query) : query;
      int entries = 0;
      if (own) {
        near[entries++] = row;
      }
      for (int r = 0; r < nearest.count(); r++) {
        near[entries++] = nearest.neighbour(row, r);
      }
      for (int e = 0; e < entries; e++) {
        first[e] = groups.member(near[e], 0);
      }
      task.queries().squaredDistances(query, task.base(), first, 0, entries, squared);
      return entries;
    }

    /** Appends the members of equally near groups, lowest index first, as far as there is room. */
    private int appendTies(int query, int from, int to, int filled) {
      int room = count - filled;
      int end = filled;
      for (int e = from; e < to; e++) {
        if (end + room > indices.length) { // those beyond the room are too many in any order
          Arrays.sort(indices, filled, end);
          end = count;
        }
        end = append(near[e], query, end, room);
      }
      if (to - from > 1) {
        Arrays.sort(indices, filled, end);
      }
      return Math.min(end, count);
    }

    private int append(int group, int query, int start, int room) {
      int end = start;
      for (int m = 0; m < groups.count(group) && end - start < room; m++) {
        int point = groups.member(group, m);
        if (point != query || !task.amongThemselves()) {
          indices[end++] = point;
        }
      }
      return end;
    }
  }
}
