/**
 * What is kept between the stages of a run, so that a driver that was killed goes on from there.
 * Start at {@link dev.lapwing.spark.engine.stages.Stages}.
 */
@NullMarked
package dev.lapwing.spark.engine.stages;

import org.jspecify.annotations.NullMarked;
