package dev.lapwing.spark;

import dev.lapwing.spark.job.LabelJob;
import dev.lapwing.spark.job.SparkLabelling;
import dev.lapwing.spark.options.SparkOptions;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * The whole line on frames, in one call:
 *
 * <pre>{@code
 * SparkOptions options = SparkOptions.defaults();   // columns id, features, label
 * try (SparkLabelling all = LapwingSpark.label(points, options)) {
 *   all.frame().write().parquet("labels.parquet");  // id, label, confidence, margin, runner_up, status
 *   all.report().frame(spark).show();
 * }
 * }</pre>
 *
 * <p>All that is wrong with the frames is refused before anything costly is done, by one exception
 * that names column, id and remedy.
 */
public final class LapwingSpark {

  private LapwingSpark() {}

  /** Spreads the labels of the frame's label column to all its points. */
  public static SparkLabelling label(Dataset<Row> points, SparkOptions options) {
    return LabelJob.label(points.sparkSession(), options).points(points, Optional.empty());
  }

  /**
   * Spreads labels that are given apart, beside those of the frame's label column if it has one.
   * Where both have one, those given apart win.
   *
   * @param labels first column the id, second the label
   */
  public static SparkLabelling label(
      Dataset<Row> points, Dataset<Row> labels, SparkOptions options) {
    return LabelJob.label(points.sparkSession(), options).points(points, Optional.of(labels));
  }

  /**
   * Finds clusters, which heed the labels of the frame's label column if it has one. In the answer
   * a label is the name of a cluster: of the class that most of the labels in it say, or a number.
   *
   * @param clusters how many
   */
  public static SparkLabelling cluster(Dataset<Row> points, int clusters, SparkOptions options) {
    return LabelJob.cluster(points.sparkSession(), options, clusters)
        .points(points, Optional.empty());
  }

  /** Finds clusters of one's own graph, as {@link #labelGraph} takes it. */
  public static SparkLabelling clusterGraph(
      Dataset<Row> edges, int clusters, SparkOptions options) {
    return LabelJob.cluster(edges.sparkSession(), options, clusters).graph(edges, Optional.empty());
  }

  /**
   * Spreads labels over one's own graph.
   *
   * @param edges columns {@code source}, {@code target} and {@code weight}; an edge once, or from
   *     both ends with the same weight
   * @param labels first column the id, second the label
   */
  public static SparkLabelling labelGraph(
      Dataset<Row> edges, Dataset<Row> labels, SparkOptions options) {
    return LabelJob.label(edges.sparkSession(), options).graph(edges, Optional.of(labels));
  }
}
