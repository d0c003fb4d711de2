package dev.lapwing.graph;

import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;

/**
 * The k-nearest-neighbour graph (von Luxburg, 2007, section 2.2): turns a table of nearest
 * neighbours into the affinity graph.
 *
 * <p>The directed affinities A (row i: the k nearest neighbours of i) and their transpose are both
 * kept as rows sorted by index, then merged row by row, as {@link Symmetry} has it: with local
 * bandwidths W = (A + Aᵀ)/2; with a fixed one A_ij depends on the pair alone, so an edge found from
 * either end has the kernel's value.
 */
final class KernelGraph {

  private static final int ROWS_PER_BLOCK = 1024;

  private final NeighbourTable table;
  private final int size;
  private final int count;
  private final Bandwidth bandwidth;
  private final Symmetry symmetry;
  private final RunContext run;

  KernelGraph(
      NeighbourTable table,
      int neighbours,
      Bandwidth bandwidth,
      Symmetry symmetry,
      RunContext run) {
    int needed = Math.max(neighbours, bandwidth.rankFor(table.size()));
    if (neighbours < 1 || needed > table.count()) {
      throw new IllegalArgumentException(
          "a graph of %d neighbours with %s needs a table of at least %d neighbours, not %d"
              .formatted(neighbours, bandwidth, needed, table.count()));
    }
    this.table = table;
    this.size = table.size();
    this.count = neighbours;
    this.bandwidth = bandwidth;
    this.symmetry = symmetry;
    this.run = run;
  }

  AffinityGraph build() {
    int[] targets = new int[AffinityGraph.requireEntries((long) size * count)];
    double[] affinities = new double[targets.length];
    fillDirected(targets, affinities);
    run.progress().report("graph", 0.4);
    Transpose transpose = Transpose.of(size, count, targets, affinities);
    run.progress().report("graph", 0.6);
    AffinityGraph graph = merge(targets, affinities, transpose);
    run.progress().report("graph", 1);
    return graph;
  }

  /** Rows of A, sorted by neighbour. */
  private void fillDirected(int[] targets, double[] affinities) {
    double[] exponents = exponents();
    run.forBlocks(
        size,
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          long[] order = new long[count];
          for (int i = from; i < to; i++) {
            for (int r = 0; r < count; r++) {
              order[r] = ((long) table.neighbour(i, r) << 32) | r;
            }
            Arrays.sort(order);
            for (int r = 0; r < count; r++) {
              double d = table.distance(i, (int) order[r]);
              targets[i * count + r] = (int) (order[r] >>> 32);
              affinities[i * count + r] = Math.exp(-d * d * exponents[i]);
            }
          }
        });
  }

  private double[] exponents() {
    double[] exponents = bandwidth.sigmas(table);
    Arrays.setAll(exponents, i -> bandwidth.exponent(exponents[i]));
    return exponents;
  }

  private AffinityGraph merge(int[] targets, double[] affinities, Transpose transpose) {
    int[] rowStart = new int[size + 1];
    Supplier<RowMerge> merges =
        () -> new RowMerge(targets, affinities, count, transpose, bandwidth, symmetry);
    forRows(merges, (merge, i) -> rowStart[i + 1] = merge.count(i));
    for (int i = 0; i < size; i++) {
      rowStart[i + 1] = AffinityGraph.requireEntries((long) rowStart[i] + rowStart[i + 1]);
    }
    int[] neighbour = new int[rowStart[size]];
    double[] weight = new double[rowStart[size]];
    forRows(merges, (merge, i) -> merge.write(i, neighbour, weight, rowStart[i]));
    return new AffinityGraph(rowStart, neighbour, weight, 1);
  }

  /** Visits all rows; those of a block share a merge, which has scratch of its own. */
  private void forRows(Supplier<RowMerge> merges, ObjIntConsumer<RowMerge> visitor) {
    run.forBlocks(
        size,
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          RowMerge merge = merges.get();
          for (int i = from; i < to; i++) {
            visitor.accept(merge, i);
          }
        });
  }

  /** Aᵀ in compressed rows; its rows are sorted since those of A are visited in order. */
  private record Transpose(int[] start, int[] source, double[] affinity) {

    static Transpose of(int size, int count, int[] targets, double[] affinities) {
      int[] start = new int[size + 1];
      for (int target : targets) {
        start[target + 1]++;
      }
      for (int i = 0; i < size; i++) {
        start[i + 1] += start[i];
      }
      int[] next = start.clone();
      int[] source = new int[targets.length];
      double[] affinity = new double[targets.length];
      for (int e = 0; e < targets.length; e++) {
        int slot = next[targets[e]]++;
        source[slot] = e / count;
        affinity[slot] = affinities[e];
      }
      return new Transpose(start, source, affinity);
    }
  }

  /** Merges row i of A with row i of Aᵀ; an affinity that underflowed to zero is no edge. */
  private record RowMerge(
      int[] targets,
      double[] affinities,
      int count,
      Transpose transpose,
      Bandwidth bandwidth,
      Symmetry symmetry) {

    int count(int i) {
      return merge(i, new int[0], new double[0], 0, false);
    }

    void write(int i, int[] neighbour, double[] weight, int at) {
      merge(i, neighbour, weight, at, true);
    }

    private int merge(int i, int[] neighbour, double[] weight, int at, boolean write) {
      int own = i * count;
      int ownEnd = own + count;
      int other = transpose.start[i];
      int otherEnd = transpose.start[i + 1];
      int written = 0;
      while (own < ownEnd || other < otherEnd) {
        int a = own < ownEnd ? targets[own] : Integer.MAX_VALUE;
        int b = other < otherEnd ? transpose.source[other] : Integer.MAX_VALUE;
        double w;
        if (a == b) {
          w = symmetry.weight(bandwidth, affinities[own++], transpose.affinity[other++]);
        } else {
          w = symmetry.weight(bandwidth, a < b ? affinities[own++] : transpose.affinity[other++]);
        }
        if (w > 0) {
          if (write) {
            neighbour[at + written] = Math.min(a, b);
            weight[at + written] = w;
          }
          written++;
        }
      }
      return written;
    }
  }
}
