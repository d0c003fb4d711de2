/**
 * What the engine is given: points, edges, labels. Start at {@link
 * dev.lapwing.spark.engine.input.GivenLabels}.
 */
@NullMarked
package dev.lapwing.spark.engine.input;

import org.jspecify.annotations.NullMarked;
