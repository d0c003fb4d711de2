/**
 * What spark-submit runs: arguments, files, progress, an output that is whole or not there. Start
 * at {@link dev.lapwing.spark.command.SparkCommand}.
 */
@NullMarked
package dev.lapwing.spark.command;

import org.jspecify.annotations.NullMarked;
