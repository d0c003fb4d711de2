package dev.lapwing.spark.job;

import dev.lapwing.labels.ClassNames;
import dev.lapwing.spark.engine.EngineReport;
import dev.lapwing.spark.engine.EngineResult;
import dev.lapwing.spark.engine.input.GivenLabels;
import dev.lapwing.spark.input.Numbering;
import dev.lapwing.spark.report.EngineFacts;
import dev.lapwing.spark.report.JobReport;
import dev.lapwing.spark.spectral.SpectralEngine;
import java.util.ArrayList;
import java.util.List;

/** What engines decided, in facts and warnings. */
final class Answers {

  private final Numbering numbering;
  private final double recall;

  /**
   * For points of these ids.
   *
   * @param recall that was asked for
   */
  Answers(Numbering numbering, double recall) {
    this.numbering = numbering;
    this.recall = recall;
  }

  Answer of(EngineResult result, GivenLabels labels) {
    EngineReport report = result.report();
    List<String> warnings = warnings(report);
    Warnings.unreachable(report.unreachable()).ifPresent(warnings::add);
    return new Answer(
        result.decisions(),
        labels.names(),
        facts(report, "classes", labels.names()),
        warnings,
        result.release());
  }

  /** Of labels among eigenvectors. */
  Answer of(SpectralEngine.Result result) {
    List<String> warnings = warnings(result.report());
    Warnings.unreachable(result.report().unreachable()).ifPresent(warnings::add);
    return answer(result, "classes", warnings);
  }

  /** Of clusters among eigenvectors. */
  Answer ofClusters(SpectralEngine.Result result) {
    List<String> warnings = warnings(result.report());
    Warnings.inNoCluster(result.report().unreachable()).ifPresent(warnings::add);
    if (!result.resting()) {
      warnings.add(Warnings.stillMoving());
    }
    return answer(result, "clusters", warnings);
  }

  private Answer answer(SpectralEngine.Result result, String counted, List<String> warnings) {
    JobReport facts =
        EngineFacts.withEigenvalues(
            facts(result.report(), counted, result.names()), result.eigenvalues());
    return new Answer(result.decisions(), result.names(), facts, warnings, result.release());
  }

  private JobReport facts(EngineReport report, String counted, ClassNames names) {
    return EngineFacts.of(report, counted, names, numbering::idOf);
  }

  private List<String> warnings(EngineReport report) {
    List<String> warnings = new ArrayList<>();
    if (!report.converged()) {
      warnings.add(Warnings.notConverged(report.residual(), report.iterations()));
    }
    report.recall().ifPresent(found -> Warnings.recall(found, recall).ifPresent(warnings::add));
    return warnings;
  }
}
