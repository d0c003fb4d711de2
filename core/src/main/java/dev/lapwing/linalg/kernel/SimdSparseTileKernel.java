package dev.lapwing.linalg.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/** Products of tiles with the Vector API, entry by entry. */
final class SimdSparseTileKernel implements SparseTileKernel {

  private static final VectorSpecies<Double> SPECIES = species();
  private static final int LANES = SPECIES.length();

  /** The widest that a row is a multiple of. */
  private static VectorSpecies<Double> species() {
    return DoubleVector.SPECIES_PREFERRED.length() <= SparseTileProducts.WIDTH
        ? DoubleVector.SPECIES_PREFERRED
        : DoubleVector.SPECIES_512;
  }

  @Override
  public void add(
      int[] place,
      double[] value,
      int start,
      int end,
      int shift,
      double[] x,
      int first,
      double[] sum) {
    for (int e = start; e < end; e++) {
      int into = SparseTileProducts.half(place[e], shift) * SparseTileProducts.WIDTH;
      int from = (first + SparseTileProducts.half(place[e], 16 - shift)) * SparseTileProducts.WIDTH;
      DoubleVector b = DoubleVector.broadcast(SPECIES, value[e]);
      for (int c = 0; c < SparseTileProducts.WIDTH; c += LANES) {
        b.fma(
                DoubleVector.fromArray(SPECIES, x, from + c),
                DoubleVector.fromArray(SPECIES, sum, into + c))
            .intoArray(sum, into + c);
      }
    }
  }
}
