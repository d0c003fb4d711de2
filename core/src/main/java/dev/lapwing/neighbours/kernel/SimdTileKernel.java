package dev.lapwing.neighbours.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/**
 * Tiles of four points by two vectors of points. Eight independent sums just hide the latency of
 * two fused multiply-adds a cycle; larger tiles (4×3, 6×2) would fit sixteen registers on paper,
 * but the compiler then spills sums to memory and runs at half the speed.
 */
final class SimdTileKernel implements TileKernel {

  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = SPECIES.length();
  private static final int COLUMNS = 2 * LANES;

  SimdTileKernel() {}

  @Override
  public int columns() {
    return COLUMNS;
  }

  @Override
  public void multiply(
      int depth, float[] a, int aStart, float[] b, int bStart, float[] c, int cStart, int cStride) {
    FloatVector zero = FloatVector.zero(SPECIES);
    FloatVector s00 = zero;
    FloatVector s01 = zero;
    FloatVector s10 = zero;
    FloatVector s11 = zero;
    FloatVector s20 = zero;
    FloatVector s21 = zero;
    FloatVector s30 = zero;
    FloatVector s31 = zero;
    for (int p = 0; p < depth; p++) {
      int x = aStart + p * ROWS;
      int y = bStart + p * COLUMNS;
      FloatVector b0 = FloatVector.fromArray(SPECIES, b, y);
      FloatVector b1 = FloatVector.fromArray(SPECIES, b, y + LANES);
      FloatVector a0 = FloatVector.broadcast(SPECIES, a[x]);
      s00 = a0.fma(b0, s00);
      s01 = a0.fma(b1, s01);
      FloatVector a1 = FloatVector.broadcast(SPECIES, a[x + 1]);
      s10 = a1.fma(b0, s10);
      s11 = a1.fma(b1, s11);
      FloatVector a2 = FloatVector.broadcast(SPECIES, a[x + 2]);
      s20 = a2.fma(b0, s20);
      s21 = a2.fma(b1, s21);
      FloatVector a3 = FloatVector.broadcast(SPECIES, a[x + 3]);
      s30 = a3.fma(b0, s30);
      s31 = a3.fma(b1, s31);
    }
    s00.intoArray(c, cStart);
    s01.intoArray(c, cStart + LANES);
    s10.intoArray(c, cStart + cStride);
    s11.intoArray(c, cStart + cStride + LANES);
    s20.intoArray(c, cStart + 2 * cStride);
    s21.intoArray(c, cStart + 2 * cStride + LANES);
    s30.intoArray(c, cStart + 3 * cStride);
    s31.intoArray(c, cStart + 3 * cStride + LANES);
  }

  @Override
  public int screen(
      float[] c, int start, float limit, float norm, float[] norms, float[] limits, int[] found) {
    FloatVector rowLimit = FloatVector.broadcast(SPECIES, limit);
    FloatVector rowNorm = FloatVector.broadcast(SPECIES, norm);
    int count = 0;
    for (int j = 0; j < norms.length; j += LANES) {
      FloatVector value = FloatVector.fromArray(SPECIES, c, start + j);
      VectorMask<Float> forRow = value.lt(rowLimit.sub(FloatVector.fromArray(SPECIES, norms, j)));
      VectorMask<Float> forColumn =
          value.lt(FloatVector.fromArray(SPECIES, limits, j).sub(rowNorm));
      if (forRow.or(forColumn).anyTrue()) {
        for (int k = j; k < j + LANES; k++) {
          float single = c[start + k];
          if (single < limit - norms[k] || single < limits[k] - norm) {
            found[count++] = k;
          }
        }
      }
    }
    return count;
  }
}
