package dev.lapwing.linalg.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * A sparse row times a block with the Vector API. Up to four vectors of sums stay in registers
 * while the row's entries pass by. If the width is no multiple of a vector, the last vector begins
 * early and sums some columns twice, to the same result; narrower blocks are left to the scalar
 * twin.
 */
final class SimdSparseRowKernel implements SparseRowKernel {

  private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
  private static final int LANES = SPECIES.length();

  private final SparseRowKernel narrow = new ScalarSparseRowKernel();

  @Override
  public void multiply(
      int[] column, double[] value, int start, int end, double[] x, int width, double[] sum) {
    if (width < LANES) {
      narrow.multiply(column, value, start, end, x, width, sum);
      return;
    }
    int last = width - LANES;
    int c = 0;
    for (; c < last - 2 * LANES; c += 4 * LANES) {
      four(column, value, start, end, x, width, c, Math.min(c + 3 * LANES, last), sum);
    }
    if (c < last - LANES) {
      three(column, value, start, end, x, width, c, last, sum);
    } else if (c < last) {
      two(column, value, start, end, x, width, c, last, sum);
    } else if (c < width) {
      one(column, value, start, end, x, width, last, sum);
    }
  }

  /** Columns from c on, and those of a last vector from d on. */
  private static void four(
      int[] j, double[] b, int start, int end, double[] x, int width, int c, int d, double[] sum) {
    DoubleVector s0 = DoubleVector.zero(SPECIES);
    DoubleVector s1 = s0;
    DoubleVector s2 = s0;
    DoubleVector s3 = s0;
    for (int e = start; e < end; e++) {
      DoubleVector be = DoubleVector.broadcast(SPECIES, b[e]);
      int row = j[e] * width;
      s0 = be.fma(DoubleVector.fromArray(SPECIES, x, row + c), s0);
      s1 = be.fma(DoubleVector.fromArray(SPECIES, x, row + c + LANES), s1);
      s2 = be.fma(DoubleVector.fromArray(SPECIES, x, row + c + 2 * LANES), s2);
      s3 = be.fma(DoubleVector.fromArray(SPECIES, x, row + d), s3);
    }
    s0.intoArray(sum, c);
    s1.intoArray(sum, c + LANES);
    s2.intoArray(sum, c + 2 * LANES);
    s3.intoArray(sum, d);
  }

  private static void three(
      int[] j, double[] b, int start, int end, double[] x, int width, int c, int d, double[] sum) {
    DoubleVector s0 = DoubleVector.zero(SPECIES);
    DoubleVector s1 = s0;
    DoubleVector s2 = s0;
    for (int e = start; e < end; e++) {
      DoubleVector be = DoubleVector.broadcast(SPECIES, b[e]);
      int row = j[e] * width;
      s0 = be.fma(DoubleVector.fromArray(SPECIES, x, row + c), s0);
      s1 = be.fma(DoubleVector.fromArray(SPECIES, x, row + c + LANES), s1);
      s2 = be.fma(DoubleVector.fromArray(SPECIES, x, row + d), s2);
    }
    s0.intoArray(sum, c);
    s1.intoArray(sum, c + LANES);
    s2.intoArray(sum, d);
  }

  private static void two(
      int[] j, double[] b, int start, int end, double[] x, int width, int c, int d, double[] sum) {
    DoubleVector s0 = DoubleVector.zero(SPECIES);
    DoubleVector s1 = s0;
    for (int e = start; e < end; e++) {
      DoubleVector be = DoubleVector.broadcast(SPECIES, b[e]);
      int row = j[e] * width;
      s0 = be.fma(DoubleVector.fromArray(SPECIES, x, row + c), s0);
      s1 = be.fma(DoubleVector.fromArray(SPECIES, x, row + d), s1);
    }
    s0.intoArray(sum, c);
    s1.intoArray(sum, d);
  }

  private static void one(
      int[] j, double[] b, int start, int end, double[] x, int width, int c, double[] sum) {
    DoubleVector s = DoubleVector.zero(SPECIES);
    for (int e = start; e < end; e++) {
      DoubleVector be = DoubleVector.broadcast(SPECIES, b[e]);
      s = be.fma(DoubleVector.fromArray(SPECIES, x, j[e] * width + c), s);
    }
    s.intoArray(sum, c);
  }
}
