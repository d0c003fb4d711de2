package dev.lapwing.app.reproduce.toy;

import dev.lapwing.app.reproduce.paper.NmiKind;
import dev.lapwing.app.reproduce.paper.PaperMethod;
import dev.lapwing.scores.Scores;

/**
 * One picture of the toy.
 *
 * @param values at every point: u₂, positive on the whole on the second moon, or the potential from
 *     −1 (first moon) to 1
 * @param scores of k-means on the values, on the unlabelled points
 * @param eigenvalues the four smallest; empty for Dirichlet
 */
@SuppressWarnings("ArrayRecordComponent") // carried from one step to the next, never compared
record ToySolution(
    LabelSet set, PaperMethod method, double[] values, Scores scores, double[] eigenvalues) {

  double nmi(NmiKind kind) {
    return kind == NmiKind.MAX ? scores.nmi().byMaximum() : scores.nmi().byArithmeticMean();
  }
}
