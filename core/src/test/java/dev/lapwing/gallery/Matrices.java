package dev.lapwing.gallery;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.Preconditioner;
import dev.lapwing.linalg.eigen.Deflation;
import dev.lapwing.linalg.sparse.SparseSymmetric;
import dev.lapwing.run.RunContext;
import java.util.Arrays;

/** Matrices for tests, and what to solve with. */
public final class Matrices {

  private Matrices() {}

  /** D − W, every diagonal entry stored. */
  public static SparseSymmetric laplacian(AffinityGraph graph) {
    int n = graph.size();
    int[] rowStart = new int[n + 1];
    int[] column = new int[graph.entries() + n];
    double[] value = new double[column.length];
    int next = 0;
    for (int i = 0; i < n; i++) {
      int first = graph.rowStart(i);
      int end = graph.rowStart(i + 1);
      for (int e = first; e < end && graph.neighbour(e) < i; e++, first++) {
        column[next] = graph.neighbour(e);
        value[next++] = -graph.weight(e);
      }
      column[next] = i;
      value[next++] = graph.degree(i);
      for (int e = first; e < end; e++) {
        column[next] = graph.neighbour(e);
        value[next++] = -graph.weight(e);
      }
      rowStart[i + 1] = next;
    }
    return SparseSymmetric.of(rowStart, column, value);
  }

  /** Takes the mean off each component: the null space of a Laplacian. */
  public static Deflation constants(AffinityGraph graph) {
    return (x, run) -> {
      for (int c = 0; c < x.columns(); c++) {
        double[] sum = new double[graph.components().count()];
        for (int i = 0; i < x.rows(); i++) {
          sum[graph.components().of(i)] += x.get(i, c);
        }
        for (int i = 0; i < x.rows(); i++) {
          int part = graph.components().of(i);
          x.set(i, c, x.get(i, c) - sum[part] / graph.components().sizeOf(part));
        }
      }
    };
  }

  /** None. */
  public static Preconditioner identity() {
    return new Preconditioner() {
      @Override
      public void apply(Block r, Block z, RunContext run) {
        System.arraycopy(r.values(), 0, z.values(), 0, r.values().length);
      }

      @Override
      public String name() {
        return "identity";
      }
    };
  }

  /** λ_j = 2 − 2 cos(π j / n) for j = 0 … n − 1: the Laplacian of a path. */
  public static double[] pathSpectrum(int n) {
    double[] values = new double[n];
    Arrays.setAll(values, j -> 2 - 2 * Math.cos(Math.PI * j / n));
    return values;
  }

  /** λ_j = 2 − 2 cos(2π j / n), ascending: the Laplacian of a cycle. */
  public static double[] cycleSpectrum(int n) {
    double[] values = new double[n];
    Arrays.setAll(values, j -> 2 - 2 * Math.cos(2 * Math.PI * j / n));
    Arrays.sort(values);
    return values;
  }

  /** Sums of two path eigenvalues, ascending: the Laplacian of a grid. */
  public static double[] gridSpectrum(int rows, int columns) {
    double[] first = pathSpectrum(rows);
    double[] second = pathSpectrum(columns);
    double[] values = new double[rows * columns];
    Arrays.setAll(values, e -> first[e / columns] + second[e % columns]);
    Arrays.sort(values);
    return values;
  }
}
