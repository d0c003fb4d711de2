/** From potentials to decisions. Start at {@link dev.lapwing.spark.engine.decide.DecisionRow}. */
@NullMarked
package dev.lapwing.spark.engine.decide;

import org.jspecify.annotations.NullMarked;
