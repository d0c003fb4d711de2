package dev.lapwing.linalg.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * A sparse row times a block with the Vector API, in single precision. Two vectors of sums stay in
 * registers while the row's entries pass by; the last vector begins early where the width is no
 * multiple, and sums some columns twice, to the same result. Narrower blocks are left to the scalar
 * twin: with half vectors for these, the compiler no longer knew the species of the others either,
 * and one more label took half as long again.
 */
final class SimdSingleRowKernel implements SingleRowKernel {

  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = SPECIES.length();

  private final SingleRowKernel narrow = new ScalarSingleRowKernel();

  @Override
  public void multiply(
      int[] column, float[] value, int start, int end, float[] x, int width, float[] sum) {
    if (width >= LANES) {
      wide(column, value, start, end, x, width, sum);
    } else {
      narrow.multiply(column, value, start, end, x, width, sum);
    }
  }

  private static void wide(
      int[] column, float[] value, int start, int end, float[] x, int width, float[] sum) {
    int last = width - LANES;
    int c = 0;
    for (; c < last; c += 2 * LANES) {
      two(column, value, start, end, x, width, c, Math.min(c + LANES, last), sum);
    }
    if (c < width) {
      one(column, value, start, end, x, width, last, sum);
    }
  }

  /** Columns from c on, and those of a last vector from d on. */
  private static void two(
      int[] j, float[] b, int start, int end, float[] x, int width, int c, int d, float[] sum) {
    FloatVector s0 = FloatVector.zero(SPECIES);
    FloatVector s1 = s0;
    for (int e = start; e < end; e++) {
      FloatVector be = FloatVector.broadcast(SPECIES, b[e]);
      int row = j[e] * width;
      s0 = be.fma(FloatVector.fromArray(SPECIES, x, row + c), s0);
      s1 = be.fma(FloatVector.fromArray(SPECIES, x, row + d), s1);
    }
    s0.intoArray(sum, c);
    s1.intoArray(sum, d);
  }

  private static void one(
      int[] j, float[] b, int start, int end, float[] x, int width, int c, float[] sum) {
    FloatVector s = FloatVector.zero(SPECIES);
    for (int e = start; e < end; e++) {
      FloatVector be = FloatVector.broadcast(SPECIES, b[e]);
      s = be.fma(FloatVector.fromArray(SPECIES, x, j[e] * width + c), s);
    }
    s.intoArray(sum, c);
  }
}
