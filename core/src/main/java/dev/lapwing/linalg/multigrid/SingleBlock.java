package dev.lapwing.linalg.multigrid;

/**
 * A tall, narrow matrix in single precision, row-major as {@link dev.lapwing.linalg.Block} is.
 *
 * @param values shared and live
 */
record SingleBlock(int rows, int columns, float[] values) {

  static SingleBlock zeros(int rows, int columns) {
    return new SingleBlock(rows, columns, new float[Math.multiplyExact(rows, columns)]);
  }

  /** What the values of a block of this shape take. */
  static long bytes(long rows, long columns) {
    return Float.BYTES * rows * columns;
  }
}
