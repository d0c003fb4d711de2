/**
 * The same job on a cluster: features or edges and a few labels in, a decision for every point out,
 * with nothing of the size of the data on the driver or in one task. Start at {@link
 * dev.lapwing.spark.engine.Engine}.
 */
@NullMarked
package dev.lapwing.spark.engine;

import org.jspecify.annotations.NullMarked;
