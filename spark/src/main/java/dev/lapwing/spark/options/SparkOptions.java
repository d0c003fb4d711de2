package dev.lapwing.spark.options;

import dev.lapwing.Options;
import dev.lapwing.method.Harmonic;
import dev.lapwing.method.Method;
import dev.lapwing.run.Progress;
import dev.lapwing.run.Seed;
import dev.lapwing.spark.engine.EngineOptions;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Everything that can be chosen about a job on a cluster: the library's own options, and what only
 * a cluster asks for.
 *
 * @param columns what the columns are called
 * @param job the library's options: scaling, graph, operator, method
 * @param recall the share of true neighbours to find
 * @param partitions how many subdomains; if absent the data alone say
 * @param seed where all randomness starts
 * @param keep a folder that driver and executors see, for stages from which a killed driver goes
 *     on; if absent nothing is kept
 * @param progress who hears how far the work has come
 */
public record SparkOptions(
    Columns columns,
    Options job,
    double recall,
    OptionalInt partitions,
    long seed,
    Optional<String> keep,
    Progress progress) {

  /** Potentials on a cluster: a residual of 1e-6 moves no decision that is not a tie. */
  public static final double USUAL_TOLERANCE = 1e-6;

  /** What the command does unless told otherwise, but for the solver's tolerance. */
  public static SparkOptions defaults() {
    return new SparkOptions(
        Columns.defaults(),
        Options.defaults().withMethod(Method.Auto.defaults().withTolerance(USUAL_TOLERANCE)),
        EngineOptions.defaults().recall(),
        OptionalInt.empty(),
        0,
        Optional.empty(),
        Progress.none());
  }

  public SparkOptions withColumns(Columns value) {
    return new SparkOptions(value, job, recall, partitions, seed, keep, progress);
  }

  public SparkOptions withJob(Options value) {
    return new SparkOptions(columns, value, recall, partitions, seed, keep, progress);
  }

  public SparkOptions withRecall(double value) {
    return new SparkOptions(columns, job, value, partitions, seed, keep, progress);
  }

  public SparkOptions withPartitions(int count) {
    return new SparkOptions(columns, job, recall, OptionalInt.of(count), seed, keep, progress);
  }

  public SparkOptions withSeed(long value) {
    return new SparkOptions(columns, job, recall, partitions, value, keep, progress);
  }

  /** Keeps stages in a folder, from which the same job goes on if its driver is killed. */
  public SparkOptions withKeep(String folder) {
    return new SparkOptions(columns, job, recall, partitions, seed, Optional.of(folder), progress);
  }

  public SparkOptions withProgress(Progress value) {
    return new SparkOptions(columns, job, recall, partitions, seed, keep, value);
  }

  /** What the engine of potentials is told. */
  public EngineOptions engine(Harmonic method) {
    EngineOptions engine =
        EngineOptions.defaults()
            .withGraph(job.graphForMethod())
            .withOperator(job.laplacian())
            .withMethod(method)
            .withRecall(recall)
            .withSeed(Seed.of(seed));
    return partitions.isPresent() ? engine.withPartitions(partitions.getAsInt()) : engine;
  }

  /** What is told who makes the graph and nothing else. */
  public EngineOptions graph() {
    return engine(Method.Dirichlet.defaults()); // the graph has its symmetry already
  }
}
