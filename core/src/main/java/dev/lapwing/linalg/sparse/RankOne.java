package dev.lapwing.linalg.sparse;

import dev.lapwing.linalg.Block;
import java.util.Arrays;
import java.util.stream.IntStream;

/** A rank-one matrix c v vᵀ with a sparse vector v. Immutable. */
public final class RankOne {

  private final double weight;
  private final int[] index;
  private final double[] value;

  private RankOne(double weight, int[] index, double[] value) {
    this.weight = weight;
    this.index = index;
    this.value = value;
  }

  /**
   * c v vᵀ with the entries of v given.
   *
   * @param weight c, finite and not negative
   * @param index where v is not zero, ascending
   * @param value what it is there
   */
  public static RankOne of(double weight, int[] index, double[] value) {
    if (!(weight >= 0 && weight < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "weight is %s; it must be finite and not negative".formatted(weight));
    }
    if (index.length != value.length) {
      throw new IllegalArgumentException(
          "%d indices with %d values".formatted(index.length, value.length));
    }
    for (int p = 0; p < index.length; p++) {
      if (index[p] < 0 || (p > 0 && index[p] <= index[p - 1])) {
        throw new IllegalArgumentException(
            "index %d stands at place %d; indices must ascend from 0".formatted(index[p], p));
      }
      if (!Double.isFinite(value[p])) {
        throw new IllegalArgumentException("value %d is %s".formatted(p, value[p]));
      }
    }
    return new RankOne(weight, index.clone(), value.clone());
  }

  /**
   * c 1 1ᵀ on some points: what a clique of weight c takes off c m I to make its Laplacian.
   *
   * @param members the points, in any order, none twice
   */
  public static RankOne clique(double weight, int[] members) {
    int[] sorted = members.clone();
    Arrays.sort(sorted);
    double[] ones = new double[sorted.length];
    Arrays.fill(ones, 1);
    return of(weight, sorted, ones);
  }

  /** c. */
  public double weight() {
    return weight;
  }

  /** How many entries of v are not zero. */
  public int support() {
    return index.length;
  }

  /** Where the p-th entry of v stands. */
  public int index(int p) {
    return index[p];
  }

  /** The p-th entry of v. */
  public double value(int p) {
    return value[p];
  }

  /** All places where v is not zero, ascending. */
  public IntStream indices() {
    return Arrays.stream(index);
  }

  /** vᵀ x, for each column of the block. */
  public double[] dot(Block x) {
    int width = x.columns();
    double[] from = x.values();
    double[] dot = new double[width];
    for (int p = 0; p < index.length; p++) {
      int row = index[p] * width;
      for (int c = 0; c < width; c++) {
        dot[c] += value[p] * from[row + c]; // Σ_i v_i x_i
      }
    }
    return dot;
  }
}
