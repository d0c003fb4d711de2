package dev.lapwing.spark.job;

import dev.lapwing.spark.engine.EngineReport;
import dev.lapwing.spark.engine.EngineResult;
import dev.lapwing.spark.engine.input.GivenLabels;
import dev.lapwing.spark.report.EngineFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;

/** What the engine of potentials decided, in facts and warnings. */
final class HarmonicAnswer {

  private HarmonicAnswer() {}

  static Answer of(
      EngineResult result, GivenLabels labels, LongFunction<String> idOf, double recall) {
    EngineReport report = result.report();
    List<String> warnings = new ArrayList<>();
    if (!report.converged()) {
      warnings.add(Warnings.notConverged(report.residual(), report.iterations()));
    }
    report.recall().ifPresent(found -> Warnings.recall(found, recall).ifPresent(warnings::add));
    Warnings.unreachable(report.unreachable()).ifPresent(warnings::add);
    return new Answer(
        result.decisions(),
        labels.names(),
        EngineFacts.of(report, labels.names(), idOf),
        warnings,
        result.release());
  }
}
