package dev.lapwing.spark.spectral;

import dev.lapwing.graph.Components;
import dev.lapwing.laplacian.LaplacianPreconditioner;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.SparseSymmetric;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * PᵀAP on the driver: an unknown for each class that a clique ties and for each aggregate of any
 * subdomain. On constants over a class its clique vanishes, so the matrix is sparse. It is also the
 * operator's graph in small: aggregates hang together, so its components are the operator's.
 */
final class CoarseGraph {

  private final DowndatedMatrix matrix;
  private final LaplacianPreconditioner preconditioner;
  private final Components components;
  private final RunContext run;

  private CoarseGraph(DowndatedMatrix matrix, Components components, RunContext run) {
    this.matrix = matrix;
    this.components = components;
    this.run = run;
    this.preconditioner = LaplacianPreconditioner.of(matrix, run);
  }

  /** Of what all subdomains tell, in their order. */
  static CoarseGraph of(int size, List<CoarseTriples> parts, RunContext run) {
    TreeMap<Long, Double> entries = new TreeMap<>();
    for (CoarseTriples part : parts) {
      part.addTo(entries, size);
    }
    Components.Union union = new Components.Union(size);
    boolean[] tied = new boolean[size];
    entries.forEach(
        (place, weight) -> {
          int row = (int) (place / size);
          int other = (int) (place % size);
          if (row != other && weight != 0) {
            union.join(row, other);
            tied[row] = true;
          }
        });
    // an aggregate that is a component by itself has nothing but rounding on its diagonal
    entries.keySet().removeIf(place -> !tied[(int) (place / size)]);
    int[] rowStart = new int[size + 1];
    int[] column = new int[entries.size()];
    double[] value = new double[column.length];
    int at = 0;
    for (Map.Entry<Long, Double> entry : entries.entrySet()) {
      rowStart[(int) (entry.getKey() / size) + 1]++;
      column[at] = (int) (entry.getKey() % size);
      value[at++] = entry.getValue();
    }
    for (int a = 0; a < size; a++) {
      rowStart[a + 1] += rowStart[a];
    }
    SparseSymmetric sparse = SparseSymmetric.of(rowStart, column, value);
    return new CoarseGraph(DowndatedMatrix.of(sparse, List.of()), union.components(), run);
  }

  int size() {
    return matrix.size();
  }

  Components components() {
    return components;
  }

  /** The component of each unknown. */
  int[] componentOf() {
    int[] of = new int[size()];
    Arrays.setAll(of, components::of);
    return of;
  }

  /** One V-cycle for (PᵀAP)⁺ c. */
  double[] solve(double[] c, int width) {
    Block z = Block.zeros(size(), width);
    preconditioner.apply(Block.wrap(size(), width, c), z, run);
    return z.values();
  }
}
