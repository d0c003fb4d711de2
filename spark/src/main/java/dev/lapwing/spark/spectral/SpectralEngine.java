package dev.lapwing.spark.spectral;

import dev.lapwing.decision.Decoding;
import dev.lapwing.kmeans.KMeansOptions;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.laplacian.EdgeFactors;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.laplacian.Normalisation;
import dev.lapwing.method.Method;
import dev.lapwing.run.Progress;
import dev.lapwing.run.Seed;
import dev.lapwing.spark.engine.EngineReport;
import dev.lapwing.spark.engine.MadeGraph;
import dev.lapwing.spark.engine.decide.DecisionRow;
import dev.lapwing.spark.engine.graph.ClusterGraph;
import dev.lapwing.spark.engine.graph.Reach;
import dev.lapwing.spark.engine.input.GivenLabels;
import dev.lapwing.spark.engine.solve.LocalAggregates;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;

/** From a graph and labels to decisions by eigenvectors. */
public final class SpectralEngine {

  private final JavaSparkContext spark;
  private final LaplacianOptions operator;
  private final Method.Spectral method;
  private final Seed seed;
  private final Progress progress;

  /** An engine; what it does not offer is refused by name. */
  public SpectralEngine(
      JavaSparkContext spark,
      LaplacianOptions operator,
      Method.Spectral method,
      Seed seed,
      Progress progress) {
    require(operator, method);
    this.spark = spark;
    this.operator = operator;
    this.method = method;
    this.seed = seed;
    this.progress = progress;
  }

  /** Refuses what is not offered. */
  public static void require(LaplacianOptions operator, Method.Spectral method) {
    if (operator.normalisation() != Normalisation.NONE) {
      throw new IllegalArgumentException(
          "--normalise symmetric is for one machine; leave it out, or use lapwing there");
    }
    if (method.decoding() != Decoding.NEAREST_LABELLED) {
      throw new IllegalArgumentException(
          "classes are read off the nearest label on a cluster, not off the means of classes");
    }
  }

  /**
   * What was decided, and how it came about.
   *
   * @param decisions one for every point
   * @param names of the classes or clusters, by their numbers
   * @param eigenvalues ascending, the trivial zero first
   * @param resting whether the centres of clusters came to rest; true if there are none
   * @param report how it went
   * @param release lets go of what executors keep
   */
  public record Result(
      JavaRDD<DecisionRow> decisions,
      ClassNames names,
      double[] eigenvalues,
      boolean resting,
      EngineReport report,
      Runnable release) {}

  /** Labels all points by the nearest label in the embedding. */
  public Result label(MadeGraph made, GivenLabels given) {
    ClusterGraph graph = made.graph();
    Broadcast<GivenLabels> labels = spark.broadcast(given);
    int vectors = method.vectors().orElse((int) Math.min(given.classCount(), graph.size() - 1));
    spark.setJobDescription("components");
    Reach reach = Reach.of(graph, labels, spark);
    reach.rows().unpersist(false);
    SpectralSystem system = system(graph, labels, vectors);
    Embedding embedding = embedding(system, vectors);
    spark.setJobDescription("decisions");
    JavaRDD<DecisionRow> decisions = new NearestLabels(system, embedding, labels).decided();
    progress.report("decide", 1);
    return result(
        new Decided(decisions, given.names(), true),
        EngineReport.of(made, reach, solver(system, embedding), Optional.empty()),
        graph,
        system,
        embedding);
  }

  /** Finds clusters that heed the labels there are, which may be none. */
  public Result cluster(MadeGraph made, GivenLabels given, int clusters) {
    ClusterGraph graph = made.graph();
    Broadcast<GivenLabels> labels = spark.broadcast(given);
    int vectors = method.columnsForClusters(clusters);
    SpectralSystem system = system(graph, labels, vectors);
    Embedding embedding = embedding(system, vectors);
    spark.setJobDescription("clusters");
    JavaRDD<EmbeddedRows> rows =
        system
            .sites()
            .zip(system.ranks())
            .zip(embedding.coordinates())
            .map(all -> EmbeddedRows.of(all._1._1, all._1._2, all._2, vectors))
            .persist(StorageLevel.MEMORY_AND_DISK());
    long points = system.majors().points();
    ClusterCentres.Found found =
        new ClusterCentres(rows, clusters, KMeansOptions.defaults(), points).find(seed);
    rows.unpersist(false);
    NearestCentres nearest = new NearestCentres(system, embedding, clusters, found.values(), given);
    progress.report("decide", 1);
    return result(
        new Decided(nearest.decided(), nearest.names(), found.converged()),
        EngineReport.of(
            made, graph.size() - points, List.of(), solver(system, embedding), Optional.empty()),
        graph,
        system,
        embedding);
  }

  private static EngineReport.Solver solver(SpectralSystem system, Embedding embedding) {
    return new EngineReport.Solver(
        embedding.columns(), embedding.iterations(), system.coarse().size());
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
    return SpectralSystem.of(spark, graph, labels, factors, LocalAggregates.MOST, vectors);
  }

  private Embedding embedding(SpectralSystem system, int vectors) {
    spark.setJobDescription("eigenvectors");
    return Embedding.of(system, vectors, seed.value(), method.solver(), progress);
  }

  private record Decided(JavaRDD<DecisionRow> rows, ClassNames names, boolean resting) {}

  private static Result result(
      Decided decided,
      EngineReport report,
      ClusterGraph graph,
      SpectralSystem system,
      Embedding embedding) {
    return new Result(
        decided.rows,
        decided.names,
        embedding.eigenvalues(),
        decided.resting,
        report,
        () -> {
          embedding.release().run();
          system.release();
          graph.subdomains().unpersist(false);
        });
  }
}
