package dev.lapwing.potential;

import dev.lapwing.linalg.Block;
import java.util.function.IntPredicate;

/** What the potentials of a point sum to, which is 1 wherever labels reach. */
final class PotentialSums {

  /** How far from 1 they may sum before the solver is asked to go on. */
  private static final double TOLERANCE = 1e-4;

  /** Those that sum to 1 within so much may be scaled; others have yet to be found. */
  private static final double NEAR = 0.1;

  private PotentialSums() {}

  /** The sum of a row. */
  static double of(Block potentials, int row) {
    double total = 0;
    for (int k = 0; k < potentials.columns(); k++) {
      total += potentials.get(row, k);
    }
    return total;
  }

  /**
   * Whether the sums are 1.
   *
   * @param free in which rows
   */
  static boolean areOne(Block potentials, IntPredicate free) {
    return areWithin(TOLERANCE, potentials, free);
  }

  /** Scales rows that are nearly 1 to 1; does nothing and returns false if one is far from it. */
  static boolean bringToOne(Block potentials, IntPredicate free) {
    if (!areWithin(NEAR, potentials, free)) {
      return false;
    }
    for (int i = 0; i < potentials.rows(); i++) {
      double sum = of(potentials, i);
      if (free.test(i) && Math.abs(1 - sum) > TOLERANCE) {
        for (int k = 0; k < potentials.columns(); k++) {
          potentials.set(i, k, potentials.get(i, k) / sum);
        }
      }
    }
    return true;
  }

  private static boolean areWithin(double most, Block potentials, IntPredicate free) {
    for (int i = 0; i < potentials.rows(); i++) {
      if (free.test(i) && Math.abs(1 - of(potentials, i)) > most) {
        return false;
      }
    }
    return true;
  }
}
