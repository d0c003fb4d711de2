package dev.lapwing.linalg.sparse;

/**
 * A tall, narrow matrix in single precision, row-major as {@link dev.lapwing.linalg.Block} is.
 *
 * @param values shared and live
 */
public record SingleBlock(int rows, int columns, float[] values) {

  /** All zeros. */
  public static SingleBlock zeros(int rows, int columns) {
    return new SingleBlock(rows, columns, new float[Math.multiplyExact(rows, columns)]);
  }

  /** What the values of a block of this shape take. */
  public static long bytes(long rows, long columns) {
    return Float.BYTES * rows * columns;
  }
}
