package dev.lapwing.spark.engine.solve;

import dev.lapwing.spark.engine.graph.Border;
import java.io.Serializable;
import java.util.Arrays;

/**
 * A subdomain's rows of the system, and the aggregates, numbered over all subdomains, of its own
 * points and of those in its halo. The prolongator P is constant on each aggregate, so that with
 * the coarse correction y at hand A P y needs nothing of anybody else.
 */
final class Site implements Serializable {

  private static final long serialVersionUID = 1;

  private final Border border;
  private final LocalSystem system;

  /** Own points, then the halo; −1 for those in none. */
  private final int[] aggregateOf;

  Site(Border border, LocalSystem system, int[] aggregateOf) {
    this.border = border;
    this.system = system;
    this.aggregateOf = aggregateOf;
  }

  /** What an iteration exchanges by; so it needs nothing of the graph. */
  Border border() {
    return border;
  }

  LocalSystem system() {
    return system;
  }

  /** P y, for own points and the halo. */
  double[] prolong(double[] y, int width) {
    double[] v = new double[aggregateOf.length * width];
    for (int at = 0; at < aggregateOf.length; at++) {
      if (aggregateOf[at] >= 0) {
        System.arraycopy(y, aggregateOf[at] * width, v, at * width, width);
      }
    }
    return v;
  }

  /**
   * The next direction, u + P y + β p, rounded to single precision.
   *
   * @param u of own points and the halo, as the others
   */
  float[] direction(float[] u, float[] y, double[] beta, float[] p) {
    int width = beta.length;
    float[] next = new float[p.length];
    for (int i = 0, at = 0; i < aggregateOf.length; i++) {
      if (aggregateOf[i] >= 0) {
        int from = aggregateOf[i] * width;
        for (int c = 0; c < width; c++, at++) {
          next[at] = (float) ((double) u[at] + y[from + c] + beta[c] * p[at]);
        }
      } else {
        for (int c = 0; c < width; c++, at++) {
          next[at] = (float) (u[at] + beta[c] * p[at]);
        }
      }
    }
    return next;
  }

  /** The own rows of PᵀAP, entry by entry in the order of the rows of A. */
  CoarseRows coarseRows() {
    int[][] members = members();
    LocalMatrix matrix = system.rows();
    int all = Arrays.stream(aggregateOf).max().orElse(-1) + 1;
    CoarseRows.Builder rows = new CoarseRows.Builder(members.length, all);
    for (int[] aggregate : members) {
      for (int i : aggregate) {
        for (int e = matrix.rowStart(i); e < matrix.rowStart(i + 1); e++) {
          int to = aggregateOf[matrix.column(e)];
          if (to >= 0) {
            rows.add(to, matrix.value(e));
          }
        }
      }
      rows.endRow();
    }
    return rows.build();
  }

  /** The rows of each own aggregate, ascending. */
  private int[][] members() {
    LocalAggregates found = system.aggregates();
    int[] counts = new int[found.count()];
    for (int i = 0; i < system.size(); i++) {
      if (found.of(i) >= 0) {
        counts[found.of(i)]++;
      }
    }
    int[][] members = new int[counts.length][];
    Arrays.setAll(members, a -> new int[counts[a]]);
    for (int i = system.size() - 1; i >= 0; i--) {
      if (found.of(i) >= 0) {
        members[found.of(i)][--counts[found.of(i)]] = i;
      }
    }
    return members;
  }
}
