package dev.lapwing.app.job;

import dev.lapwing.app.json.Json;
import dev.lapwing.app.map.MapContent;
import dev.lapwing.app.pictures.Pictures;
import dev.lapwing.app.report.Groups;
import dev.lapwing.app.report.ReportContent;
import dev.lapwing.app.report.ReportPage;
import dev.lapwing.decision.Decision;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.run.PendingFolder;
import dev.lapwing.io.run.RunFiles;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.laplacian.LabelFreeComponent;
import dev.lapwing.linalg.Block;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Writes a run folder: {@code predictions.csv}, {@code report.html}, {@code run.json} and the state
 * that later commands go on from.
 */
public final class RunWriter {

  public static final String PREDICTIONS = RunFiles.PREDICTIONS;
  public static final String REPORT = RunFiles.REPORT;
  private static final String PHASE = "write";

  /** More parts than these nobody would label one by one. */
  private static final int MOST_TO_LABEL = 12;

  private final FinishedRun finished;
  private final PendingFolder folder;
  private final String version;

  public RunWriter(FinishedRun finished, PendingFolder folder, String version) {
    this.finished = finished;
    this.folder = folder;
    this.version = version;
  }

  /** Writes everything and moves the folder into place; returns the facts of {@code run.json}. */
  public Map<String, Object> write() throws DataException, IOException {
    Block map =
        finished
            .session()
            .clock()
            .time(PHASE, () -> PointMap.of(finished.outcome(), finished.session().run()));
    return write(map, null);
  }

  /** The same for a run that goes on from an older one, whose graph and features it shares. */
  public Map<String, Object> writeNextTo(Path older, Block map) throws DataException, IOException {
    return write(map, older);
  }

  private Map<String, Object> write(Block map, @Nullable Path older)
      throws DataException, IOException {
    finished
        .session()
        .clock()
        .time(
            PHASE,
            () -> {
              writeFiles(map, older);
              return PHASE;
            });
    finished.session().clock().stop();
    Map<String, Object> facts = finished.facts(version);
    Files.writeString(folder.path().resolve(PendingFolder.MARKER), Json.of(facts) + "\n");
    step(1);
    folder.commit();
    return facts;
  }

  /** The files have nothing to do with each other, so they are written side by side. */
  private void writeFiles(Block map, @Nullable Path older) throws IOException {
    step(0);
    List<FileTask> tasks =
        List.of(
            () -> writeState(map, older),
            () -> writeReport(map),
            () -> writeFeatures(older),
            this::writePredictions);
    AtomicInteger done = new AtomicInteger();
    try {
      finished
          .session()
          .run()
          .forEach(
              tasks.size(),
              task -> {
                write(tasks.get(task));
                step(done.incrementAndGet() / (tasks.size() + 1.0));
              });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Writes some files. */
  @FunctionalInterface
  private interface FileTask {
    void run() throws IOException;
  }

  private static void write(FileTask task) {
    try {
      task.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void writePredictions() throws IOException {
    PredictionsFile.write(
        folder.path().resolve(PREDICTIONS),
        finished.outcome().decision(),
        finished.input().ids()::id);
  }

  private void writeReport(Block map) throws IOException {
    // The stream is closed by itself, for on a full disk Java 17's writer leaves it open.
    try (OutputStream bytes = Files.newOutputStream(folder.path().resolve(REPORT));
        Writer out = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8))) {
      ReportPage.write(content(map), out, finished.session().run());
    }
  }

  private void step(double fraction) {
    finished.session().run().checkCancelled(PHASE);
    finished.session().run().progress().report(PHASE, fraction);
  }

  private void writeState(Block map, @Nullable Path older) throws IOException {
    Map<String, String> settings = new HashMap<>(finished.parameters());
    settings.put("command", finished.command());
    settings.put("potential", Boolean.toString(finished.outcome().potential().isPresent()));
    finished.search().putInto(settings);
    StoredRun state =
        new StoredRun(
            finished.input().ids(),
            finished.outcome().graph(),
            finished.outcome().labels(),
            finished.outcome().solution(),
            map,
            decided(finished.outcome().decision()),
            finished.outcome().classFactors(),
            finished.input().imageShape(),
            finished.input().columns(),
            settings);
    if (older != null) {
      state.writeNextTo(older, folder.path());
      return;
    }
    state.write(folder.path());
  }

  /** Features and their spacing; those of an older run were shared with the rest of its state. */
  private void writeFeatures(@Nullable Path older) throws IOException {
    if (older != null) {
      return;
    }
    if (finished.input().features().isPresent()) {
      StoredRun.writeFeatures(folder.path(), finished.input().features().get());
    }
    if (finished.search().spacing().isPresent()) {
      StoredRun.writeSpacing(folder.path(), finished.search().spacing().get());
    }
  }

  private static StoredRun.Decided decided(Decision decision) {
    int[] numbers = new int[decision.size()];
    Arrays.setAll(numbers, i -> decision.classOf(i).orElse(-1) + 1);
    return new StoredRun.Decided(decision.classes(), numbers);
  }

  private ReportContent content(Block map) {
    return new ReportContent(
        "Lapwing: " + folder.target().getFileName(),
        groups(),
        new MapContent(
            finished.input().ids()::id,
            finished.outcome().decision(),
            PointMap.axis(map, 0),
            PointMap.axis(map, 1),
            Pictures.of(finished.input().imageShape(), finished.input().pixels())),
        finished.outcome().labels(),
        finished.outcome().graph().components().count(),
        labelFirst(),
        finished.warnings(),
        choices(),
        provenance());
  }

  private Groups groups() {
    return finished.command().equals("cluster") ? Groups.CLUSTERS : Groups.CLASSES;
  }

  /**
   * The best-connected point of each part without a label, that of the largest part first. Clusters
   * need no labels.
   */
  private List<Integer> labelFirst() {
    if (groups() == Groups.CLUSTERS) {
      return List.of();
    }
    return LabelFreeComponent.of(finished.outcome().graph(), finished.outcome().labels()).stream()
        .limit(MOST_TO_LABEL)
        .map(LabelFreeComponent::pointToLabel)
        .toList();
  }

  /** The parameters that are choices, not files. */
  private Map<String, String> choices() {
    Map<String, String> choices = new LinkedHashMap<>(finished.parametersInForce());
    choices.keySet().removeIf(RunWriter::isOfAFile);
    return choices;
  }

  private static boolean isOfAFile(String parameter) {
    return parameter.startsWith("input")
        || parameter.startsWith("labels")
        || parameter.startsWith("added_labels");
  }

  private Map<String, String> provenance() {
    Map<String, String> provenance = new LinkedHashMap<>();
    finished
        .parameters()
        .forEach(
            (name, value) -> {
              if (isOfAFile(name)) {
                provenance.put(name.replace('_', ' '), value);
              }
            });
    provenance.put("command", finished.command());
    provenance.put("version", version);
    provenance.put("seed", Long.toString(finished.session().run().seed().value()));
    provenance.put("threads", Integer.toString(finished.session().run().threads()));
    provenance.put("points", "%,d".formatted(finished.input().size()));
    provenance.put("graph entries", "%,d".formatted(finished.outcome().graph().entries()));
    provenance.put("solver", finished.outcome().solver());
    provenance.put("iterations", Integer.toString(finished.outcome().iterations()));
    provenance.put(
        "seconds before this page", String.valueOf(finished.session().clock().totalSeconds()));
    return provenance;
  }
}
