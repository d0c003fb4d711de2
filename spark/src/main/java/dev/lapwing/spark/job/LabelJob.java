package dev.lapwing.spark.job;

import dev.lapwing.method.Harmonic;
import dev.lapwing.method.Method;
import dev.lapwing.spark.engine.Engine;
import dev.lapwing.spark.engine.EngineResult;
import dev.lapwing.spark.engine.input.EdgeRow;
import dev.lapwing.spark.engine.input.GivenLabels;
import dev.lapwing.spark.engine.input.PointRow;
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
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** One job: frames are checked, an engine is run, and what it decided gets its ids back. */
public final class LabelJob {

  private final SparkSession session;
  private final SparkOptions options;
  private final Harmonic method;
  private final Telemetry telemetry;
  private final Scratch scratch;

  private LabelJob(SparkSession session, SparkOptions options) {
    this.session = session;
    this.options = options;
    this.method = harmonic(options.job().method());
    this.telemetry = Telemetry.of(session.sparkContext());
    this.scratch = Scratch.of(session);
  }

  /** To label points. */
  public static LabelJob label(SparkSession session, SparkOptions options) {
    return new LabelJob(session, options);
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
                  .filter(name -> labels.isEmpty() || List.of(points.columns()).contains(name));
          LabelFrame given = new LabelFrame(frame.numbering());
          column.ifPresent(name -> given.with(points, options.columns().id(), name));
          labels.ifPresent(each -> given.with(each, column(each, 0), column(each, 1)));
          GivenLabels known = checked(given);
          return labelling(answer(frame.rows(), known, frame.numbering()), frame.numbering());
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
          return labelling(
              answerOfEdges(frame.rows(), known, frame.numbering()), frame.numbering());
        });
  }

  private void beginReading() {
    options.progress().report("read", 0);
    spark().setJobDescription("read");
  }

  private static String column(Dataset<Row> labels, int place) {
    if (labels.columns().length < 2) {
      throw new IllegalArgumentException(
          "the frame of labels has %d columns; it needs two, the id and the label"
              .formatted(labels.columns().length));
    }
    return labels.columns()[place];
  }

  /** The labels there are, if that is enough for what is to be done. */
  private GivenLabels checked(LabelFrame given) {
    GivenLabels known = given.labelsToSpread();
    method.require(known.alone(), options.job().laplacian());
    options.progress().report("read", 1);
    return known;
  }

  private Answer answer(JavaRDD<PointRow> rows, GivenLabels known, Numbering numbering) {
    return answer(engine().label(rows, numbering.size(), known), known, numbering);
  }

  private Answer answerOfEdges(JavaRDD<EdgeRow> rows, GivenLabels known, Numbering numbering) {
    return answer(engine().labelGraph(rows, numbering.size(), known), known, numbering);
  }

  private Answer answer(EngineResult result, GivenLabels known, Numbering numbering) {
    return HarmonicAnswer.of(result, known, numbering::idOf, options.recall());
  }

  private static Harmonic harmonic(Method method) {
    if (method instanceof Harmonic harmonic) {
      return harmonic;
    }
    throw new IllegalArgumentException(
        "the method %s does not run on a cluster; use auto or dirichlet, or lapwing on one machine"
            .formatted(method.name()));
  }

  private Engine engine() {
    Stages stages =
        options.keep().map(Stages::under).orElseGet(() -> Stages.notKept(scratch.path()));
    return new Engine(spark(), options.engine(method), stages, options.progress());
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
