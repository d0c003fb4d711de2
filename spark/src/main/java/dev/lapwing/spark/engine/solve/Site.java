package dev.lapwing.spark.engine.solve;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * A subdomain's rows of the system, and the aggregates, numbered over all subdomains, of its own
 * points and of those in its halo. The prolongator P is constant on each aggregate, so that with
 * the coarse correction y at hand A P y needs nothing of anybody else.
 */
final class Site implements Serializable {

  private static final long serialVersionUID = 1;

  private final LocalSystem system;

  /** Own points, then the halo; −1 for those in none. */
  private final int[] aggregateOf;

  /** The number of its own first aggregate. */
  private final int first;

  Site(LocalSystem system, int[] aggregateOf, int first) {
    this.system = system;
    this.aggregateOf = aggregateOf;
    this.first = first;
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

  /** The own rows of PᵀAP. */
  CoarseRows coarseRows() {
    List<TreeMap<Integer, Double>> rows = new ArrayList<>();
    for (int a = 0; a < system.aggregates(); a++) {
      rows.add(new TreeMap<>());
    }
    for (int i = 0; i < system.size(); i++) {
      if (system.aggregate(i) >= 0) {
        TreeMap<Integer, Double> row = rows.get(system.aggregate(i));
        for (int e = system.rowStart(i); e < system.rowStart(i + 1); e++) {
          int to = aggregateOf[system.column(e)];
          if (to >= 0) {
            row.merge(to, system.value(e), Double::sum);
          }
        }
      }
    }
    return CoarseRows.of(rows);
  }

  int first() {
    return first;
  }
}
