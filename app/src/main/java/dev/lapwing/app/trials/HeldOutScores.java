package dev.lapwing.app.trials;

import dev.lapwing.decision.Decision;
import dev.lapwing.labels.Labels;
import dev.lapwing.scores.PointRole;
import dev.lapwing.scores.Scores;

/** Scores where the truth of all points is known, and some of them were given as labels. */
public final class HeldOutScores {

  private HeldOutScores() {}

  /** Of the points whose label was not given. */
  public static Scores of(Decision decision, int[] truth, Labels given) {
    int[] predicted = new int[truth.length];
    for (int i = 0; i < predicted.length; i++) {
      predicted[i] = decision.classOf(i).orElse(0);
    }
    return Scores.of(
        truth,
        predicted,
        i ->
            given.isLabelled(i)
                ? PointRole.LEFT_OUT
                : decision.classOf(i).isPresent() ? PointRole.PREDICTED : PointRole.UNREACHABLE);
  }
}
