package dev.lapwing.auto;

import dev.lapwing.decision.ClassFactors;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.supervised.KernelRidge;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Leave-one-out cross-validation (Stone, 1974), the given labels as a test: each left out in turn,
 * what the others say of it. A label whose class has no other cannot come out right, so it is not
 * asked about.
 */
final class LabelTrial {

  /**
   * How many came out right.
   *
   * @param tested of so many
   * @param alone how many more were the only ones of their class where other classes have more: a
   *     point of a class that nobody labelled is as likely as that (Good, 1953)
   * @param even how many labels every class has, if all have equally many, else 0
   */
  record Hits(int right, int tested, int alone, int even) {

    /** No label was left out. */
    static final Hits NONE = new Hits(0, 0, 0, 0);

    /** So many labels' worth of another opinion go into the expected accuracy. */
    private static final double PSEUDO_LABELS = 4;

    /**
     * The share of the other points that will be right. Leaving out one of b labels of a class
     * where all others keep theirs is harder than what it stands for, so of errors 1 − 1/b count.
     *
     * @param otherwise what to expect if no label could be tested
     * @param unknown so many of the labels alone speak of classes that nobody labelled
     */
    double accuracy(double otherwise, double unknown) {
      double wrong = (tested - right) * (even > 0 ? 1 - 1.0 / even : 1);
      return (tested - wrong + PSEUDO_LABELS * otherwise) / (tested + unknown + PSEUDO_LABELS);
    }

    /**
     * How wrong the surest answer may be: as if one label more had come out wrong.
     *
     * @param unknown so many of the labels alone speak of classes that nobody labelled
     */
    double doubt(double unknown) {
      return (1 + unknown) / (tested + alone + PSEUDO_LABELS);
    }

    /** What labels count in the expected accuracy, from 0 to 1, beside the other opinion. */
    double weight(double unknown) {
      return (tested + unknown) / (tested + unknown + PSEUDO_LABELS);
    }
  }

  private final int[] points;

  /** Of each label, its class as a column. */
  private final int[] classOf;

  private final boolean[] tested;
  private final Block byGraph;
  private final double unit;

  private LabelTrial(int[] points, int[] classOf, boolean[] tested, Block byGraph, double unit) {
    this.points = points;
    this.classOf = classOf;
    this.tested = tested;
    this.byGraph = byGraph;
    this.unit = unit;
  }

  /**
   * With what the graph says.
   *
   * @param byGraph a row for each label in the order of points, a column for each class that has
   *     labels
   * @param unit that of these scores
   */
  static LabelTrial of(Block byGraph, double unit, Labels labels, int[] present) {
    int[] points = labels.points();
    int[] classOf = new int[points.length];
    boolean[] tested = new boolean[points.length];
    for (int j = 0; j < points.length; j++) {
      classOf[j] = Arrays.binarySearch(present, labels.classOf(points[j]));
      tested[j] = labels.countOf(labels.classOf(points[j])) > 1;
    }
    return new LabelTrial(points, classOf, tested, byGraph, unit);
  }

  /**
   * Potentials as logarithms of shares, brought to class sizes.
   *
   * @param found a row a label, a column a class
   * @param least added before the logarithm
   */
  static Block logShares(Block found, ClassFactors factors, int[] present, double least) {
    double[] by = factors.toArray();
    Block logs = Block.zeros(found.rows(), present.length);
    for (int j = 0; j < found.rows(); j++) {
      double total = 0;
      for (int k : present) {
        total += by[k] * found.get(j, k);
      }
      for (int c = 0; c < present.length; c++) {
        double share = total > 0 ? by[present[c]] * found.get(j, present[c]) / total : 0;
        logs.set(j, c, Math.log(share + least));
      }
    }
    return logs;
  }

  boolean testsAny() {
    return IntStream.range(0, tested.length).anyMatch(j -> tested[j]);
  }

  /**
   * By how many standard errors another classifier foretells labels better than the graph, drawn
   * towards 0 as if two labels had come out each way.
   */
  double advantage(KernelRidge ridge) {
    int[] given = ridge.given();
    Block leftOut = ridge.leftOut();
    double sum = 0;
    double squares = 2;
    for (int i = 0; i < given.length; i++) {
      int j = Arrays.binarySearch(points, given[i]);
      if (tested[j]) {
        int difference = hit(leftOut, i, classOf[j]) - hit(byGraph, j, classOf[j]);
        sum += difference;
        squares += difference * difference;
      }
    }
    return sum / Math.sqrt(squares);
  }

  private static int hit(Block scores, int row, int wanted) {
    return largest(scores, row) == wanted ? 1 : 0;
  }

  /** The column with the largest entry of a row, the first of equals. */
  static int largest(Block scores, int row) {
    int best = 0;
    for (int c = 1; c < scores.columns(); c++) {
      best = scores.get(row, c) > scores.get(row, best) ? c : best;
    }
    return best;
  }

  /** What the graph makes of the labels, together with the classifier if it is heard. */
  LeftOutLabels leftOut(Optional<Voice> voice) {
    Block both = byGraph.copy();
    voice.ifPresent(heard -> heard.addLeftOut(points, both, unit));
    for (int e = 0; e < both.values().length; e++) {
      both.values()[e] /= unit;
    }
    return new LeftOutLabels(hits(both), both, tested);
  }

  private Hits hits(Block both) {
    int right = 0;
    int count = 0;
    for (int j = 0; j < points.length; j++) {
      if (tested[j]) {
        right += hit(both, j, classOf[j]);
        count++;
      }
    }
    int even = even();
    return new Hits(right, count, even > 0 ? 0 : points.length - count, even);
  }

  /** The answer to each label that was tested, as sure as answers to other points are. */
  List<LeftOutAnswer> answers(Block scores, Calibration calibration) {
    List<LeftOutAnswer> answers = new ArrayList<>();
    for (int j = 0; j < points.length; j++) {
      if (tested[j]) {
        double confidence = calibration.confidence(scores, j);
        answers.add(new LeftOutAnswer(confidence, hit(scores, j, classOf[j]) > 0));
      }
    }
    return answers;
  }

  /** How many labels every class has; 0 if some have more than others. */
  private int even() {
    int[] counts = new int[byGraph.columns()];
    for (int c : classOf) {
      counts[c]++;
    }
    int first = counts[0];
    return Arrays.stream(counts).allMatch(count -> count == first) ? first : 0;
  }
}
