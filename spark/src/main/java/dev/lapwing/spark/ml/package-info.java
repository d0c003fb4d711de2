/**
 * Lapwing as a stage of a Spark ML pipeline. Start at {@link dev.lapwing.spark.ml.LapwingLabeler}.
 */
@NullMarked
package dev.lapwing.spark.ml;

import org.jspecify.annotations.NullMarked;
