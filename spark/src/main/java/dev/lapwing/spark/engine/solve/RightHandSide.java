package dev.lapwing.spark.engine.solve;

import dev.lapwing.spark.engine.graph.Subdomain;
import java.io.Serializable;

/** A subdomain's rows of a right-hand side; only free rows are looked at. */
@FunctionalInterface
public interface RightHandSide extends Serializable {

  double[] of(Subdomain subdomain);
}
