package dev.lapwing.app.serve;

import dev.lapwing.KeptLabelling;
import dev.lapwing.decision.ClassScores;
import dev.lapwing.decision.Decision;
import dev.lapwing.io.journal.LabelJournal;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.live.LiveAnswer;
import dev.lapwing.run.RunContext;
import java.util.Optional;

/**
 * What a run folder says of all points, to be shown until the engine has solved for the first time.
 */
final class StoredAnswer {

  private StoredAnswer() {}

  /**
   * The answer of a run, with its classes numbered as the journal numbers them and the labels of
   * now. It may not be what a fresh run says to the last bit, so it is not called refined.
   *
   * @param revision that of the labels that the run holds
   * @return nothing if nothing is spread: then there is nothing to solve either
   */
  static Optional<LiveAnswer> of(
      StoredRun stored, LabelJournal journal, long revision, RunContext context) {
    if (!stored.isSpread()) {
      return Optional.empty();
    }
    Decision decision =
        stored
            .labelling()
            .map((KeptLabelling kept) -> kept.decision(context))
            .orElseGet(() -> withoutConfidence(stored.decided()))
            .among(
                k -> journal.numberOf(stored.labels().classes().name(k)).orElse(-1),
                journal.history().labels());
    return Optional.of(new LiveAnswer(revision, decision, false, Optional.empty()));
  }

  /** Methods without potentials keep no confidence: better none than too much. */
  private static Decision withoutConfidence(ClassScores.OfClasses decided) {
    ClassNames classes = decided.classes();
    Decision.Builder decision = new Decision.Builder(classes, decided.size());
    double[] weights = new double[classes.count()];
    for (int i = 0; i < decided.size(); i++) {
      int number = decided.numbers()[i];
      if (number > 0) {
        weights[number - 1] = 1;
        decision.predicted(i, weights, 0);
        weights[number - 1] = 0;
      }
    }
    return decision.build(Labels.of(decided.size(), classes));
  }
}
