/**
 * Lapwing on Apache Spark: frames in, frames out. Start at {@link dev.lapwing.spark.LapwingSpark};
 * {@link dev.lapwing.spark.Main} is what spark-submit runs.
 */
@NullMarked
package dev.lapwing.spark;

import org.jspecify.annotations.NullMarked;
