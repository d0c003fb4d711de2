package dev.lapwing.spark.engine.neighbours;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import dev.lapwing.spark.engine.cells.CellChunk;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** The points of a cell, those of others who were sent there too, and their neighbours in it. */
final class CellLists implements Serializable {

  private static final long serialVersionUID = 1;

  private static final RunContext ONE_THREAD = RunContext.defaults().withThreads(1);

  private final int cell;
  private final long[] ids;
  private final int[] homes;
  private final int dimensions;
  private final float[] values;

  /** How many neighbours each has: fewer than asked for if the cell has no more points. */
  private final int count;

  private final int[] neighbour;
  private final double[] distance;

  private CellLists(int cell, long[] ids, int[] homes, int dimensions, float[] values, int count) {
    this.cell = cell;
    this.ids = ids;
    this.homes = homes;
    this.dimensions = dimensions;
    this.values = values;
    this.count = Math.min(count, ids.length - 1);
    this.neighbour = new int[ids.length * this.count];
    this.distance = new double[neighbour.length];
  }

  /** Searches all cells of a subdomain, one after another. */
  static Iterator<CellLists> search(
      Iterator<CellChunk> arrived, SearchKind kind, int count, long seed) {
    TreeMap<Integer, List<CellChunk>> byCell = new TreeMap<>();
    while (arrived.hasNext()) {
      CellChunk chunk = arrived.next();
      byCell.computeIfAbsent(chunk.cell(), c -> new ArrayList<>()).add(chunk);
    }
    Iterator<Integer> cells = new ArrayList<>(byCell.keySet()).iterator();
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return cells.hasNext();
      }

      @Override
      public CellLists next() {
        int cell = cells.next();
        CellLists lists = gathered(cell, Objects.requireNonNull(byCell.remove(cell)), count);
        lists.search(kind.search(), Seed.of(seed).child("cell " + cell));
        return lists;
      }
    };
  }

  private static CellLists gathered(int cell, List<CellChunk> chunks, int count) {
    int size = chunks.stream().mapToInt(CellChunk::size).sum();
    int d = chunks.get(0).values().length / chunks.get(0).size();
    long[] ids = new long[size];
    int[] chunkOf = new int[size];
    int[] rowOf = new int[size];
    int at = 0;
    for (int c = 0; c < chunks.size(); c++) {
      for (int i = 0; i < chunks.get(c).size(); i++) {
        ids[at] = chunks.get(c).id(i);
        chunkOf[at] = c;
        rowOf[at++] = i;
      }
    }
    int[] order =
        IntStream.range(0, size)
            .boxed()
            .sorted((a, b) -> Long.compare(ids[a], ids[b]))
            .mapToInt(i -> i)
            .toArray();
    long[] sorted = new long[size];
    int[] homes = new int[size];
    float[] values = new float[Math.multiplyExact(size, d)];
    for (int i = 0; i < size; i++) {
      CellChunk from = chunks.get(chunkOf[order[i]]);
      int row = rowOf[order[i]];
      sorted[i] = ids[order[i]];
      homes[i] = from.home(row);
      System.arraycopy(from.values(), row * d, values, i * d, d);
    }
    return new CellLists(cell, sorted, homes, d, values, count);
  }

  private void search(NeighbourSearch how, Seed seed) {
    if (count > 0) {
      NeighbourTable table =
          how.search(matrix(), Metric.EUCLIDEAN, count, ONE_THREAD.withSeed(seed));
      for (int i = 0; i < ids.length; i++) {
        for (int r = 0; r < count; r++) {
          neighbour[i * count + r] = table.neighbour(i, r);
          distance[i * count + r] = table.distance(i, r);
        }
      }
    }
  }

  FeatureMatrix matrix() {
    return FeatureMatrix.of(ids.length, dimensions, values);
  }

  int cell() {
    return cell;
  }

  int size() {
    return ids.length;
  }

  long id(int i) {
    return ids[i];
  }

  int home(int i) {
    return homes[i];
  }

  int dimensions() {
    return dimensions;
  }

  float[] values() {
    return values;
  }

  int count() {
    return count;
  }

  /** The place of a neighbour in the cell. */
  int neighbour(int i, int rank) {
    return neighbour[i * count + rank];
  }

  double distance(int i, int rank) {
    return distance[i * count + rank];
  }

  /** The place of a point in the cell, or a negative number. */
  int placeOf(long id) {
    return Arrays.binarySearch(ids, id);
  }
}
