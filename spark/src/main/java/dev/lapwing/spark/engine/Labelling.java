package dev.lapwing.spark.engine;

import dev.lapwing.auto.AutoSummary;
import dev.lapwing.decision.ClassFactors;
import dev.lapwing.decision.ClassMass;
import dev.lapwing.decision.Priors;
import dev.lapwing.laplacian.EdgeFactors;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.method.Method;
import dev.lapwing.run.Progress;
import dev.lapwing.spark.engine.auto.AutoLabelling;
import dev.lapwing.spark.engine.auto.Features;
import dev.lapwing.spark.engine.decide.DecisionRow;
import dev.lapwing.spark.engine.decide.PointValues;
import dev.lapwing.spark.engine.graph.ClusterGraph;
import dev.lapwing.spark.engine.graph.Reach;
import dev.lapwing.spark.engine.input.GivenLabels;
import dev.lapwing.spark.engine.solve.DirichletSolve;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/** From a graph and labels to decisions. */
final class Labelling {

  private final JavaSparkContext spark;
  private final EngineOptions options;
  private final Progress progress;

  Labelling(JavaSparkContext spark, EngineOptions options, Progress progress) {
    this.spark = spark;
    this.options = options;
    this.progress = progress;
  }

  EngineResult of(MadeGraph made, GivenLabels given, Optional<Features> features) {
    ClusterGraph graph = made.graph();
    options.method().require(given.alone(), options.operator());
    Broadcast<GivenLabels> labels = spark.broadcast(given);
    double alpha = alpha(options.operator(), graph.size(), given.count());
    EdgeFactors factors = EdgeFactors.of(options.operator(), alpha, graph.maxWeight());
    spark.setJobDescription("components");
    Reach reach = Reach.of(graph, labels, spark);
    progress.report("components", 1);
    spark.setJobDescription("solve");
    DirichletSolve system =
        DirichletSolve.of(spark, graph, reach, labels, factors, options.coarse(), progress);
    DirichletSolve.Solution solved =
        system.solve(
            DirichletSolve.towardsLabels(labels, factors),
            given.classCount(),
            true,
            options.method().solver());
    spark.setJobDescription("decisions");
    Decided decided = decided(graph, system, solved, labels, factors, features);
    progress.report("decide", 1);
    EngineReport report =
        EngineReport.of(
            made,
            reach,
            new EngineReport.Solver(solved.columns(), solved.iterations(), system.coarseSize()),
            decided.summary);
    system.release();
    return new EngineResult(
        decided.rows,
        potentials(graph, solved, labels),
        report,
        () -> {
          decided.release.run();
          solved.release().run();
          reach.rows().unpersist(false);
          graph.subdomains().unpersist(false);
        });
  }

  private static double alpha(LaplacianOptions operator, long size, int labels) {
    return labels == 0 ? 0 : operator.alpha().orElse((double) size / labels - 1);
  }

  private record Decided(
      JavaRDD<DecisionRow> rows, Optional<AutoSummary> summary, Runnable release) {}

  private Decided decided(
      ClusterGraph graph,
      DirichletSolve system,
      DirichletSolve.Solution solved,
      Broadcast<GivenLabels> labels,
      EdgeFactors factors,
      Optional<Features> features) {
    ClassMass mass = mass(graph, solved, labels);
    Priors priors = options.method().priors();
    if (options.method() instanceof Method.Auto) {
      AutoLabelling.Found found =
          new AutoLabelling(spark, graph, labels, options.seed())
              .decide(system, solved.values(), factors, mass, priors, features);
      double[] ones = ClassFactors.none(labels.value().classCount()).toArray();
      return new Decided(
          rows(graph, found.shares(), labels, ones),
          Optional.of(found.summary()),
          () -> found.shares().unpersist(false));
    }
    double[] by = ClassFactors.of(priors, labels.value().alone(), mass).toArray();
    return new Decided(rows(graph, solved.values(), labels, by), Optional.empty(), () -> {});
  }

  private static ClassMass mass(
      ClusterGraph graph, DirichletSolve.Solution solved, Broadcast<GivenLabels> labels) {
    List<ClassMass> parts =
        graph
            .subdomains()
            .zip(solved.values())
            .map(both -> new PointValues(both._1, both._2, labels.value()).mass())
            .collect();
    ClassMass mass = new ClassMass(labels.value().classCount());
    parts.forEach(mass::merge);
    return mass;
  }

  private static JavaRDD<DecisionRow> rows(
      ClusterGraph graph,
      JavaRDD<double[]> values,
      Broadcast<GivenLabels> labels,
      double[] factors) {
    return graph
        .subdomains()
        .zip(values)
        .flatMap(both -> new PointValues(both._1, both._2, labels.value()).decide(factors));
  }

  private static JavaRDD<PotentialRow> potentials(
      ClusterGraph graph, DirichletSolve.Solution solved, Broadcast<GivenLabels> labels) {
    return graph
        .subdomains()
        .zip(solved.values())
        .flatMap(
            both -> {
              PointValues all = new PointValues(both._1, both._2, labels.value());
              int width = all.values().columns();
              Iterator<PotentialRow> rows =
                  IntStream.range(0, both._1.size())
                      .mapToObj(
                          i -> {
                            double[] row = new double[width];
                            System.arraycopy(all.values().values(), i * width, row, 0, width);
                            return new PotentialRow(both._1.id(i), row);
                          })
                      .iterator();
              return rows;
            });
  }
}
