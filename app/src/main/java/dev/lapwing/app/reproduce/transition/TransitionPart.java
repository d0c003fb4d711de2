package dev.lapwing.app.reproduce.transition;

import dev.lapwing.app.reproduce.paper.MethodStyles;
import dev.lapwing.app.reproduce.paper.PaperMethod;
import dev.lapwing.app.reproduce.paper.PartResult;
import dev.lapwing.app.reproduce.paper.PartSettings;
import dev.lapwing.app.reproduce.statistics.Claim;
import dev.lapwing.app.svg.Canvas;
import dev.lapwing.app.trials.Design;
import dev.lapwing.app.trials.Measure;
import dev.lapwing.app.trials.Regime;
import dev.lapwing.app.trials.Spread;
import dev.lapwing.app.trials.TrialChart;
import dev.lapwing.app.trials.TrialLog;
import dev.lapwing.app.trials.TrialScore;
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

/** NMI, ACC and accuracy against the number of labels, from none to half of the points. */
public final class TransitionPart {

  private static final String LOG = "trials.csv";

  private static final List<PaperMethod> CLUSTERING =
      List.of(
          PaperMethod.SPECTRAL_L,
          PaperMethod.SPECTRAL_SSL,
          PaperMethod.DIRICHLET_SSL,
          PaperMethod.AUTO);
  private static final List<PaperMethod> NAMING =
      List.of(PaperMethod.NEAREST_SSL, PaperMethod.DIRICHLET_SSL, PaperMethod.AUTO);
  private static final List<Claim> CLAIMS =
      List.of(
          new Claim(
              "Spectral L_{SSL} is no worse than L, the unsupervised end",
              PaperMethod.SPECTRAL_SSL,
              PaperMethod.SPECTRAL_L),
          new Claim(
              "With few labels spectral L_{SSL} is better than Dirichlet",
              PaperMethod.SPECTRAL_SSL,
              PaperMethod.DIRICHLET_SSL),
          new Claim(
              "Lapwing's default is better than Dirichlet (ours, not the paper's)",
              PaperMethod.AUTO,
              PaperMethod.DIRICHLET_SSL));

  private final PartSettings settings;
  private final List<TransitionData> data;
  private final Design design;

  public TransitionPart(PartSettings settings, List<TransitionData> data) {
    this.settings = settings;
    this.data = data;
    List<Regime> regimes = new ArrayList<>();
    data.forEach(each -> regimes.addAll(each.regimes(settings.values(), regimes.size())));
    this.design =
        new Design(
            List.of("data", "labels"),
            regimes,
            List.copyOf(TransitionExperiment.METHODS),
            Measure.OF_ANSWERS);
  }

  /** Runs the trials that the folder lacks. */
  public PartResult run(Path folder, Map<String, String> parameters, RunContext run)
      throws DataException, IOException {
    TrialLog log = TrialLog.open(folder.resolve(LOG), design);
    for (TransitionData each : data) {
      Trials.run(
          new TransitionExperiment(design, each, settings.trials(), settings.seed()), log, run);
    }
    return result(log.finish(), parameters);
  }

  private PartResult result(List<TrialScore> rows, Map<String, String> parameters) {
    List<Figure> figures = new ArrayList<>();
    List<ResultTable> tables = new ArrayList<>();
    for (TransitionData each : data) {
      TrialScores scores =
          new TrialScores(
              rows.stream()
                  .filter(row -> row.key().regime().id().get(0).equals(each.id()))
                  .toList());
      figures.add(
          new Figure(
              "transition-" + each.id(),
              "%s: mean of %d trials; bands are ± one standard deviation. %s."
                  .formatted(each.title(), settings.trials(), settings.nmi().description()),
              picture(each, scores)));
      tables.add(
          Claim.table(
              each.title() + ": what the paper says, tested",
              CLAIMS,
              scores,
              "labels",
              List.of(settings.nmi().measure(), Measure.ACC)));
      tables.add(new TransitionSteps(scores).table(each.title()));
      TrialTables means = new TrialTables(scores, design);
      for (Measure measure : measures()) {
        tables.add(
            means.of(
                "%s: %s, mean ± standard deviation".formatted(each.title(), measure.label()),
                measure));
      }
    }
    return new PartResult(
        settings.part(),
        parameters,
        introduction(),
        figures,
        tables,
        Map.of("summary.csv", new TrialTables(new TrialScores(rows), design).csv()));
  }

  private List<Measure> measures() {
    return List.of(settings.nmi().measure(), Measure.ACC, Measure.ACCURACY);
  }

  private Canvas picture(TransitionData each, TrialScores scores) {
    TrialChart<PaperMethod> chart =
        new TrialChart<>(scores, "labelled points |S|", MethodStyles::of, Spread.Width.DEVIATION);
    List<Regime> regimes = scores.regimes();
    return chart.row(
        List.of(
            chart.steps(each.title() + ": NMI", settings.nmi().measure(), CLUSTERING, regimes, 0),
            chart.steps(each.title() + ": ACC", Measure.ACC, CLUSTERING, regimes, 0),
            chart.steps(each.title() + ": accuracy", Measure.ACCURACY, NAMING, regimes, 0)),
        TransitionExperiment.METHODS);
  }

  private String introduction() {
    return "The paper's first claim is an operator that leads from unsupervised to semi-supervised learning. Here labels are drawn uniformly, from none to half of the points, the larger sets of a trial containing the smaller ones; scores are those of the points without a label. Without labels L_{SSL} is L, so both spectral lines begin at one point; Dirichlet has nothing to interpolate there. NMI and ACC match clusters with the truth; accuracy takes the names that the labels gave, so it asks for labels too. The default is a run of lapwing label without options: its own graph, and estimated class sizes.";
  }
}
