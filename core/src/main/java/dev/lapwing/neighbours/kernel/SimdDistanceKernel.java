package dev.lapwing.neighbours.kernel;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Four others at a time, so that the point itself is loaded once for four and four sums are under
 * way at once, and given up when all four are beyond the limit. The lanes are added in a fixed
 * order, not by {@code reduceLanes}, whose order is unspecified: the interpreter and the compiler
 * must agree to the last bit.
 */
final class SimdDistanceKernel implements DistanceKernel {

  private static final VectorSpecies<Float> SPECIES =
      FloatVector.SPECIES_PREFERRED.length() <= 16
          ? FloatVector.SPECIES_PREFERRED
          : FloatVector.SPECIES_512;

  private static final int LANES = SPECIES.length();

  /** How many features to add up before looking at the limit; whole vectors of any species. */
  private static final int SEGMENT = 128;

  SimdDistanceKernel() {}

  @Override
  public void squaredDistances(
      RowStore rows, int point, int[] others, int count, float limit, float[] target) {
    float[] lanes = new float[4 * LANES];
    float[] sums = new float[4];
    float[] x = rows.chunk(point);
    int xStart = rows.start(point);
    for (int i = 0; i < count; i += 4) {
      int last = count - 1; // a short group repeats its last member
      int p0 = others[i];
      int p1 = others[Math.min(i + 1, last)];
      int p2 = others[Math.min(i + 2, last)];
      int p3 = others[Math.min(i + 3, last)];
      Arrays.fill(lanes, 0);
      float nearest = 0;
      for (int from = 0; from < rows.stride() && nearest < limit; from += SEGMENT) {
        four(
            Math.min(SEGMENT, rows.stride() - from),
            x,
            xStart + from,
            rows.chunk(p0),
            rows.start(p0) + from,
            rows.chunk(p1),
            rows.start(p1) + from,
            rows.chunk(p2),
            rows.start(p2) + from,
            rows.chunk(p3),
            rows.start(p3) + from,
            lanes);
        nearest = sums(lanes, sums);
      }
      System.arraycopy(sums, 0, target, i, Math.min(4, count - i));
    }
  }

  /** Adds the squared differences of one segment to the lanes of the four sums. */
  private static void four(
      int length,
      float[] x,
      int xStart,
      float[] y0,
      int start0,
      float[] y1,
      int start1,
      float[] y2,
      int start2,
      float[] y3,
      int start3,
      float[] lanes) {
    FloatVector s0 = FloatVector.fromArray(SPECIES, lanes, 0);
    FloatVector s1 = FloatVector.fromArray(SPECIES, lanes, LANES);
    FloatVector s2 = FloatVector.fromArray(SPECIES, lanes, 2 * LANES);
    FloatVector s3 = FloatVector.fromArray(SPECIES, lanes, 3 * LANES);
    for (int j = 0; j < length; j += LANES) {
      FloatVector v = FloatVector.fromArray(SPECIES, x, xStart + j);
      FloatVector d0 = v.sub(FloatVector.fromArray(SPECIES, y0, start0 + j));
      s0 = d0.fma(d0, s0);
      FloatVector d1 = v.sub(FloatVector.fromArray(SPECIES, y1, start1 + j));
      s1 = d1.fma(d1, s1);
      FloatVector d2 = v.sub(FloatVector.fromArray(SPECIES, y2, start2 + j));
      s2 = d2.fma(d2, s2);
      FloatVector d3 = v.sub(FloatVector.fromArray(SPECIES, y3, start3 + j));
      s3 = d3.fma(d3, s3);
    }
    s0.intoArray(lanes, 0);
    s1.intoArray(lanes, LANES);
    s2.intoArray(lanes, 2 * LANES);
    s3.intoArray(lanes, 3 * LANES);
  }

  /** Adds up the lanes of each sum and returns the least. */
  private static float sums(float[] lanes, float[] sums) {
    float least = Float.POSITIVE_INFINITY;
    for (int r = 0; r < 4; r++) {
      float even = 0;
      float odd = 0;
      for (int l = r * LANES; l < (r + 1) * LANES; l += 2) {
        even += lanes[l];
        odd += lanes[l + 1];
      }
      sums[r] = even + odd;
      least = Math.min(least, sums[r]);
    }
    return least;
  }
}
