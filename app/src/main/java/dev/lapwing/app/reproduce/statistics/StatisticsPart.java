package dev.lapwing.app.reproduce.statistics;

import dev.lapwing.app.reproduce.paper.Part;
import dev.lapwing.app.reproduce.paper.PartResult;
import dev.lapwing.app.reproduce.paper.PartSettings;
import dev.lapwing.app.trials.Experiment;
import dev.lapwing.app.trials.Measure;
import dev.lapwing.app.trials.TrialLog;
import dev.lapwing.app.trials.TrialScores;
import dev.lapwing.app.trials.TrialTables;
import dev.lapwing.app.trials.Trials;
import dev.lapwing.app.writeup.Figure;
import dev.lapwing.app.writeup.ResultTable;
import dev.lapwing.io.files.DataException;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The parts that are statistics over trials, from data to page. */
public final class StatisticsPart {

  static final String LOG = "trials.csv";

  private final PartSettings settings;
  private final Experiment experiment;

  public StatisticsPart(PartSettings settings, Experiment experiment) {
    this.settings = settings;
    this.experiment = experiment;
  }

  /** Runs the trials that the folder lacks. */
  public PartResult run(Path folder, RunContext run) throws DataException, IOException {
    TrialLog log = TrialLog.open(folder.resolve(LOG), experiment.design());
    return result(new TrialScores(Trials.run(experiment, log, run)));
  }

  private boolean images() {
    return settings.part() == Part.MNIST || settings.part() == Part.FASHION_MNIST;
  }

  private PartResult result(TrialScores scores) {
    TrialTables tables = new TrialTables(scores, experiment.design());
    List<Measure> measures = List.of(settings.nmi().measure(), Measure.ACC);
    List<ResultTable> shown = new ArrayList<>();
    shown.add(
        Claim.table(
            "What the paper says, tested",
            images() ? Claim.ofImages() : Claim.ofMoons(),
            scores,
            experiment.design().variables().get(0),
            measures));
    shown.add(tables.of("NMI, mean ± standard deviation", measures.get(0)));
    shown.add(tables.of("ACC, mean ± standard deviation", Measure.ACC));
    shown.add(
        tables.of(
            "Accuracy with the names the labels gave, mean ± standard deviation",
            Measure.ACCURACY));
    return new PartResult(
        settings.part(),
        settings.parameters(),
        introduction(),
        figures(scores),
        shown,
        Map.of("summary.csv", tables.csv()));
  }

  private List<Figure> figures(TrialScores scores) {
    String axis =
        settings.part() == Part.NOISE ? "noise, standard deviation" : "labelled points |S|";
    PaperCharts charts = new PaperCharts(scores, axis, settings.nmi());
    String caption =
        "Mean over %d trials; bands are ± one standard deviation. %s."
            .formatted(settings.trials(), sentence(settings.nmi().description()));
    if (!images()) {
      return List.of(
          new Figure(
              settings.part().id(),
              caption + " Dirichlet L_{WNLL} and L_{SSL} coincide exactly.",
              charts.moons()));
    }
    String name = settings.part() == Part.MNIST ? "MNIST" : "Fashion-MNIST";
    return List.of(
        new Figure(
            settings.part().id(),
            caption
                + " Dirichlet L_{WNLL} coincides with Dirichlet L_{SSL} exactly and is not drawn."
                + " Spectral L does not depend on S.",
            charts.images(name)),
        new Figure(
            settings.part().id() + "-accuracy",
            "Not in the paper: accuracy with the class names that the labels gave, with no matching"
                + " against the truth.",
            charts.accuracy(name)));
  }

  private static String sentence(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }

  private String introduction() {
    return switch (settings.part()) {
      case NOISE ->
          "Two moons of 500 points, new ones in each of %d trials, 10 labels in each moon; the standard deviation of the noise grows from left to right. The paper prints curves without numbers."
              .formatted(settings.trials());
      case SIZE ->
          "Two moons of 500 points with noise 0.1, new ones in each of %d trials; the number of labels grows from left to right, half of them in each moon. The paper prints curves without numbers."
              .formatted(settings.trials());
      default ->
          "The 10,000 test images, pixels from 0 to 1, one graph of %s neighbours; %d uniform draws of the labelled set for each size. Scores are those of the unlabelled images. The paper prints curves without numbers."
              .formatted(settings.neighbours(), settings.trials());
    };
  }
}
