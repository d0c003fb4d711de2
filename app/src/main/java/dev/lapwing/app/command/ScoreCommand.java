package dev.lapwing.app.command;

import dev.lapwing.app.console.ConfusionTable;
import dev.lapwing.app.console.ExitCode;
import dev.lapwing.app.job.RunWriter;
import dev.lapwing.app.job.UserException;
import dev.lapwing.app.json.Json;
import dev.lapwing.app.options.InputOptions;
import dev.lapwing.app.options.Subcommand;
import dev.lapwing.app.report.ReliabilityFigure;
import dev.lapwing.io.LabelReader;
import dev.lapwing.io.PredictionReader;
import dev.lapwing.io.PredictionReader.Predictions;
import dev.lapwing.io.atomic.PendingFile;
import dev.lapwing.io.atomic.WholeFolder;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.SpooledInput;
import dev.lapwing.io.journal.PendingLabels;
import dev.lapwing.io.run.RunFiles;
import dev.lapwing.labels.Labels;
import dev.lapwing.scores.Confusion;
import dev.lapwing.scores.PointRole;
import dev.lapwing.scores.Reliability;
import dev.lapwing.scores.Scores;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Is it right? */
@Command(
    name = "score",
    description = "Compare predictions with the truth.",
    footer = {
      "",
      "Points whose label was given are not scored: those of --labels, and those of status given.",
      "Points without a truth are not scored either, and the truth may tell of points that the",
      "predictions do not have. Unreachable points count as wrong. Clusters found without labels have",
      "numbers, not names of classes, so they have no accuracy by name: see ACC and NMI.",
      "",
      "Examples:",
      "  lapwing score run --truth truth.csv",
      "  lapwing score run --truth truth.csv --figure confidence.svg",
      "  lapwing score run/predictions.csv --truth t10k-labels-idx1-ubyte --labels few.csv --json"
    })
final class ScoreCommand extends Subcommand {

  @SuppressWarnings("NullAway.Init") // picocli requires it
  @Parameters(
      paramLabel = "PREDICTIONS",
      description = "A run folder, or a file with the columns id and label.")
  private Path predictions;

  @SuppressWarnings("NullAway.Init") // picocli requires it
  @Option(
      names = "--truth",
      required = true,
      paramLabel = "FILE",
      description = "The true labels: id,label a line, one a point, IDX or NPY.")
  private Path truth;

  @Option(
      names = "--labels",
      paramLabel = "FILE",
      description = "The labels that were given; these points are left out.")
  private @Nullable Path labels;

  @Option(
      names = "--figure",
      paramLabel = "FILE",
      description = "Draw there, as SVG, how often answers of each confidence are right.")
  private @Nullable Path figure;

