package dev.lapwing.spark.job;

import dev.lapwing.method.Method;
import dev.lapwing.run.Seed;
import dev.lapwing.spark.engine.Engine;
import dev.lapwing.spark.engine.EngineOptions;
import dev.lapwing.spark.engine.MadeGraph;
import dev.lapwing.spark.engine.input.EdgeRow;
import dev.lapwing.spark.engine.input.GivenLabels;
import dev.lapwing.spark.engine.input.PointRow;
import dev.lapwing.spark.engine.stages.Stages;
import dev.lapwing.spark.input.Numbering;
import dev.lapwing.spark.options.SparkOptions;
import dev.lapwing.spark.spectral.SpectralEngine;
import java.util.function.Function;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;

/** Runs the engine that a task is for: potentials, or eigenvectors on the graph made alike. */
final class Engines {

  private final JavaSparkContext spark;
  private final SparkOptions options;
  private final Stages stages;

  Engines(JavaSparkContext spark, SparkOptions options, Stages stages) {
    this.spark = spark;
    this.options = options;
    this.stages = stages;
  }

  Answer ofPoints(Task task, JavaRDD<PointRow> rows, GivenLabels known, Numbering numbering) {
    Answers answers = new Answers(numbering, options.recall());
    long size = numbering.size();
    return task instanceof Task.Potentials potentials
        ? answers.of(engine(potentials).label(rows, size, known), known)
        : spectral(task, engine -> engine.graph(rows, size), known, answers);
  }

  Answer ofEdges(Task task, JavaRDD<EdgeRow> rows, GivenLabels known, Numbering numbering) {
    Answers answers = new Answers(numbering, options.recall());
    long size = numbering.size();
    return task instanceof Task.Potentials potentials
        ? answers.of(engine(potentials).labelGraph(rows, size, known), known)
        : spectral(task, engine -> engine.graphOf(rows, size), known, answers);
  }

  private Engine engine(Task.Potentials potentials) {
    return engine(options.engine(potentials.method()));
  }

  private Engine engine(EngineOptions chosen) {
    return new Engine(spark, chosen, stages, options.progress());
  }

  private Answer spectral(
      Task task, Function<Engine, MadeGraph> graph, GivenLabels known, Answers answers) {
    MadeGraph made = graph.apply(engine(options.graph()));
    if (task instanceof Task.Clusters clusters) {
      return answers.ofClusters(
          eigenvectors(clusters.method()).cluster(made, known, clusters.count()));
    }
    return answers.of(eigenvectors(((Task.Eigenvectors) task).method()).label(made, known));
  }

  private SpectralEngine eigenvectors(Method.Spectral method) {
    return new SpectralEngine(
        spark, options.job().laplacian(), method, Seed.of(options.seed()), options.progress());
  }
}
