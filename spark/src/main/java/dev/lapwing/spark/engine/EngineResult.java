package dev.lapwing.spark.engine;

import dev.lapwing.spark.engine.decide.DecisionRow;
import org.apache.spark.api.java.JavaRDD;

/**
 * A decision for every point, and how it came about. The rows are computed when first asked for,
 * from potentials that are kept on the executors until {@link #release}.
 *
 * @param decisions one for every point, in no particular order
 * @param potentials what was solved for: of every point its row
 * @param report how the run went
 * @param release lets go of what is kept
 */
public record EngineResult(
    JavaRDD<DecisionRow> decisions,
    JavaRDD<PotentialRow> potentials,
    EngineReport report,
    Runnable release) {}
