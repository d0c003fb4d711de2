package dev.lapwing.app.job;

import dev.lapwing.GraphOrigin;
import dev.lapwing.app.json.Json;
import dev.lapwing.app.report.ReportPage;
import dev.lapwing.decision.ClassFactors;
import dev.lapwing.decision.ClassScores;
import dev.lapwing.io.atomic.PendingFolder;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.points.PlacedTexts;
import dev.lapwing.io.run.Checksums;
import dev.lapwing.io.run.JournalMark;
import dev.lapwing.io.run.KeptPoints;
import dev.lapwing.io.run.RunFiles;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.layout.Layout;
import dev.lapwing.method.AutoSolution;
import dev.lapwing.method.Solution;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Writes a run folder: {@code predictions.csv}, {@code report.html} if that is wished for, {@code
 * run.json} and the state that later commands go on from. It computes nothing: all that goes in is
 * there when it begins.
 */
public final class RunWriter {

  public static final String PREDICTIONS = RunFiles.PREDICTIONS;
  public static final String REPORT = RunFiles.REPORT;
  private static final String PHASE = "write";

  private final FinishedRun finished;
  private final PendingFolder folder;
  private final String version;
  private final Optional<JournalMark> mark;
  private final Reporting reporting;

  public RunWriter(FinishedRun finished, PendingFolder folder, String version) {
    this(finished, folder, version, Optional.empty(), Reporting.PAGE);
  }

  /**
   * For a run whose labels may have been given on the page.
   *
   * @param mark how much of its journal is in them
   */
  public RunWriter(
      FinishedRun finished, PendingFolder folder, String version, Optional<JournalMark> mark) {
    this(finished, folder, version, mark, Reporting.PAGE);
  }

  /**
   * The same, with a report or without.
   *
   * @param mark how much of its journal is in them
   */
  public RunWriter(
      FinishedRun finished,
      PendingFolder folder,
      String version,
      Optional<JournalMark> mark,
      Reporting reporting) {
    this.finished = finished;
    this.folder = folder;
    this.version = version;
    this.mark = mark;
    this.reporting = reporting;
  }

  /**
   * Writes everything and moves the folder into place; returns the facts of {@code run.json}.
   *
   * @param material what the run was made of
   */
  public Map<String, Object> write(Input.Material material) throws DataException, IOException {
    return write(() -> state().write(folder.path(), kept(material)));
  }

  /**
   * The same for a run that goes on from an older one, whose graph and features it shares.
   *
   * @param older what was read from {@code olderFolder}
   */
  public Map<String, Object> writeNextTo(StoredRun older, Path olderFolder)
      throws DataException, IOException {
    return write(() -> state().writeNextTo(older, olderFolder, folder.path()));
  }

  /** Writes some files. */
  @FunctionalInterface
  private interface FileTask {
    void run() throws IOException;
  }

  private Map<String, Object> write(FileTask state) throws DataException, IOException {
    List<FileTask> tasks =
        reporting == Reporting.PAGE
            ? List.of(state, this::writeReport, this::writePredictions)
            : List.of(state, this::writePredictions);
    finished
        .context()
        .clock()
        .time(
            PHASE,
            () -> {
              writeAll(tasks);
              return PHASE;
            });
    finished.context().clock().stop();
    Map<String, Object> facts = finished.facts(version);
    Files.writeString(folder.path().resolve(RunFiles.FACTS), Json.of(facts) + "\n");
    step(1);
    folder.commit();
    return facts;
  }

  /** The files have nothing to do with each other, so they are written side by side. */
  private void writeAll(List<FileTask> tasks) throws IOException {
    step(0);
    AtomicInteger done = new AtomicInteger();
    try {
      finished
          .context()
          .run()
          .forEach(
              tasks.size(),
              task -> {
                run(tasks.get(task));
                step(done.incrementAndGet() / (tasks.size() + 1.0));
              });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void run(FileTask task) {
    try {
      task.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void step(double fraction) {
    finished.context().run().checkCancelled(PHASE);
    finished.context().run().progress().report(PHASE, fraction);
  }

  private void writePredictions() throws IOException {
    PredictionsFile.write(
        folder.path().resolve(PREDICTIONS),
        finished.decision(),
        finished.points().ids()::id,
        finished.joined());
  }

  private void writeReport() throws IOException {
    String title = "Lapwing: " + folder.target().getFileName();
    Layout layout =
        finished.layout().orElseThrow(() -> new IllegalStateException("a report needs a map"));
    // The stream is closed by itself, for on a full disk Java 17's writer leaves it open.
    try (OutputStream bytes = Files.newOutputStream(folder.path().resolve(REPORT));
        Writer out = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8))) {
      ReportPage.write(
          new RunReport(finished, layout, version).content(title), out, finished.context().run());
    }
  }

  private KeptPoints kept(Input.Material material) {
    return finished.result().origin() instanceof GraphOrigin.Neighbours found
            && material instanceof Input.Material.Features features
        ? new KeptPoints(
            Optional.of(features.matrix()),
            found.spacing(),
            found.standardisation(),
            features.texts().map(PlacedTexts::model),
            finished.points().items().texts())
        : KeptPoints.none();
  }

  private StoredRun state() {
    Solution solution = finished.result().solution();
    return new StoredRun(
        finished.points().ids(),
        finished.result().graph(),
        finished.result().labels(),
        solution.restart(),
        finished.layout(),
        ClassScores.OfClasses.of(finished.decision()),
        solution.scores() instanceof ClassScores.OfPotentials scores
            ? scores.factors()
            : ClassFactors.of(),
        solution instanceof AutoSolution auto
            ? Optional.of(auto.scores().potentials())
            : Optional.empty(),
        finished.points().imageShape(),
        finished.points().columns(),
        finished.recipe(),
        mark,
        Checksums.none());
  }
}
