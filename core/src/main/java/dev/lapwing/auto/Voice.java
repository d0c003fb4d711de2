package dev.lapwing.auto;

import dev.lapwing.linalg.Block;
import dev.lapwing.supervised.KernelRidge;
import dev.lapwing.supervised.RowScores;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * A classifier that knows the labels and no graph, heard as far as it has earned it: with z the
 * {@linkplain LabelTrial#advantage advantage} it has over the graph, at min(3, e^(2z)/5) of the
 * graph's own loudness.
 *
 * @param ridge what it learnt
 * @param unit that of its scores
 * @param weight how loud it is
 */
record Voice(KernelRidge ridge, double unit, double weight) {

  private static final double WEIGHT = 0.2;
  private static final double MOST_WEIGHT = 3;

  /** A voice less loud than this is not worth the work of asking it about every point. */
  private static final double LEAST_WEIGHT = 0.05;

  /**
   * The best of some classifiers, if there are labels to tell by and it is good enough.
   *
   * @param units how to find the unit of some scores
   */
  static Optional<Voice> bestOf(
      List<KernelRidge> ridges, LabelTrial trial, ToDoubleFunction<RowScores> units) {
    if (!trial.testsAny()) {
      return Optional.empty();
    }
    Optional<KernelRidge> best =
        ridges.stream().reduce((a, b) -> trial.advantage(b) > trial.advantage(a) ? b : a);
    return best.map(
            ridge -> {
              double weight = WEIGHT * Math.exp(2 * trial.advantage(ridge));
              double unit = weight < LEAST_WEIGHT ? 1 : units.applyAsDouble(ridge);
              return new Voice(ridge, unit, Math.min(MOST_WEIGHT, weight));
            })
        .filter(voice -> voice.weight >= LEAST_WEIGHT);
  }

  /** A voice as loud, of the classifier of the same kind that learnt from other labels. */
  Optional<Voice> of(List<KernelRidge> others, ToDoubleFunction<RowScores> units) {
    return others.stream()
        .filter(other -> other.name().equals(ridge.name()))
        .findFirst()
        .map(other -> new Voice(other, units.applyAsDouble(other), weight));
  }

  /**
   * Adds what it says of labels it was not told, as loud as it is beside scores of another unit.
   *
   * @param points the labelled points, ascending: a row each
   */
  void addLeftOut(int[] points, Block scores, double otherUnit) {
    double factor = weight * otherUnit / unit;
    for (int i = 0; i < ridge.given().length; i++) {
      int j = Arrays.binarySearch(points, ridge.given()[i]);
      for (int c = 0; c < scores.columns(); c++) {
        scores.set(j, c, scores.get(j, c) + factor * ridge.leftOut().get(i, c));
      }
    }
  }
}
