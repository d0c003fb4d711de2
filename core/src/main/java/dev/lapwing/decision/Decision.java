package dev.lapwing.decision;

import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntUnaryOperator;

/**
 * For every point a class, how sure it is, which class came second, and where the answer comes
 * from. Immutable.
 */
public final class Decision {

  private final ClassNames classes;
  private final Status[] status;

  /** The class number + 1; 0 for none. */
  private final int[] best;

  /** The class number + 1; 0 for none. */
  private final int[] second;

  private final double[] confidence;
  private final double[] margin;

  private Decision(ClassNames classes, int size) {
    this.classes = classes;
    this.status = new Status[size];
    this.best = new int[size];
    this.second = new int[size];
    this.confidence = new double[size];
    this.margin = new double[size];
  }

  private Decision(ClassNames classes, Decision like) {
    this.classes = classes;
    this.status = like.status;
    this.best = like.best;
    this.second = like.second;
    this.confidence = like.confidence;
    this.margin = like.margin;
  }

  /** The same decision where class number k has another name. */
  public Decision renamed(ClassNames names) {
    if (names.count() != classes.count()) {
      throw new IllegalArgumentException(
          "%d names for %d classes; give one for each".formatted(names.count(), classes.count()));
    }
    return new Decision(names, this);
  }

  /**
   * The same where every point has the answer of another one, unless it was given its own.
   *
   * @param source whose answer a point takes; itself for most
   * @param given the labels, of this decision's classes
   */
  public Decision shared(IntUnaryOperator source, Labels given) {
    Builder shared = new Builder(classes, size());
    for (int i = 0; i < size(); i++) {
      shared.likeAnother(i, source.applyAsInt(i), this);
    }
    return shared.build(given);
  }

  /**
   * The same among other classes and beside other labels: what was given before is a prediction.
   *
   * @param number for each class of this decision its number among those of the labels; points of
   *     one that is not among them, a negative number, have no class
   * @param given the labels that are given now
   */
  public Decision among(IntUnaryOperator number, Labels given) {
    int[] fresh = new int[classes.count() + 1]; // 0 stays none
    for (int k = 0; k < classes.count(); k++) {
      fresh[k + 1] = Math.max(0, number.applyAsInt(k) + 1);
    }
    Builder other = new Builder(given.classes(), size());
    for (int i = 0; i < size(); i++) {
      if (fresh[best[i]] > 0) {
        other.likeAnother(i, i, this);
        other.decision.best[i] = fresh[best[i]];
        other.decision.second[i] = fresh[second[i]];
      }
    }
    return other.build(given);
  }

  /** Fills a decision point by point; different points may be set from different threads. */
  public static final class Builder {

    private final Decision decision;

    public Builder(ClassNames classes, int size) {
      this.decision = new Decision(classes, size);
      Arrays.fill(decision.status, Status.UNREACHABLE);
    }

    /** The point keeps the label it was given. */
    void given(int point, int classNumber) {
      decision.status[point] = Status.GIVEN;
      decision.best[point] = classNumber + 1;
      decision.second[point] = 0;
      decision.confidence[point] = 1;
      decision.margin[point] = 1;
    }

    /** What was given there is a prediction here. */
    private void likeAnother(int point, int other, Decision from) {
      boolean given = from.status[other] == Status.GIVEN;
      decision.status[point] = given ? Status.PREDICTED : from.status[other];
      decision.best[point] = from.best[other];
      decision.second[point] = from.second[other];
      decision.confidence[point] = from.confidence[other];
      decision.margin[point] = from.margin[other];
    }

    /**
     * The class with the largest weight; the lower number if two are equal.
     *
     * @param weights one for each class, not negative, not all zero
     */
    public void predicted(int point, double[] weights) {
      predicted(point, weights, 1);
    }

    /**
     * The same where the weights themselves are in doubt.
     *
     * @param trust from 0 to 1: what confidence and margin are multiplied by
     */
    public void predicted(int point, double[] weights, double trust) {
      int first = 0;
      double total = 0;
      for (int k = 0; k < weights.length; k++) {
        total += weights[k];
        if (weights[k] > weights[first]) {
          first = k;
        }
      }
      int runnerUp = runnerUp(weights, first);
      double top = weights[first] / total;
      decision.status[point] = Status.PREDICTED;
      decision.best[point] = first + 1;
      decision.second[point] = runnerUp + 1;
      decision.confidence[point] = trust * Math.min(1, top);
      decision.margin[point] =
          trust * Math.min(1, runnerUp < 0 ? top : (weights[first] - weights[runnerUp]) / total);
    }

    /** Every point that is given in the labels keeps its label. */
    public Decision build(Labels labels) {
      for (int point : labels.points()) {
        given(point, labels.classOf(point));
      }
      return decision;
    }

    private static int runnerUp(double[] weights, int first) {
      int runnerUp = -1;
      for (int k = 0; k < weights.length; k++) {
        if (k != first && (runnerUp < 0 || weights[k] > weights[runnerUp])) {
          runnerUp = k;
        }
      }
      return runnerUp;
    }
  }

  public int size() {
    return status.length;
  }

  public ClassNames classes() {
    return classes;
  }

  public Status status(int point) {
    return status[point];
  }

  /** The class number, unless the point is unreachable. */
  public OptionalInt classOf(int point) {
    return best[point] == 0 ? OptionalInt.empty() : OptionalInt.of(best[point] - 1);
  }

  /** The class name, unless the point is unreachable. */
  public Optional<String> label(int point) {
    return best[point] == 0 ? Optional.empty() : Optional.of(classes.name(best[point] - 1));
  }

  /** The number of the class that came second, if there was more than one to choose from. */
  public OptionalInt runnerUpOf(int point) {
    return second[point] == 0 ? OptionalInt.empty() : OptionalInt.of(second[point] - 1);
  }

  /** The class that came second, if there was more than one to choose from. */
  public Optional<String> runnerUp(int point) {
    return second[point] == 0 ? Optional.empty() : Optional.of(classes.name(second[point] - 1));
  }

  /** From 0 to 1: the share of the chosen class; 1 if it was given, 0 if there is none. */
  public double confidence(int point) {
    return confidence[point];
  }

  /** From 0 to 1: how far the chosen class is ahead of the runner-up. */
  public double margin(int point) {
    return margin[point];
  }

  /** How many points have the given status. */
  public int count(Status wanted) {
    int count = 0;
    for (Status each : status) {
      count += each == wanted ? 1 : 0;
    }
    return count;
  }
}
