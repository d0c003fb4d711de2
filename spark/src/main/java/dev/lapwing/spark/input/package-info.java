/**
 * Frames become what the engine is given: checked, numbered, standardised. Start at {@link
 * dev.lapwing.spark.input.PointFrame} and {@link dev.lapwing.spark.input.EdgeFrame}. All that is
 * wrong with a frame is refused here, before the costly stages.
 */
@NullMarked
package dev.lapwing.spark.input;

import org.jspecify.annotations.NullMarked;
