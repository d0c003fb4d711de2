package dev.lapwing.spark.spectral;

import dev.lapwing.decision.Decoding;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.laplacian.EdgeFactors;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.laplacian.Normalisation;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.method.Method;
import dev.lapwing.run.Progress;
import dev.lapwing.spark.engine.decide.DecisionRow;
import dev.lapwing.spark.engine.graph.ClusterGraph;
import dev.lapwing.spark.engine.input.GivenLabels;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/** From a graph and labels to decisions by eigenvectors. */
public final class SpectralEngine {

  private final JavaSparkContext spark;
  private final LaplacianOptions operator;
  private final Method.Spectral method;
  private final long seed;
  private final Progress progress;

  /** An engine; what it does not offer is refused by name. */
  public SpectralEngine(
      JavaSparkContext spark,
      LaplacianOptions operator,
      Method.Spectral method,
      long seed,
      Progress progress) {
    if (operator.normalisation() != Normalisation.NONE) {
      throw new IllegalArgumentException(
          "--normalise symmetric is for one machine; leave it out, or use lapwing there");
    }
    if (method.decoding() != Decoding.NEAREST_LABELLED) {
      throw new IllegalArgumentException(
          "classes are read off the nearest label on a cluster, not off the means of classes");
    }
    this.spark = spark;
    this.operator = operator;
    this.method = method;
    this.seed = seed;
    this.progress = progress;
  }

  /**
   * What was decided, and how it came about.
   *
   * @param decisions one for every point
   * @param names of the classes or clusters, by their numbers
   * @param eigenvalues ascending, the trivial zero first
   * @param columns how each vector ended
   * @param coarse how many unknowns the coarse graph on the driver had
   * @param release lets go of what executors keep
   */
  public record Result(
      JavaRDD<DecisionRow> decisions,
      ClassNames names,
      double[] eigenvalues,
      List<Convergence> columns,
      int iterations,
      int coarse,
      Runnable release) {}

  /** Labels all points by the nearest label in the embedding. */
  public Result label(ClusterGraph graph, GivenLabels given) {
    Broadcast<GivenLabels> labels = spark.broadcast(given);
    int vectors = method.vectors().orElse((int) Math.min(given.classCount(), graph.size() - 1));
    SpectralSystem system = system(graph, labels, vectors);
    Embedding embedding = embedding(system, vectors);
    spark.setJobDescription("decisions");
    JavaRDD<DecisionRow> decisions = new NearestLabels(system, embedding, labels).decided();
    return result(decisions, given.names(), graph, system, embedding);
  }

  private SpectralSystem system(ClusterGraph graph, Broadcast<GivenLabels> labels, int vectors) {
    if (vectors >= graph.size()) {
      throw new IllegalArgumentException(
          "%d vectors of %d points; at most %d are not trivial"
              .formatted(vectors, graph.size(), graph.size() - 1));
    }
    int count = labels.value().count();
    double alpha = count == 0 ? 0 : operator.alpha().orElse((double) graph.size() / count - 1);
    spark.setJobDescription("operator");
    EdgeFactors factors = EdgeFactors.of(operator, alpha, graph.maxWeight());
    return SpectralSystem.of(spark, graph, labels, factors, vectors);
  }

  private Embedding embedding(SpectralSystem system, int vectors) {
    spark.setJobDescription("eigenvectors");
    return Embedding.of(system, vectors, seed, method.solver(), progress);
  }

  private static Result result(
      JavaRDD<DecisionRow> decisions,
      ClassNames names,
      ClusterGraph graph,
      SpectralSystem system,
      Embedding embedding) {
    return new Result(
        decisions,
        names,
        embedding.eigenvalues(),
        embedding.columns(),
        embedding.iterations(),
        system.coarse().size(),
        () -> {
          embedding.release().run();
          system.release();
          graph.subdomains().unpersist(false);
        });
  }
}
