package dev.lapwing.spark.engine.cells;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import scala.Tuple2;

/** Points on their way to a cell, each with the number of its home cell. */
public final class CellChunk implements Serializable {

  private static final long serialVersionUID = 1;

  private final int cell;
  private final long[] ids;
  private final int[] homes;
  private final float[] values;

  private CellChunk(int cell, long[] ids, int[] homes, float[] values) {
    this.cell = cell;
    this.ids = ids;
    this.homes = homes;
    this.values = values;
  }

  /** The points of a chunk, each addressed to the subdomains of its cells. */
  public static Iterator<Tuple2<Integer, CellChunk>> routed(PointChunk points, CellPlan plan) {
    int d = points.dimensions();
    int[][] found = new int[points.size()][];
    int[] counts = new int[plan.cells()];
    int[] cells = new int[CellPlan.MOST_COPIES];
    float[] scratch = plan.scratch();
    for (int i = 0; i < found.length; i++) {
      int count = plan.assign(points.values(), i * d, scratch, cells);
      found[i] = Arrays.copyOf(cells, count);
      for (int cell : found[i]) {
        counts[cell]++;
      }
    }
    CellChunk[] chunks = new CellChunk[plan.cells()];
    for (int c = 0; c < chunks.length; c++) {
      chunks[c] =
          new CellChunk(c, new long[counts[c]], new int[counts[c]], new float[counts[c] * d]);
    }
    int[] next = new int[chunks.length];
    for (int i = 0; i < found.length; i++) {
      for (int cell : found[i]) {
        CellChunk into = chunks[cell];
        int at = next[cell]++;
        into.ids[at] = points.id(i);
        into.homes[at] = found[i][0];
        System.arraycopy(points.values(), i * d, into.values, at * d, d);
      }
    }
    List<Tuple2<Integer, CellChunk>> sent = new ArrayList<>();
    for (CellChunk chunk : chunks) {
      if (chunk.ids.length > 0) {
        sent.add(new Tuple2<>(plan.partOf(chunk.cell), chunk));
      }
    }
    return sent.iterator();
  }

  public int cell() {
    return cell;
  }

  public int size() {
    return ids.length;
  }

  public long id(int i) {
    return ids[i];
  }

  public int home(int i) {
    return homes[i];
  }

  /** Row-major, shared. */
  public float[] values() {
    return values;
  }
}
