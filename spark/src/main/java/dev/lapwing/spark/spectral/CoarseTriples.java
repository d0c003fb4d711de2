package dev.lapwing.spark.spectral;

import dev.lapwing.spark.engine.solve.LocalMatrix;
import java.io.Serializable;
import java.util.Map;
import java.util.TreeMap;

/** What a subdomain adds to the coarse matrix, and how many points its aggregates have. */
final class CoarseTriples implements Serializable {

  private static final long serialVersionUID = 1;

  private final int[] row;
  private final int[] column;
  private final double[] value;
  private final int[] counts;
  private final double largestDiagonal;

  private CoarseTriples(
      int[] row, int[] column, double[] value, int[] counts, double largestDiagonal) {
    this.row = row;
    this.column = column;
    this.value = value;
    this.counts = counts;
    this.largestDiagonal = largestDiagonal;
  }

  /**
   * Of a subdomain.
   *
   * @param numberOf the aggregates of own points, then of the halo's
   * @param first the number of its own first aggregate
   */
  static CoarseTriples of(SpectralSite site, int[] numberOf, int first) {
    TreeMap<Long, Double> sums = new TreeMap<>();
    LocalMatrix rows = site.rows();
    int[] counts = new int[site.aggregates()];
    for (int i = 0; i < site.size(); i++) {
      int from = numberOf[i];
      if (from >= first) {
        counts[from - first]++;
      }
      for (int e = rows.rowStart(i); from >= 0 && e < rows.rowStart(i + 1); e++) {
        int to = numberOf[rows.column(e)];
        if (to >= 0) {
          sums.merge(((long) from << Integer.SIZE) | to, rows.value(e), Double::sum);
        }
      }
    }
    int[] row = new int[sums.size()];
    int[] column = new int[row.length];
    double[] value = new double[row.length];
    int at = 0;
    for (Map.Entry<Long, Double> each : sums.entrySet()) {
      row[at] = (int) (each.getKey() >>> Integer.SIZE);
      column[at] = (int) (long) each.getKey();
      value[at++] = each.getValue();
    }
    return new CoarseTriples(row, column, value, counts, site.largestDiagonal());
  }

  void addTo(Map<Long, Double> entries, int size) {
    for (int e = 0; e < row.length; e++) {
      entries.merge((long) row[e] * size + column[e], value[e], Double::sum);
    }
  }

  /** How many points each own aggregate has. */
  int[] counts() {
    return counts;
  }

  double largestDiagonal() {
    return largestDiagonal;
  }
}
