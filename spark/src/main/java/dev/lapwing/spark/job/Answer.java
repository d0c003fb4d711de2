package dev.lapwing.spark.job;

import dev.lapwing.labels.ClassNames;
import dev.lapwing.spark.engine.decide.DecisionRow;
import dev.lapwing.spark.report.JobReport;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;

/**
 * What an engine decided.
 *
 * @param decisions one for every point
 * @param names of the classes or clusters, by their numbers
 * @param report how it went
 * @param warnings what one should know about it
 * @param release lets go of what executors keep
 */
record Answer(
    JavaRDD<DecisionRow> decisions,
    ClassNames names,
    JobReport report,
    List<String> warnings,
    Runnable release) {}
