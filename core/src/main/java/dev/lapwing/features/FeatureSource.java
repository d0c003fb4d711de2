package dev.lapwing.features;

/**
 * Rows of features that someone else keeps, such as a file that is too large for memory: they are
 * read when they are asked for, a row or many at a time, from any thread. Every value is finite,
 * which whoever makes the source has seen to, and the same whenever it is asked for.
 */
public interface FeatureSource {

  /** The number of points n. */
  int size();

  /** The number of features d. */
  int dimensions();

  /** Copies rows {@code from} (inclusive) to {@code to} (exclusive) into {@code target}. */
  void copyRows(int from, int to, float[] target, int offset);
}
