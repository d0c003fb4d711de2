package dev.lapwing.app.map;

import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** The numbers of a report, counted once over all points. */
public final class DecisionSummary {

  /** So many bars has the histogram of confidences. */
  public static final int BINS = 20;

  /** Quantiles are told as exactly as the map shows confidences. */
  private static final int STEPS = 0xFFFF;

  private final Decision decision;
  private final int[] given;
  private final int[] predicted;
  private final int[] bins = new int[BINS];

  /** How many predicted points have a confidence of so many steps: as good as sorting them. */
  private final int[] steps = new int[STEPS + 1];

  private final int predictions;

  private DecisionSummary(Decision decision) {
    this.decision = decision;
    this.given = new int[decision.classes().count()];
    this.predicted = new int[decision.classes().count()];
    this.predictions = decision.count(Status.PREDICTED);
  }

  public static DecisionSummary of(Decision decision) {
    DecisionSummary summary = new DecisionSummary(decision);
    for (int i = 0; i < decision.size(); i++) {
      summary.count(i);
    }
    return summary;
  }

  private void count(int point) {
    switch (decision.status(point)) {
      case GIVEN -> given[decision.classOf(point).orElseThrow()]++;
      case PREDICTED -> {
        predicted[decision.classOf(point).orElseThrow()]++;
        bins[binOf(decision.confidence(point))]++;
        steps[stepOf(decision.confidence(point))]++;
      }
      case UNREACHABLE -> {}
    }
  }

  private static int binOf(double confidence) {
    return Math.min(BINS - 1, (int) (confidence * BINS));
  }

  /** Rounded down: only what is certain is shown as certain. */
  private static int stepOf(double confidence) {
    return (int) (confidence * STEPS);
  }

  public int classes() {
    return given.length;
  }

  public int given() {
    return IntStream.of(given).sum();
  }

  public int predicted() {
    return predictions;
  }

  public int unreachable() {
    return decision.size() - given() - predicted();
  }

  public int givenOf(int classNumber) {
    return given[classNumber];
  }

  public int predictedOf(int classNumber) {
    return predicted[classNumber];
  }

  public int sizeOf(int classNumber) {
    return given[classNumber] + predicted[classNumber];
  }

  /** The classes with the most points first; among equals the lower number. */
  public int[] classesBySize() {
    return IntStream.range(0, classes())
        .boxed()
        .sorted(Comparator.comparingInt(k -> -sizeOf(k)))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** How many predicted points have a confidence within the given twentieth. */
  public int bin(int bin) {
    return bins[bin];
  }

  /**
   * The confidence that the given share of the predicted points stays below; none if there are
   * none.
   */
  public OptionalDouble quantile(double share) {
    return predictions == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((double) stepAt((int) (share * (predictions - 1))) / STEPS);
  }

  /** The step of the predicted point that so many others come before. */
  private int stepAt(int rank) {
    int step = 0;
    for (int before = steps[0]; before <= rank; before += steps[step]) {
      step++;
    }
    return step;
  }

  /** The predicted points of the lowest confidence, lowest first; among equals in order. */
  public int[] leastCertain(int limit) {
    int wanted = Math.min(limit, predictions);
    if (wanted == 0) {
      return new int[0];
    }
    int highest = stepAt(wanted - 1);
    List<Integer> candidates = new ArrayList<>();
    for (int i = 0; i < decision.size(); i++) {
      if (decision.status(i) == Status.PREDICTED && stepOf(decision.confidence(i)) <= highest) {
        candidates.add(i);
      }
    }
    candidates.sort(Comparator.comparingDouble(decision::confidence)); // keeps the order of equals
    return candidates.stream().limit(wanted).mapToInt(Integer::intValue).toArray();
  }
}