  @Option(names = "--overwrite", description = "Replace the figure if it is there already.")
  private boolean overwrite;

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec
  private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    Path file =
        Files.isDirectory(predictions) ? predictions.resolve(RunWriter.PREDICTIONS) : predictions;
    InputOptions.requireOneStandardInput(spec, file, truth, labels);
    Scored scored;
    try (SpooledInput input = console().open(file)) {
      scored = read(input.path());
    }
    Predictions predicted = scored.predictions();
    Labels known;
    try (SpooledInput input = console().open(truth)) {
      known = LabelReader.readKnown(input.path(), predicted.ids());
    }
    Labels given = Labels.of(predicted.ids().size());
    if (labels != null) {
      try (SpooledInput input = console().open(labels)) {
        given = LabelReader.read(input.path(), predicted.ids());
      }
    }
    Labels left = given;
    IntFunction<PointRole> role = point -> role(predicted, known, left, point);
    Confusion confusion = confusion(predicted, known, role);
    if (confusion.scored() == 0) {
      throw new UserException(
          "no point is left to score: every one is given or has no truth; give the truth of others");
    }
    Scores scores = Scores.of(confusion);
    boolean byName = !scored.areClusterNumbers() && haveCommonName(confusion);
    Optional<ScoredConfidence> sure =
        byName
            ? ScoredConfidence.of(predicted, known, i -> role.apply(i) != PointRole.LEFT_OUT)
            : Optional.empty();
    draw(sure);
    if (common().json()) {
      Map<String, Object> facts = facts(scores, confusion, byName);
      facts.put("calibration", sure.map(ScoredConfidence::facts).orElse(null));
      console().out().println(Json.of(facts));
    } else {
      print(scores, byName, console().out());
      sure.ifPresent(each -> each.print(console().out()));
      printTable(confusion, console().out());
    }
    scored.pending().ifPresent(console()::warn);
    return ExitCode.DONE;
  }

  private record Scored(
      Predictions predictions, boolean areClusterNumbers, Optional<String> pending) {}

  /** The file may be one of a run, which may be replaced meanwhile. */
  private Scored read(Path file) throws DataException, IOException {
    return WholeFolder.read(
        file.toAbsolutePath().resolveSibling(""),
        RunFiles.LAYOUT,
        () -> new Scored(PredictionReader.read(file), areClusterNumbers(file), pending()));
  }

  private Optional<String> pending() throws DataException, IOException {
    return Files.isDirectory(predictions) ? PendingLabels.warningOf(predictions) : Optional.empty();
  }

  /** Whether the run that wrote the file found clusters without knowing any class. */
  private static boolean areClusterNumbers(Path file) throws DataException, IOException {
    Path run = file.resolveSibling(RunFiles.FACTS);
    if (!file.endsWith(RunWriter.PREDICTIONS) || !Files.isRegularFile(run)) {
      return false;
    }
    Map<String, Object> facts =
        Json.read(
            run,
            "the run folder is damaged: make it anew with lapwing label, or score a copy of predictions.csv in another folder");
    return "cluster".equals(facts.get("command"))
        && Integer.valueOf(0).equals(facts.get("labelled"));
  }

  private static boolean haveCommonName(Confusion confusion) {
    return !Collections.disjoint(
        confusion.truthNames().names(), confusion.predictedNames().names());
  }

  private void draw(Optional<ScoredConfidence> sure)
      throws UserException, DataException, IOException {
    if (figure == null) {
      return;
    }
    Reliability all =
        sure.map(ScoredConfidence::all)
            .orElseThrow(
                () ->
                    new UserException(
                        "there is nothing to draw: --figure needs a confidence from 0 to 1 for every prediction, and classes by name; score a run folder"));
    List<Path> inputs = Stream.of(predictions, truth, labels).filter(Objects::nonNull).toList();
    try (PendingFile file = PendingFile.open(figure, "--figure", overwrite, inputs)) {
      String picture = ReliabilityFigure.of(all, "Is confidence what it says?").toSvg();
      Files.writeString(file.path(), picture);
      file.commit();
    }
  }

  private static PointRole role(Predictions predicted, Labels truth, Labels given, int point) {
    if (!truth.isLabelled(point) || given.isLabelled(point) || predicted.given().contains(point)) {
      return PointRole.LEFT_OUT;
    }
    return predicted.labels().isLabelled(point) ? PointRole.PREDICTED : PointRole.UNREACHABLE;
  }

  private static Confusion confusion(
      Predictions predicted, Labels truth, IntFunction<PointRole> role) {
    int size = predicted.ids().size();
    int[] trueClass = new int[size];
    int[] predictedClass = new int[size];
    for (int point : truth.points()) {
      trueClass[point] = truth.classOf(point);
    }
    for (int point : predicted.labels().points()) {
      predictedClass[point] = predicted.labels().classOf(point);
    }
    return Confusion.of(
        truth.classes(), trueClass, predicted.labels().classes(), predictedClass, role);
  }

  private static Map<String, Object> facts(Scores scores, Confusion confusion, boolean byName) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("points", scores.scored());
    facts.put("accuracy", byName ? scores.accuracy() : null);
    facts.put("acc", scores.acc());
    facts.put("nmi", scores.nmi().byMaximum());
    facts.put("nmi_arithmetic", scores.nmi().byArithmeticMean());
    facts.put("unreachable", scores.unreachable());
    Map<String, Object> table = new LinkedHashMap<>();
    table.put("truth", confusion.truthNames().names());
    table.put("predicted", confusion.predictedNames().names());
    List<List<Integer>> counts = new ArrayList<>();
    List<Integer> unreachable = new ArrayList<>();
    for (int row = 0; row < confusion.truthNames().count(); row++) {
      List<Integer> cells = new ArrayList<>();
      for (int column = 0; column < confusion.predictedNames().count(); column++) {
        cells.add(confusion.count(row, column));
      }
      counts.add(cells);
      unreachable.add(confusion.unreachable(row));
    }
    table.put("counts", counts);
    table.put("unreachable", unreachable);
    facts.put("confusion", table);
    return facts;
  }

  private static void print(Scores scores, boolean byName, PrintStream out) {
    out.printf(
        Locale.ROOT,
        """
        points        %,d
        accuracy      %s
        ACC           %.4f   after the best matching of clusters to classes
        NMI           %.4f   by the larger entropy (%.4f by the mean)
        unreachable   %,d
        """,
        scores.scored(),
        byName
            ? String.format(Locale.ROOT, "%.4f   right by name", scores.accuracy())
            : "-        no name is that of a class; for clusters see ACC and NMI",
        scores.acc(),
        scores.nmi().byMaximum(),
        scores.nmi().byArithmeticMean(),
        scores.unreachable());
  }

  private static void printTable(Confusion confusion, PrintStream out) {
    if (confusion.predictedNames().count() <= 20 && confusion.truthNames().count() <= 40) {
      out.println();
      ConfusionTable.print(confusion, out);
    }
  }
}
