package dev.lapwing.potential;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.Convergence;
import java.util.List;

/**
 * What spreading labels came to, whatever the method: how large a share every class has in every
 * point. Immutable.
 */
public sealed interface ClassShares
    permits PoissonPotential, LabelSpreading, NearestLabel, PLaplacePotential {

  /** One row a point, one column a class; not negative, sums to 1, or to 0 if no label reaches. */
  Block shares();

  /** How each class's column ended; none if nothing was solved. */
  List<Convergence> columns();

  int iterations();

  /** What solved the equations. */
  String solver();
}
