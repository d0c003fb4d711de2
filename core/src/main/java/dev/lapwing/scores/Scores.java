package dev.lapwing.scores;

import java.util.function.IntFunction;

/**
 * How good a labelling or a clustering is, as far as the truth is known.
 *
 * <p>Every scored point counts, also the {@code unreachable} ones, which got no prediction:
 * otherwise a method could raise its score by giving up on the difficult points. In accuracy and
 * ACC they are wrong; in NMI they form one cluster of their own.
 *
 * @param scored how many points were scored, unreachable ones included; at least 1
 * @param unreachable how many of these got no prediction
 * @param accuracy the share of scored points predicted to be of the class they are of: correct /
 *     scored, with no matching. Without meaning for a clustering whose clusters are not classes
 * @param acc the share of scored points in the cluster that stands for their class, under the
 *     {@link Matching} most favourable to the prediction; never below accuracy
 * @param nmi the normalised mutual information of classes and clusters
 */
public record Scores(int scored, int unreachable, double accuracy, double acc, Nmi nmi) {

  /** Scores by number: class k is predicted rightly by the number k. Every point is scored. */
  public static Scores of(int[] truth, int[] predicted) {
    return of(truth, predicted, point -> PointRole.PREDICTED);
  }

  /** Scores by number: class k is predicted rightly by the number k. */
  public static Scores of(int[] truth, int[] predicted, IntFunction<PointRole> role) {
    Contingency table = Contingency.of(truth, predicted, role);
    int correct = 0;
    for (int k = 0, end = Math.min(table.classes(), table.clusters()); k < end; k++) {
      correct += table.count(k, k);
    }
    return of(table, correct);
  }

  /** Scores by name. */
  public static Scores of(Confusion confusion) {
    return of(confusion.table(), confusion.correct());
  }

  private static Scores of(Contingency table, int correct) {
    int scored = table.total();
    if (scored == 0) {
      throw new IllegalArgumentException(
          "no point is left to score; keep back some points whose class is known and not given");
    }
    return new Scores(
        scored,
        table.totalUnreachable(),
        (double) correct / scored,
        (double) Matching.of(table).matched() / scored,
        Nmi.of(table));
  }
}
