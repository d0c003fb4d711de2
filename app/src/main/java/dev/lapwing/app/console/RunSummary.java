package dev.lapwing.app.console;

import dev.lapwing.app.job.AdviceText;
import dev.lapwing.app.job.FinishedRun;
import dev.lapwing.app.job.Reporting;
import dev.lapwing.app.job.RunWriter;
import dev.lapwing.decision.Band;
import dev.lapwing.decision.ClusterLabels;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/** What a run found, in a few lines. */
final class RunSummary {

  private static final int MOST_CLASSES = 30;

  private RunSummary() {}

  static void print(FinishedRun run, Path folder, Reporting reporting, PrintStream out) {
    Decision decision = run.decision();
    out.printf(
        Locale.ROOT,
        "%s, %s given, %s, %.1f s%n%n",
        Counted.of(decision.size(), "point", "points"),
        Counted.of(run.result().labels().count(), "label", "labels"),
        run.recipe().findsClusters()
            ? Counted.of(decision.classes().count(), "cluster", "clusters")
            : Counted.of(decision.classes().count(), "class", "classes"),
        run.context().clock().totalSeconds());
    classes(run, decision).print(out);
    if (decision.classes().count() > MOST_CLASSES) {
      out.printf("and %,d more%n", decision.classes().count() - MOST_CLASSES);
    }
    int unreachable = decision.count(Status.UNREACHABLE);
    if (unreachable > 0) {
      out.printf("%n%s unreachable%n", Counted.of(unreachable, "point", "points"));
    }
    run.bands()
        .filter(bands -> bands.total() > 0)
        .ifPresent(
            bands ->
                out.printf("%nconfidence: %s (sure: %s)%n", bands.sentence(), Band.SURE.meaning()));
    run.explanation().ifPresent(did -> out.printf("%nauto: %s%n", Visible.of(did)));
    run.findings().ifPresent(each -> out.printf("%n%s%n", each.sentence()));
    run.advice()
        .flatMap(AdviceText::sentence)
        .ifPresent(better -> out.printf("better with %s%n", better));
    out.printf("%npredictions: %s%n", folder.resolve(RunWriter.PREDICTIONS));
    if (reporting == Reporting.PAGE) {
      out.printf("report:      %s%n", folder.resolve(RunWriter.REPORT));
    }
  }

  private static TextTable classes(FinishedRun run, Decision decision) {
    boolean clusters = run.recipe().findsClusters();
    ClusterLabels inside = ClusterLabels.of(decision, run.result().labels());
    TextTable table =
        clusters
            ? new TextTable("cluster", "labels in it", "points", "confidence")
            : new TextTable("class", "given", "predicted", "confidence");
    int classes = decision.classes().count();
    int[] given = new int[classes];
    int[] predicted = new int[classes];
    double[] confidence = new double[classes];
    for (int i = 0; i < decision.size(); i++) {
      if (decision.classOf(i).isPresent()) {
        int k = decision.classOf(i).getAsInt();
        boolean isGiven = decision.status(i) == Status.GIVEN;
        given[k] += isGiven ? 1 : 0;
        predicted[k] += isGiven ? 0 : 1;
        confidence[k] += isGiven ? 0 : decision.confidence(i);
      }
    }
    for (int k :
        Arrays.copyOf(ClassOrder.of(decision.classes()), Math.min(classes, MOST_CLASSES))) {
      table.row(
          decision.classes().name(k),
          clusters ? inside.text(k) : "%,d".formatted(given[k]),
          "%,d".formatted(predicted[k]),
          predicted[k] == 0
              ? "-"
              : String.format(Locale.ROOT, "%.3f", confidence[k] / predicted[k]));
    }
    return table;
  }
}
