package dev.lapwing.spark.job;

import dev.lapwing.method.Harmonic;
import dev.lapwing.method.Method;
import dev.lapwing.spark.engine.Engine;
import dev.lapwing.spark.engine.EngineResult;
import dev.lapwing.spark.engine.input.GivenLabels;
import dev.lapwing.spark.engine.stages.Stages;
import dev.lapwing.spark.input.EdgeFrame;
import dev.lapwing.spark.input.LabelFrame;
import dev.lapwing.spark.input.Numbering;
import dev.lapwing.spark.input.PointFrame;
import dev.lapwing.spark.options.Columns;
import dev.lapwing.spark.options.SparkOptions;
import dev.lapwing.spark.report.EngineFacts;
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

/** One labelling: frames are checked, the engine is run, and what it decided gets its ids back. */
public final class LabelJob {

  private final SparkSession session;
  private final SparkOptions options;
  private final Telemetry telemetry;
  private final Optional<Scratch> scratch;

  public LabelJob(SparkSession session, SparkOptions options) {
    this.session = session;
    this.options = options;
    this.telemetry = Telemetry.of(session.sparkContext());
    this.scratch = options.keep().isPresent() ? Optional.empty() : Optional.of(Scratch.of(session));
  }

  /**
   * Labels the points of a frame.
   *
   * @param labels those given apart, if there are any: first column the id, second the label
   */
  public SparkLabelling points(Dataset<Row> points, Optional<Dataset<Row>> labels) {
    return closedOnFailure(
        () -> {
          options.progress().report("read", 0);
          Columns columns = options.columns();
          PointFrame frame = PointFrame.of(points, columns, options.job().scaling());
          GivenLabels known = labelsOf(points, labels, frame.numbering());
          Harmonic method = method(known);
          options.progress().report("read", 1);
          EngineResult result = engine(method).label(frame.rows(), frame.numbering().size(), known);
          return labelling(result, known, frame.numbering());
        });
  }

  /** Labels the points of a graph, from labels given apart. */
  public SparkLabelling graph(Dataset<Row> edges, Dataset<Row> labels) {
    return closedOnFailure(
        () -> {
          options.progress().report("read", 0);
          EdgeFrame frame = EdgeFrame.of(edges);
          GivenLabels known =
              new LabelFrame(frame.numbering())
                  .with(labels, column(labels, 0), column(labels, 1))
                  .labelsToSpread();
          Harmonic method = method(known);
          options.progress().report("read", 1);
          EngineResult result =
              engine(method).labelGraph(frame.rows(), frame.numbering().size(), known);
          return labelling(result, known, frame.numbering());
        });
  }

  /** Labels of the frame's own column, and those given apart, which win. */
  private GivenLabels labelsOf(
      Dataset<Row> points, Optional<Dataset<Row>> labels, Numbering numbering) {
    LabelFrame given = new LabelFrame(numbering);
    options
        .columns()
        .label()
        .filter(name -> labels.isEmpty() || List.of(points.columns()).contains(name))
        .ifPresent(name -> given.with(points, options.columns().id(), name));
    labels.ifPresent(frame -> given.with(frame, column(frame, 0), column(frame, 1)));
    return given.labelsToSpread();
  }

  private static String column(Dataset<Row> labels, int place) {
    if (labels.columns().length < 2) {
      throw new IllegalArgumentException(
          "the frame of labels has %d columns; it needs two, the id and the label"
              .formatted(labels.columns().length));
    }
    return labels.columns()[place];
  }

  private Harmonic method(GivenLabels labels) {
    Method method = options.job().method();
    method.require(labels.alone(), options.job().laplacian());
    if (method instanceof Harmonic harmonic) {
      return harmonic;
    }
    throw new IllegalArgumentException(
        "the method %s does not run on a cluster; use auto or dirichlet".formatted(method.name()));
  }

  private Engine engine(Harmonic method) {
    Stages stages =
        options
            .keep()
            .map(Stages::under)
            .orElseGet(() -> Stages.notKept(scratch.orElseThrow().path()));
    return new Engine(spark(), options.engine(method), stages, options.progress());
  }

  private JavaSparkContext spark() {
    return JavaSparkContext.fromSparkContext(session.sparkContext());
  }

  private SparkLabelling labelling(EngineResult result, GivenLabels labels, Numbering numbering) {
    Dataset<Row> decided = DecisionFrame.of(result.decisions(), labels.names(), session);
    JobReport report = EngineFacts.of(result.report(), labels.names(), numbering::idOf);
    return new SparkLabelling(
        numbering.named(decided, DecisionFrame.NUMBER, options.columns().id()),
        () -> report.with(telemetry),
        warnings(result),
        () -> {
          result.release().run();
          numbering.release();
          close();
        });
  }

  private List<String> warnings(EngineResult result) {
    List<String> warnings = new ArrayList<>();
    ExecutorCheck.missingSimd(spark()).ifPresent(warnings::add);
    if (!result.report().converged()) {
      warnings.add(
          "the solver stopped at a residual of %.1e after %d iterations; labels near boundaries may change"
              .formatted(result.report().residual(), result.report().iterations()));
    }
    if (result.report().recall().orElse(1) < options.recall()) {
      warnings.add(
          "only %.3f of the nearest neighbours were found, and %.3f were asked for"
              .formatted(result.report().recall().orElse(1), options.recall()));
    }
    if (result.report().unreachable() > 0) {
      warnings.add(
          "%,d points are in parts of the graph without a label; the report says which to label"
              .formatted(result.report().unreachable()));
    }
    return warnings;
  }

  private void close() {
    telemetry.close();
    scratch.ifPresent(Scratch::delete);
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
