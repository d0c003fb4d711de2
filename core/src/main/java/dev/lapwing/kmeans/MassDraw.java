package dev.lapwing.kmeans;

import java.util.function.IntToDoubleFunction;

/**
 * Draws points with probability proportional to a mass that each of them has: inverse transform
 * sampling (Devroye, 1986, section III.2), by the cumulated masses.
 */
final class MassDraw {

  private final PointBlocks points;
  private final IntToDoubleFunction mass;
  private final double[] blockMass;
  private final double total;

  MassDraw(PointBlocks points, IntToDoubleFunction mass) {
    this.points = points;
    this.mass = mass;
    this.blockMass = points.blockSums(mass);
    double sum = 0;
    for (double part : blockMass) {
      sum += part;
    }
    this.total = sum;
  }

  double total() {
    return total;
  }

  /**
   * The point at which the running sum of masses passes the given share of the total; never one
   * without mass.
   *
   * @param share at least 0, below 1
   */
  int at(double share) {
    double left = share * total;
    int block = 0;
    int lastWithMass = 0;
    while (block < blockMass.length - 1 && left >= blockMass[block]) {
      left -= blockMass[block++];
    }
    for (; block < blockMass.length; block++) { // beyond the first only where rounding leads there
      for (int i = points.blockStart(block), end = points.blockEnd(block); i < end; i++) {
        double m = mass.applyAsDouble(i);
        left -= m;
        if (m > 0) {
          lastWithMass = i;
          if (left < 0) {
            return i;
          }
        }
      }
    }
    return lastWithMass;
  }
}
