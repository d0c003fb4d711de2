package dev.lapwing.spark.job;

import dev.lapwing.spark.engine.input.GivenLabels;
import dev.lapwing.spark.engine.stages.Stages;
import dev.lapwing.spark.input.EdgeFrame;
import dev.lapwing.spark.input.LabelFrame;
import dev.lapwing.spark.input.Numbering;
import dev.lapwing.spark.input.PointFrame;
import dev.lapwing.spark.options.SparkOptions;
import dev.lapwing.spark.report.JobReport;
import dev.lapwing.spark.report.Telemetry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** One job: frames are checked, an engine is run, and what it decided gets its ids back. */
public final class LabelJob {

  private final SparkSession session;
  private final SparkOptions options;
  private final Task task;
  private final Telemetry telemetry;
  private final Scratch scratch;

  private LabelJob(SparkSession session, SparkOptions options, Task task) {
    this.session = session;
    this.options = options;
    this.task = task;
    this.telemetry = Telemetry.of(session.sparkContext());
    this.scratch = Scratch.of(session);
  }

  /** To label points. */
  public static LabelJob label(SparkSession session, SparkOptions options) {
    return new LabelJob(session, options, Task.label(options.job()));
  }

  /** To find clusters, with labels or without. */
  public static LabelJob cluster(SparkSession session, SparkOptions options, int clusters) {
    return new LabelJob(session, options, Task.cluster(options.job(), clusters));
  }

  /**
   * Does it for the points of a frame.
   *
   * @param labels those given apart, if there are any: first column the id, second the label
   */
  public SparkLabelling points(Dataset<Row> points, Optional<Dataset<Row>> labels) {
    return closedOnFailure(
        () -> {
          beginReading();
          PointFrame frame = PointFrame.of(points, options.columns(), options.job().scaling());
          Optional<String> column =
              options
                  .columns()
                  .label()
                  .filter(name -> isNeeded(labels) || List.of(points.columns()).contains(name));
          LabelFrame given = new LabelFrame(frame.numbering());
          column.ifPresent(name -> given.with(points, options.columns().id(), name));
          labels.ifPresent(each -> given.with(each, column(each, 0), column(each, 1)));
          GivenLabels known = checked(given);
          Numbering numbering = frame.numbering();
          return labelling(engines().ofPoints(task, frame.rows(), known, numbering), numbering);
        });
  }

  /** Does it for the points of a graph, with labels given apart. */
  public SparkLabelling graph(Dataset<Row> edges, Optional<Dataset<Row>> labels) {
    return closedOnFailure(
        () -> {
          beginReading();
          EdgeFrame frame = EdgeFrame.of(edges);
          LabelFrame given = new LabelFrame(frame.numbering());
          labels.ifPresent(each -> given.with(each, column(each, 0), column(each, 1)));
          GivenLabels known = checked(given);
          Numbering numbering = frame.numbering();
          return labelling(engines().ofEdges(task, frame.rows(), known, numbering), numbering);
        });
  }

  private void beginReading() {
    options.progress().report("read", 0);
    spark().setJobDescription("read");
  }

  /** Whether the points' own column of labels must be there. */
  private boolean isNeeded(Optional<Dataset<Row>> apart) {
    return apart.isEmpty() && !(task instanceof Task.Clusters);
  }

  private static String column(Dataset<Row> labels, int place) {
    if (labels.columns().length < 2) {
      throw new IllegalArgumentException(
          "the frame of labels has %d columns; it needs two, the id and the label"
              .formatted(labels.columns().length));
    }
    return labels.columns()[place];
  }

  private GivenLabels checked(LabelFrame given) {
    GivenLabels known = task.checked(given, options.job());
    options.progress().report("read", 1);
    return known;
  }

  private Engines engines() {
    Stages stages =
        options.keep().map(Stages::under).orElseGet(() -> Stages.notKept(scratch.path()));
    return new Engines(spark(), options, stages);
  }

  private JavaSparkContext spark() {
    return JavaSparkContext.fromSparkContext(session.sparkContext());
  }

  private SparkLabelling labelling(Answer answer, Numbering numbering) {
    Dataset<Row> decided = DecisionFrame.of(answer.decisions(), answer.names(), session);
    JobReport report = answer.report();
    List<String> warnings = new ArrayList<>(answer.warnings());
    ExecutorCheck.missingSimd(spark()).ifPresent(warnings::add);
    return new SparkLabelling(
        numbering.named(decided, DecisionFrame.NUMBER, options.columns().id()),
        () -> report.with(telemetry),
        warnings,
        () -> {
          answer.release().run();
          numbering.release();
          close();
        });
  }

  private void close() {
    telemetry.close();
    scratch.delete();
  }

  /** What to do, and to let go of everything if it fails. */
  private SparkLabelling closedOnFailure(Supplier<SparkLabelling> work) {
    boolean done = false;
    try {
      SparkLabelling labelling = work.get();
      done = true;
      return labelling;
    } finally {
      if (!done) {
        close();
      }
    }
  }
}
