package dev.lapwing.app.reproduce.transition;

import dev.lapwing.app.reproduce.paper.PaperMethod;
import dev.lapwing.app.trials.Measure;
import dev.lapwing.app.trials.Regime;
import dev.lapwing.app.trials.Spread;
import dev.lapwing.app.trials.TrialScores;
import dev.lapwing.app.writeup.ResultTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Whether more labels help at every step: a step is clear if its mean over the trials is more than
 * two standard errors from zero.
 */
final class TransitionSteps {

  private final TrialScores scores;

  TransitionSteps(TrialScores scores) {
    this.scores = scores;
  }

  ResultTable table(String title) {
    List<List<String>> rows = new ArrayList<>();
    for (PaperMethod method : TransitionExperiment.METHODS) {
      Measure measure = method.way() == PaperMethod.Way.CLUSTERS ? Measure.ACC : Measure.ACCURACY;
      if (method != PaperMethod.SPECTRAL_L) {
        rows.add(row(method, measure));
      }
    }
    return new ResultTable(
        title + ": does every step up in labels help?",
        List.of("method", "measure", "clearly up at", "no clear change at", "clearly down at"),
        rows);
  }

  private List<String> row(PaperMethod method, Measure measure) {
    List<String> up = new ArrayList<>();
    List<String> level = new ArrayList<>();
    List<String> down = new ArrayList<>();
    for (int i = 1; i < scores.regimes().size(); i++) {
      Regime from = scores.regimes().get(i - 1);
      Regime to = scores.regimes().get(i);
      Spread step = scores.step(method, from, to, measure);
      if (step.count() > 0) {
        double clear = step.clear();
        List<String> verdict = step.mean() > clear ? up : step.mean() < -clear ? down : level;
        verdict.add(
            String.format(Locale.ROOT, "%s→%s (%+.3f)", from.label(), to.label(), step.mean()));
      }
    }
    return List.of(method.label(), measure.label(), joined(up), joined(level), joined(down));
  }

  private static String joined(List<String> steps) {
    return steps.isEmpty() ? "–" : String.join(", ", steps);
  }
}
