package dev.lapwing.spark.report;

import dev.lapwing.labels.ClassNames;
import dev.lapwing.spark.engine.EngineReport;
import dev.lapwing.spark.engine.EngineReport.LabelFreePart;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.LongFunction;
import java.util.stream.Collectors;

/** What the engine of potentials tells, as facts. */
public final class EngineFacts {

  /** So many parts without a label are named. */
  private static final int PARTS_NAMED = 10;

  private EngineFacts() {}

  /**
   * The facts of a report.
   *
   * @param counted what the names are of: classes or clusters
   * @param idOf the id of a point
   */
  public static JobReport of(
      EngineReport told, String counted, ClassNames names, LongFunction<String> idOf) {
    JobReport report =
        new JobReport()
            .with("points", told.size())
            .with(counted, names.count())
            .with("partitions", told.partitions())
            .with("skew", told.skew())
            .with("halo_share", (double) told.halo() / told.size())
            .with("graph_entries", told.entries());
    told.recall().ifPresent(recall -> report.with("recall", recall));
    report
        .with("second_round", told.secondRound() ? "yes" : "no")
        .with("iterations", told.iterations())
        .with("residual", told.residual())
        .with("converged", told.converged() ? "yes" : "no")
        .with("coarse_unknowns", told.coarse())
        .with("unreachable", told.unreachable());
    if (!told.labelFree().isEmpty()) {
      report.with("label_next", labelNext(told.labelFree(), idOf));
    }
    if (!told.resumed().isEmpty()) {
      report.with("resumed", String.join(", ", told.resumed()));
    }
    told.auto().ifPresent(auto -> report.with("auto", auto.sentence(names::name)));
    return report;
  }

  /** The facts and the eigenvalues that were found, the trivial zero first. */
  public static JobReport withEigenvalues(JobReport report, double[] eigenvalues) {
    return report.with(
        "eigenvalues",
        Arrays.stream(eigenvalues)
            .mapToObj(value -> String.format(Locale.ROOT, "%.6g", value))
            .collect(Collectors.joining(", ")));
  }

  private static String labelNext(List<LabelFreePart> parts, LongFunction<String> idOf) {
    return parts.stream()
        .limit(PARTS_NAMED)
        .map(part -> "%s (%d points)".formatted(idOf.apply(part.example()), part.points()))
        .collect(Collectors.joining(", "));
  }
}
