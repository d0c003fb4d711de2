/**
 * One job from frames to a frame: input checked, the engine run, decisions given their ids back.
 * Start at {@link dev.lapwing.spark.job.LabelJob}. Knows neither files nor pipelines.
 */
@NullMarked
package dev.lapwing.spark.job;

import org.jspecify.annotations.NullMarked;
