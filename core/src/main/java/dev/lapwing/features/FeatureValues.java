package dev.lapwing.features;

/**
 * The values of a {@link FeatureMatrix} in the form they are kept in. Whatever the form, they are
 * decoded to the same floats, and distances are summed in the same order: none has bits of its own.
 */
interface FeatureValues {

  float get(int row, int feature);

  /** The value as exactly as it is known. */
  default double exactly(int row, int feature) {
    return get(row, feature);
  }

  /** Copies rows {@code from} (inclusive) to {@code to} (exclusive), rounded to floats. */
  void copyRows(int from, int to, float[] target, int offset);

  /** Copies one row, as exactly as it is known. */
  void copyRow(int row, double[] target);

  /** How many bytes of memory a value takes. */
  int valueBytes();

  /** Whether single values are at hand, rather than read with their whole row. */
  default boolean isHeld() {
    return true;
  }

  /** Whether rows are decoded to be measured. */
  default boolean decodesRows() {
    return true;
  }

  /** Whether doubles are kept beside the floats. */
  default boolean keepsDoubles() {
    return false;
  }

  /**
   * ‖x − y‖² for four rows y, side by side: each sum waits for its own last addition only.
   *
   * @param rows the four; some may be the same
   * @param space four rows to decode into
   */
  default void squaredDistances(double[] x, int[] rows, double[][] space, double[] target) {
    for (int r = 0; r < rows.length; r++) {
      copyRow(rows[r], space[r]);
    }
    double[] a = space[0];
    double[] b = space[1];
    double[] c = space[2];
    double[] d = space[3];
    double sumA = 0;
    double sumB = 0;
    double sumC = 0;
    double sumD = 0;
    for (int j = 0; j < x.length; j++) {
      double da = x[j] - a[j];
      double db = x[j] - b[j];
      double dc = x[j] - c[j];
      double dd = x[j] - d[j];
      sumA += da * da;
      sumB += db * db;
      sumC += dc * dc;
      sumD += dd * dd;
    }
    target[0] = sumA;
    target[1] = sumB;
    target[2] = sumC;
    target[3] = sumD;
  }
}
