package dev.lapwing.embedding;

import dev.lapwing.graph.Components;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.eigen.Deflation;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The components of the operator's graph that take part in the embedding, and the null space they
 * span in closed form (von Luxburg, 2007, propositions 2 and 4): one vector v_C each, constant on C
 * (times D^(1/2) if the operator is normalised). Works in the graph's order of rows.
 *
 * <p>A component is major if it has at least two points and at least {@value #LEAST_SHARE} of an
 * average cluster, n / (vectors + 1) points; the largest component is always major. All other
 * points are left out: they have no coordinates, and dozens of specks cannot use up the vectors. If
 * there are more than vectors + 1 major components, the smaller ones share one place in the
 * embedding.
 */
final class MajorComponents implements Deflation {

  static final double LEAST_SHARE = 0.05;

  private static final int ROWS_PER_BLOCK = 4096;

  private final LabelAwareLaplacian laplacian;
  private final int[] pointOf;

  /** The rank of each row's component among the major ones; their count for all others. */
  private final int[] rank;

  private final int count;
  private final int points;

  /** ‖v_C‖². */
  private final double[] lengths;

  private MajorComponents(LabelAwareLaplacian laplacian, int[] rank, int count) {
    this.laplacian = laplacian;
    this.pointOf = laplacian.graph().order().pointOf();
    this.rank = rank;
    this.count = count;
    this.lengths = new double[count];
    int inside = 0;
    for (int i = 0; i < rank.length; i++) {
      if (isMajor(i)) {
        lengths[rank[i]] += nullVector(i) * nullVector(i);
        inside++;
      }
    }
    this.points = inside;
  }

  static MajorComponents of(LabelAwareLaplacian laplacian, int vectors) {
    Components components = laplacian.components();
    double least = Math.max(2, LEAST_SHARE * laplacian.size() / (vectors + 1));
    int[] bySize =
        IntStream.range(0, components.count())
            .boxed()
            .sorted(Comparator.comparingInt((Integer c) -> -components.sizeOf(c)))
            .mapToInt(Integer::intValue)
            .toArray();
    int count = 1;
    while (count < bySize.length && components.sizeOf(bySize[count]) >= least) {
      count++;
    }
    int[] rankOf = new int[components.count()];
    Arrays.fill(rankOf, count);
    for (int r = 0; r < count; r++) {
      rankOf[bySize[r]] = r;
    }
    int[] rank = new int[laplacian.size()];
    int[] pointOf = laplacian.graph().order().pointOf();
    Arrays.setAll(rank, row -> rankOf[components.of(pointOf[row])]);
    return new MajorComponents(laplacian, rank, count);
  }

  int count() {
    return count;
  }

  /** How many points the major components have in all. */
  int points() {
    return points;
  }

  boolean isMajor(int row) {
    return rank[row] < count;
  }

  /** The entry of the null vector of the row's own component: 1, or D^(1/2) if normalised. */
  private double nullVector(int row) {
    double scale = laplacian.scale(pointOf[row]);
    return scale > 0 ? 1 / scale : 0;
  }

  /** The entry (i, j) of the projection Σ_C v_C v_Cᵀ / ‖v_C‖² on the null space. */
  double projection(int i, int j) {
    double length = lengths[rank[i]];
    return rank[i] == rank[j] && length > 0 ? nullVector(i) * nullVector(j) / length : 0;
  }

  /** x ← x − Σ_C v_C (v_Cᵀx) / ‖v_C‖², and zero outside the major components. */
  @Override
  public void project(Block x, RunContext run) {
    double[] mean = coefficients(x, run);
    int b = x.columns();
    double[] values = x.values();
    run.forBlocks(
        x.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          for (int i = from; i < to; i++) {
            double v = isMajor(i) ? nullVector(i) : 0;
            for (int c = 0, at = i * b; c < b; c++) {
              values[at + c] = isMajor(i) ? values[at + c] - v * mean[rank[i] * b + c] : 0;
            }
          }
        });
  }

  /** (v_Cᵀx) / ‖v_C‖² for each component and column. */
  private double[] coefficients(Block x, RunContext run) {
    int b = x.columns();
    double[][] partial = new double[RunContext.blocks(x.rows(), ROWS_PER_BLOCK)][];
    run.forBlocks(
        x.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          double[] sum = new double[count * b];
          for (int i = from; i < to; i++) {
            if (isMajor(i)) {
              double v = nullVector(i);
              for (int c = 0, at = i * b; c < b; c++) {
                sum[rank[i] * b + c] += v * x.values()[at + c];
              }
            }
          }
          partial[block] = sum;
        });
    double[] sum = new double[count * b];
    for (double[] part : partial) {
      for (int e = 0; e < sum.length; e++) {
        sum[e] += part[e];
      }
    }
    for (int e = 0; e < sum.length; e++) {
      sum[e] = lengths[e / b] > 0 ? sum[e] / lengths[e / b] : 0;
    }
    return sum;
  }

  /**
   * Column j of the zero-eigenvalue coordinates: component j against all components after it, of
   * unit length. All of these columns together with the global constant span the null space; the
   * first few tell the largest components apart, and all the others from them.
   */
  void contrast(int j, Block target, int column) {
    double here = lengths[j];
    double after = Arrays.stream(lengths, j + 1, count).sum();
    double unit = 1 / Math.sqrt(1 / here + 1 / after);
    for (int i = 0; i < rank.length; i++) {
      if (rank[i] == j) {
        target.set(i, column, unit * nullVector(i) / here);
      } else if (rank[i] > j && isMajor(i)) {
        target.set(i, column, -unit * nullVector(i) / after);
      }
    }
  }
}
