package dev.lapwing.graph;

/** Checks that arrays from elsewhere have the form of a graph's compressed rows. */
final class StoredRows {

  private StoredRows() {}

  static void require(int[] rowStart, int[] neighbour, double[] weight, double maxWeight) {
    boolean framed =
        rowStart.length >= 2
            && rowStart[0] == 0
            && rowStart[rowStart.length - 1] == neighbour.length
            && neighbour.length == weight.length;
    if (!framed || !(maxWeight >= 0 && maxWeight < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "%d row starts, %d neighbours and %d weights do not make a graph"
              .formatted(rowStart.length, neighbour.length, weight.length));
    }
    for (int i = 0; i < rowStart.length - 1; i++) {
      if (rowStart[i + 1] < rowStart[i] || rowStart[i + 1] > neighbour.length) {
        throw new IllegalArgumentException("row %d ends before it starts".formatted(i));
      }
      requireRow(i, rowStart, neighbour, weight);
    }
  }

  private static void requireRow(int i, int[] rowStart, int[] neighbour, double[] weight) {
    int last = -1;
    for (int e = rowStart[i]; e < rowStart[i + 1]; e++) {
      int j = neighbour[e];
      boolean inOrder = j > last && j < rowStart.length - 1 && j != i;
      if (!inOrder || !(weight[e] > 0 && weight[e] < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException(
            "point %d has the neighbour %d with weight %s; neighbours must ascend, weights be positive"
                .formatted(i, j, weight[e]));
      }
      last = j;
    }
  }
}
