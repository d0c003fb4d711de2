/**
 * How a job went: what the engine tells, and what Spark measured meanwhile. Start at {@link
 * dev.lapwing.spark.report.JobReport}. Shows nothing by itself.
 */
@NullMarked
package dev.lapwing.spark.report;

import org.jspecify.annotations.NullMarked;
