package dev.lapwing.potential;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.Convergence;
import java.util.List;

/**
 * What spreading labels came to, whatever the method: how large a share every class has in every
 * point. Immutable.
 */
public abstract sealed class ClassShares
    permits PoissonPotential, LabelSpreading, NearestLabel, PLaplacePotential {

  private final Block shares;

  ClassShares(Block shares) {
    this.shares = shares;
  }

  /** One row a point, one column a class; not negative, sums to 1, or to 0 if no label reaches. */
  public final Block shares() {
    return shares;
  }

  /** How each class's column ended; none if nothing was solved. */
  public abstract List<Convergence> columns();

  public abstract int iterations();

  /** What solved the equations. */
  public abstract String solver();

  /** How much stays of a method that keeps its potential, or F, beside the shares. */
  public static long expectedBytesKeptWithPotential(long points, long classes) {
    return 2 * Block.bytes(points, classes);
  }
}
