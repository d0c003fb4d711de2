package dev.lapwing.app.report;

import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import java.util.Arrays;
import java.util.Comparator;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** The numbers of a report, counted once over all points. */
final class Summary {

  /** So many bars has the histogram of confidences. */
  static final int BINS = 20;

  private final Decision decision;
  private final int[] given;
  private final int[] predicted;
  private final int[] bins = new int[BINS];

  /** Of the predicted points, ascending. */
  private final double[] confidences;

  private Summary(Decision decision) {
    this.decision = decision;
    this.given = new int[decision.classes().count()];
    this.predicted = new int[decision.classes().count()];
    this.confidences = new double[decision.count(Status.PREDICTED)];
  }

  static Summary of(Decision decision) {
    Summary summary = new Summary(decision);
    int next = 0;
    for (int i = 0; i < decision.size(); i++) {
      if (decision.status(i) == Status.PREDICTED) {
        summary.confidences[next++] = decision.confidence(i);
      }
      summary.count(i);
    }
    Arrays.sort(summary.confidences);
    return summary;
  }

  private void count(int point) {
    switch (decision.status(point)) {
      case GIVEN -> given[decision.classOf(point).orElseThrow()]++;
      case PREDICTED -> {
        predicted[decision.classOf(point).orElseThrow()]++;
        bins[binOf(decision.confidence(point))]++;
      }
      case UNREACHABLE -> {}
    }
  }

  private static int binOf(double confidence) {
    return Math.min(BINS - 1, (int) (confidence * BINS));
  }

  int classes() {
    return given.length;
  }

  int given() {
    return IntStream.of(given).sum();
  }

  int predicted() {
    return confidences.length;
  }

  int unreachable() {
    return decision.size() - given() - predicted();
  }

  int givenOf(int classNumber) {
    return given[classNumber];
  }

  int predictedOf(int classNumber) {
    return predicted[classNumber];
  }

  int sizeOf(int classNumber) {
    return given[classNumber] + predicted[classNumber];
  }

  /** The classes with the most points first; among equals the lower number. */
  int[] classesBySize() {
    return IntStream.range(0, classes())
        .boxed()
        .sorted(Comparator.comparingInt(k -> -sizeOf(k)))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** How many predicted points have a confidence within the given twentieth. */
  int bin(int bin) {
    return bins[bin];
  }

  /**
   * The confidence that the given share of the predicted points stays below; none if there are
   * none.
   */
  OptionalDouble quantile(double share) {
    return confidences.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(confidences[(int) (share * (confidences.length - 1))]);
  }

  /** The predicted points of the lowest confidence, lowest first; among equals in order. */
  int[] leastCertain(int limit) {
    int wanted = Math.min(limit, confidences.length);
    if (wanted == 0) {
      return new int[0];
    }
    double highest = confidences[wanted - 1];
    int below = wanted - 1; // so many are below the highest; the rest are equal to it
    while (below > 0 && confidences[below - 1] == highest) {
      below--;
    }
    int[] found = new int[wanted];
    int lower = 0;
    int equal = below;
    for (int i = 0; i < decision.size(); i++) {
      if (decision.status(i) == Status.PREDICTED) {
        double confidence = decision.confidence(i);
        if (confidence < highest) {
          found[lower++] = i;
        } else if (confidence == highest && equal < wanted) {
          found[equal++] = i;
        }
      }
    }
    return IntStream.of(found)
        .boxed()
        .sorted(Comparator.comparingDouble(decision::confidence))
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
