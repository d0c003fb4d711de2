/**
 * What can be chosen about a job, by the names that the command's options have. Start at {@link
 * dev.lapwing.spark.options.SparkOptions}; {@link dev.lapwing.spark.options.OptionName} has the
 * names. Knows no frames.
 */
@NullMarked
package dev.lapwing.spark.options;

import org.jspecify.annotations.NullMarked;
