package dev.lapwing.app.compare;

import dev.lapwing.app.estimate.JobSize;
import dev.lapwing.app.estimate.TrialsMemory;
import dev.lapwing.app.job.UserException;
import dev.lapwing.app.trials.Design;
import dev.lapwing.app.trials.TrialLog;
import dev.lapwing.app.trials.TrialRecord;
import dev.lapwing.app.trials.TrialScore;
import dev.lapwing.app.trials.TrialScores;
import dev.lapwing.app.trials.Trials;
import dev.lapwing.app.writeup.Figure;
import dev.lapwing.app.writeup.WriteUp;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.atomic.WholeFile;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.io.files.DataException;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Compares methods on data sets, one after the other, into a folder: {@code trials.csv} with every
 * trial, {@code summary.csv} with the means, figures, a page as HTML and as Markdown, and {@code
 * run.json}. A comparison that was interrupted goes on with the trials that are missing.
 */
public final class MethodComparison {

  private static final String LOG = "trials.csv";
  private static final String PAGE = "index.html";

  private final List<DataSource> sources;
  private final CompareSettings settings;
  private final RunContext run;

  public MethodComparison(List<DataSource> sources, CompareSettings settings, RunContext run) {
    this.sources = List.copyOf(sources);
    this.settings = settings;
    this.run = run;
  }

  /** Hears of each data set what is about to be done, and how much memory it takes. */
  @FunctionalInterface
  public interface Listener {
    void begins(String sentence);
  }

  /**
   * What came of it.
   *
   * @param page to look at
   * @param seconds how long this run took, without trials of earlier ones
   */
  public record Done(
      Standings standings,
      List<DataFacts> data,
      Path page,
      double seconds,
      List<Map<String, @Nullable Object>> cells,
      List<Map<String, @Nullable Object>> summary) {}

  /**
   * Runs the trials that the folder lacks, and writes everything anew.
   *
   * @throws IllegalArgumentException if the folder holds a comparison of other data or with other
   *     parameters
   * @throws UserException if no data set has points enough for any regime, or memory for one trial
   *     is missing
   */
  public Done run(Path folder, Listener listener) throws DataException, IOException, UserException {
    long start = System.nanoTime();
    Map<String, String> provenance = new LinkedHashMap<>();
    for (DataSource source : sources) {
      provenance.put(source.name(), source.provenance());
    }
    Map<String, String> parameters = settings.parameters(provenance, run.seed().value());
    Files.createDirectories(folder);
    TrialRecord record = TrialRecord.open(folder, parameters);
    Design design = settings.design(List.copyOf(provenance.keySet()));
    TrialLog log = TrialLog.open(folder.resolve(LOG), design);
    List<DataFacts> data = new ArrayList<>();
    for (DataSource source : sources) {
      LabelledPoints whole = source.read(run);
      for (Imbalance imbalance : settings.imbalances()) {
        Variant variant = new Variant(source.name(), imbalance);
        data.add(compare(variant, imbalance.of(whole, run.seed()), design, log, listener));
      }
    }
    List<TrialScore> rows = log.finish();
    if (rows.isEmpty()) {
      throw new UserException(
          "there is nothing to compare: %s; choose other --regimes"
              .formatted(data.get(0).skipped().values().iterator().next()));
    }
    Standings standings = new Standings(new TrialScores(rows), settings.contenders());
    CompareFacts facts = new CompareFacts(standings);
    ComparePage page = new ComparePage(standings, data, settings.draws());
    write(folder, page.writeUp(parameters), facts);
    double seconds = (System.nanoTime() - start) / 1e9;
    record.finished(seconds, run.threads());
    return new Done(standings, data, folder.resolve(PAGE), seconds, facts.cells(), facts.summary());
  }

  private DataFacts compare(
      Variant variant, LabelledPoints points, Design design, TrialLog log, Listener listener)
      throws DataException, IOException, UserException {
    CompareExperiment experiment = new CompareExperiment(design, settings, variant, points);
    TrialsMemory memory = memory(points);
    listener.begins(
        String.format(
            Locale.ROOT,
            "%s: %,d points in %d classes; %d trials of %d methods, %d at once, in about %,d MB",
            variant.title(),
            points.features().size(),
            points.classes().count(),
            experiment.groups().size(),
            settings.contenders().size(),
            memory.atOnce(),
            memory.heapBytes() >> 20));
    Trials.run(experiment, log, memory.atOnce(), run);
    return DataFacts.of(variant, points, experiment.skipped());
  }

  private TrialsMemory memory(LabelledPoints points) throws UserException {
    FeatureMatrix features = points.features();
    int classes = points.classes().count();
    List<JobSize> jobs =
        settings.methods().stream()
            .map(
                method ->
                    new JobSize(
                        features.size(),
                        features.dimensions(),
                        features.valueBytes(),
                        settings.scaling(),
                        settings.graph().neighbourhood().countFor(features.size()),
                        settings.graph().search(),
                        method.columnsFor(classes, features.size()),
                        method,
                        false,
                        false,
                        JobSize.Words.NONE))
            .toList();
    int graphs = SharedGraphs.count(settings.options(), settings.methods());
    return TrialsMemory.of(jobs, graphs, run.threads());
  }

  private static void write(Path folder, WriteUp page, CompareFacts facts) throws IOException {
    for (Figure figure : page.figures()) {
      WholeFile.write(folder.resolve(figure.name() + ".svg"), figure.picture().toSvg());
    }
    WholeFile.write(folder.resolve("summary.csv"), facts.csv());
    WholeFile.write(folder.resolve("summary.md"), page.toMarkdown());
    WholeFile.write(folder.resolve(PAGE), page.toHtml());
  }
}
