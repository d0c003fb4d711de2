package dev.lapwing.spark.engine;

import dev.lapwing.graph.GraphOptions;
import dev.lapwing.graph.Neighbourhood;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.method.Harmonic;
import dev.lapwing.method.Method;
import dev.lapwing.run.Seed;
import dev.lapwing.spark.engine.solve.LocalAggregates;
import java.util.OptionalInt;

/**
 * What to do; core's own options, and what only a cluster asks for.
 *
 * @param graph how points become a graph; its search is the one within each cell
 * @param operator the label-aware operator
 * @param method how labels are spread
 * @param recall the share of true neighbours to find; below, a second round is made
 * @param partitions how many subdomains; if absent the data alone say
 * @param coarse how many unknowns the coarse problem on the driver may have
 * @param seed of all that is drawn
 */
public record EngineOptions(
    GraphOptions graph,
    LaplacianOptions operator,
    Harmonic method,
    double recall,
    OptionalInt partitions,
    int coarse,
    Seed seed) {

  /** So many subdomains at the most. */
  private static final int MOST_PARTITIONS = 100_000;

  public EngineOptions {
    if (!(recall >= 0 && recall <= 1)) {
      throw new IllegalArgumentException(
          "the recall to reach is %s; it must lie from 0 to 1, and .99 suits most data"
              .formatted(recall));
    }
    if (partitions.isPresent()
        && (partitions.getAsInt() < 1 || partitions.getAsInt() > MOST_PARTITIONS)) {
      throw new IllegalArgumentException(
          "%d partitions; from 1 to %d are possible, and leaving it out suits most data"
              .formatted(partitions.getAsInt(), MOST_PARTITIONS));
    }
    if (graph.neighbourhood() instanceof Neighbourhood.All) {
      throw new IllegalArgumentException(
          "the full graph has n² weights, which a cluster does not hold either; say how many neighbours");
    }
  }

  /** What the command does unless told otherwise. */
  public static EngineOptions defaults() {
    return new EngineOptions(
        GraphOptions.defaults(),
        LaplacianOptions.defaults(),
        Method.Auto.defaults(),
        0.99,
        OptionalInt.empty(),
        LocalAggregates.MOST,
        Seed.of(0));
  }

  public EngineOptions withGraph(GraphOptions value) {
    return new EngineOptions(value, operator, method, recall, partitions, coarse, seed);
  }

  public EngineOptions withOperator(LaplacianOptions value) {
    return new EngineOptions(graph, value, method, recall, partitions, coarse, seed);
  }

  public EngineOptions withMethod(Harmonic value) {
    return new EngineOptions(graph, operator, value, recall, partitions, coarse, seed);
  }

  public EngineOptions withRecall(double value) {
    return new EngineOptions(graph, operator, method, value, partitions, coarse, seed);
  }

  public EngineOptions withPartitions(int count) {
    return new EngineOptions(graph, operator, method, recall, OptionalInt.of(count), coarse, seed);
  }

  public EngineOptions withCoarse(int unknowns) {
    return new EngineOptions(graph, operator, method, recall, partitions, unknowns, seed);
  }

  public EngineOptions withSeed(Seed value) {
    return new EngineOptions(graph, operator, method, recall, partitions, coarse, value);
  }
}
