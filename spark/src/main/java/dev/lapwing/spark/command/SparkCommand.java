package dev.lapwing.spark.command;

import dev.lapwing.run.Progress;
import dev.lapwing.spark.job.LabelJob;
import dev.lapwing.spark.job.SparkLabelling;
import dev.lapwing.spark.options.Columns;
import dev.lapwing.spark.options.OptionReader;
import dev.lapwing.spark.options.SparkOptions;
import dev.lapwing.spark.report.JobReport;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Files in, a folder of Parquet out. */
public final class SparkCommand {

  /** As the command's: for what was typed, and for what was read. */
  private static final int USAGE = 2;

  private static final int BAD_DATA = 3;

  private final PrintStream out;
  private final PrintStream err;

  public SparkCommand(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  /** Runs with what was typed, in the session that spark-submit set up. */
  public int run(String... typed) {
    try {
      Arguments arguments = Arguments.of(typed);
      if (arguments.has("help")) {
        out.print(Usage.text());
        return 0;
      }
      try (ProgressPrinter progress = new ProgressPrinter(err, System::nanoTime)) {
        run(arguments, arguments.has("quiet") ? Progress.none() : progress);
      }
      return 0;
    } catch (UsageException e) {
      err.println("lapwing: " + e.getMessage());
      return USAGE;
    } catch (IllegalArgumentException | IOException e) {
      err.println("lapwing: " + e.getMessage());
      return BAD_DATA;
    }
  }

  private void run(Arguments arguments, Progress progress) throws IOException {
    SparkOptions chosen = options(arguments);
    String path =
        arguments
            .own(Arguments.OUTPUT)
            .orElseThrow(() -> new UsageException("say where the result goes: -o OUT"));
    requireInput(arguments);
    SparkSession session =
        SparkSession.builder().appName("lapwing " + arguments.task()).getOrCreate();
    FrameFiles files = new FrameFiles(session);
    OutputFolder output =
        OutputFolder.open(session, path, arguments.has("overwrite"), files.stamp(arguments));
    SparkOptions options = chosen.withKeep(output.work()).withProgress(progress);
    try (SparkLabelling labelling = labelling(arguments, files, options)) {
      labelling.warnings().forEach(warning -> err.println("warning: " + warning));
      progress.report("write", 0);
      output.stage(labelling.frame());
      JobReport report = labelling.report();
      output.finish(report.frame(session));
      progress.report("write", 1);
      out.println(arguments.has("json") ? ReportText.json(report) : ReportText.lines(report));
    }
  }

  private static SparkOptions options(Arguments arguments) throws IOException {
    try {
      return isCluster(arguments)
          ? OptionReader.cluster(arguments.options())
          : OptionReader.label(PriorsFile.read(arguments.options()));
    } catch (UsageException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }

  private static boolean isCluster(Arguments arguments) {
    return arguments.task().equals("cluster");
  }

  private static LabelJob job(Arguments arguments, SparkSession session, SparkOptions options) {
    return isCluster(arguments)
        ? LabelJob.cluster(session, options, clusters(arguments))
        : LabelJob.label(session, options);
  }

  private static int clusters(Arguments arguments) {
    String text =
        arguments
            .own(Arguments.CLUSTERS)
            .orElseThrow(() -> new UsageException("say how many clusters: --clusters N"));
    if (!text.matches("[1-9][0-9]{0,8}")) {
      throw new UsageException("--clusters '%s'; give a whole number from 1 on".formatted(text));
    }
    return Integer.parseInt(text);
  }

  private static void requireInput(Arguments arguments) {
    if (isCluster(arguments)) {
      clusters(arguments);
    } else if (arguments.own(Arguments.CLUSTERS).isPresent()) {
      throw new UsageException(
          "--clusters is for cluster; label has as many classes as labels say");
    }
    boolean graph = arguments.own(Arguments.GRAPH).isPresent();
    if (graph == arguments.points().isPresent()) {
      throw new UsageException(
          graph
              ? "FEATURES and --graph exclude each other; give one of them"
              : "FEATURES is missing; name a file of points, or a graph with --graph");
    }
    if (graph && !isCluster(arguments) && arguments.own(Arguments.LABELS).isEmpty()) {
      throw new UsageException("a graph has no labels of its own; give some with --labels");
    }
  }

  private static SparkLabelling labelling(
      Arguments arguments, FrameFiles files, SparkOptions options) throws IOException {
    Optional<Dataset<Row>> labels = Optional.empty();
    if (arguments.own(Arguments.LABELS).isPresent()) {
      labels = Optional.of(files.labels(arguments.own(Arguments.LABELS).get()));
    }
    Optional<String> graph = arguments.own(Arguments.GRAPH);
    if (graph.isPresent()) {
      Dataset<Row> edges = files.table(graph.get());
      return job(arguments, edges.sparkSession(), options).graph(edges, labels);
    }
    String id = arguments.own(Arguments.ID).orElse("id");
    Optional<String> label = arguments.own(Arguments.LABEL_COLUMN);
    Dataset<Row> table = files.table(arguments.points().orElseThrow());
    Optional<String> features = FrameFiles.featuresOf(table, arguments.own(Arguments.FEATURES));
    Dataset<Row> points = features.isPresent() ? table : FrameFiles.assembled(table, id, label);
    Columns columns = new Columns(id, features.orElse(FrameFiles.ASSEMBLED), label);
    SparkOptions named = options.withColumns(columns);
    return job(arguments, points.sparkSession(), named).points(points, labels);
  }
}
