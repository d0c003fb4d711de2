package dev.lapwing.neighbours.kernel;

/** Rows of floats, one a point, for whoever multiplies or packs them. */
public interface RowSource {

  int size();

  /** How many values a row has. */
  int width();

  /** Copies a row's values into the target, from {@code start} on. */
  void copyRow(int row, float[] target, int start);
}
