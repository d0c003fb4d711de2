package dev.lapwing.spark.engine.neighbours;

import dev.lapwing.spark.engine.cells.CellPlan;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * Points that ask in a cell where neighbours of theirs are at home and they have not been: from
 * these neighbours on, the lists of that cell are followed to nearer and nearer points.
 */
final class Query implements Serializable {

  private static final long serialVersionUID = 1;

  private final int part;
  private final int cell;
  private final long[] ids;
  private final int[] homes;
  private final float[] values;

  /** Where each point's entries end. */
  private final int[] end;

  private final long[] entry;

  private Query(
      int part, int cell, long[] ids, int[] homes, float[] values, int[] end, long[] entry) {
    this.part = part;
    this.cell = cell;
    this.ids = ids;
    this.homes = homes;
    this.values = values;
    this.end = end;
    this.entry = entry;
  }

  int part() {
    return part;
  }

  /** What a subdomain's points ask. */
  static List<Query> ask(NeighbourPart lists, List<CellLists> cells, CellPlan plan) {
    TreeMap<Integer, Builder> byCell = new TreeMap<>();
    int[] visited = new int[CellPlan.MOST_COPIES];
    float[] scratch = plan.scratch();
    for (CellLists own : cells) {
      int d = own.dimensions();
      for (int i = 0; i < own.size(); i++) {
        if (own.home(i) == own.cell()) {
          int seen = plan.assign(own.values(), i * d, scratch, visited);
          int row = lists.placeOf(own.id(i));
          for (int r = 0; r < lists.count(row); r++) {
            int there = lists.home(row, r);
            if (!contains(visited, seen, there)) {
              byCell
                  .computeIfAbsent(there, c -> new Builder(c, d))
                  .add(own, i, lists.neighbour(row, r));
            }
          }
        }
      }
    }
    return byCell.values().stream().map(each -> each.build(plan)).toList();
  }

  private static boolean contains(int[] cells, int count, int cell) {
    for (int c = 0; c < count; c++) {
      if (cells[c] == cell) {
        return true;
      }
    }
    return false;
  }

  /** What the cells of a subdomain answer, addressed to the points' homes. */
  static List<Tuple2<Integer, ListChunk>> answer(
      List<CellLists> cells, Iterator<Query> queries, CellPlan plan) {
    @Nullable ListChunk[] byPart = new ListChunk[plan.parts()];
    TreeMap<Integer, Descent> descents = new TreeMap<>();
    for (CellLists cell : cells) {
      descents.put(cell.cell(), new Descent(cell));
    }
    while (queries.hasNext()) {
      Query query = queries.next();
      Descent descent = Objects.requireNonNull(descents.get(query.cell), "the cell lies elsewhere");
      int d = query.values.length / query.ids.length;
      for (int q = 0; q < query.ids.length; q++) {
        ListChunk chunk = ClusterSearch.chunkFor(plan.partOf(query.homes[q]), byPart);
        int from = q == 0 ? 0 : query.end[q - 1];
        chunk.begin(query.ids[q]);
        descent.follow(query.values, q * d, query.ids[q], query.entry, from, query.end[q], chunk);
      }
    }
    return ClusterSearch.packed(byPart);
  }

  /** Grows. */
  private static final class Builder {

    private final int cell;
    private final int dimensions;
    private long[] ids = new long[16];
    private int[] homes = new int[16];
    private float[] values;
    private int[] end = new int[16];
    private long[] entry = new long[64];
    private int points;
    private int entries;

    Builder(int cell, int dimensions) {
      this.cell = cell;
      this.dimensions = dimensions;
      this.values = new float[16 * dimensions];
    }

    void add(CellLists own, int i, long neighbour) {
      if (points == 0 || ids[points - 1] != own.id(i)) {
        if (points == ids.length) {
          ids = Arrays.copyOf(ids, 2 * points);
          homes = Arrays.copyOf(homes, 2 * points);
          end = Arrays.copyOf(end, 2 * points);
          values = Arrays.copyOf(values, 2 * points * dimensions);
        }
        ids[points] = own.id(i);
        homes[points] = own.cell();
        System.arraycopy(own.values(), i * dimensions, values, points * dimensions, dimensions);
        points++;
      }
      if (entries == entry.length) {
        entry = Arrays.copyOf(entry, 2 * entries);
      }
      entry[entries++] = neighbour;
      end[points - 1] = entries;
    }

    Query build(CellPlan plan) {
      return new Query(
          plan.partOf(cell),
          cell,
          Arrays.copyOf(ids, points),
          Arrays.copyOf(homes, points),
          Arrays.copyOf(values, points * dimensions),
          Arrays.copyOf(end, points),
          Arrays.copyOf(entry, entries));
    }
  }
}
