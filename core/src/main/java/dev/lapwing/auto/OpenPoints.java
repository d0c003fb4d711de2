package dev.lapwing.auto;

import dev.lapwing.decision.ClassFactors;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.RunContext;
import dev.lapwing.supervised.RowScores;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * The points to decide for, without a label and reached by one, and what potentials say of them.
 */
final class OpenPoints {

  /** What is added to a share before its logarithm: what less than that means is not known. */
  static final double LEAST_SHARE = 1e-12;

  /** The same for a share after the dynamics. */
  static final double LEAST_SETTLED_SHARE = 1e-6;

  private static final int ROWS_PER_BLOCK = 1024;
  private static final int ROWS_TO_SCORE = 256;

  private final DirichletPotential potential;
  private final Labels labels;
  private final int[] present;
  private final int[] points;
  private final RunContext run;

  OpenPoints(DirichletPotential potential, RunContext run) {
    this.potential = potential;
    this.labels = potential.system().laplacian().labels();
    this.run = run;
    this.present = labels.classesWithLabels();
    boolean[] given = new boolean[labels.size()];
    labels.forEach((point, k) -> given[point] = true);
    this.points =
        IntStream.range(0, labels.size())
            .filter(i -> !given[i] && potential.isReachable(i))
            .toArray();
  }

  /** Their numbers, ascending. */
  int[] points() {
    return points;
  }

  /** The classes that have labels. */
  int[] present() {
    return present;
  }

  /** Does something with each of them, on all threads: with its own row alone. */
  void forEach(IntConsumer task) {
    run.forBlocks(
        points.length,
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          for (int o = from; o < to; o++) {
            task.accept(points[o]);
          }
        });
  }

  /** F_k π_k / m_k, as shares of the row. */
  Block scaled(ClassFactors factors) {
    Block values = potential.values();
    Block scaled = Block.zeros(values.rows(), values.columns());
    double[] by = factors.toArray();
    forEach(
        point -> {
          double total = 0;
          for (int k : present) {
            double value = by[k] * Math.max(0, values.get(point, k));
            scaled.set(point, k, value);
            total += value;
          }
          for (int k : present) {
            scaled.set(point, k, total > 0 ? scaled.get(point, k) / total : 0);
          }
        });
    return scaled;
  }

  /** The class of each point: its own if it was given, the largest if it is open, or −1. */
  int[] largest(Block scores) {
    int[] classes = new int[labels.size()];
    Arrays.fill(classes, -1);
    forEach(
        point -> {
          int best = present[0];
          for (int k : present) {
            best = scores.get(point, k) > scores.get(point, best) ? k : best;
          }
          classes[point] = best;
        });
    labels.forEach((point, k) -> classes[point] = k);
    return classes;
  }

  /** Logarithms of the classes that have labels. */
  RowScores logs(Block scores, double least) {
    return (asked, from, to, target) -> {
      int e = 0;
      for (int i = from; i < to; i++) {
        for (int k : present) {
          target[e++] = Math.log(scores.get(asked[i], k) + least);
        }
      }
    };
  }

  /** Leaves the labels out one by one; what comes of it is kept. */
  void leaveLabelsOut() {
    potential.leftOut(run);
  }

  /** The labels left out one by one, brought to class sizes: a row a label, by class. */
  Block leftOut(ClassFactors factors) {
    Block found = potential.leftOut(run).values();
    return LabelTrial.logShares(found, factors, present, LEAST_SHARE);
  }

  /** What somebody says of all open points: a row a point, zero for others. */
  Block scores(RowScores said) {
    int columns = present.length;
    Block all = Block.zeros(labels.size(), columns);
    run.forBlocks(
        points.length,
        ROWS_TO_SCORE,
        (block, from, to) -> {
          double[] rows = new double[(to - from) * columns];
          said.score(points, from, to, rows);
          for (int o = from; o < to; o++) {
            System.arraycopy(
                rows, (o - from) * columns, all.values(), points[o] * columns, columns);
          }
        });
    return all;
  }

  /** The same read again, for any points. */
  static RowScores rowsOf(Block all) {
    int columns = all.columns();
    return (asked, from, to, target) -> {
      for (int i = from; i < to; i++) {
        System.arraycopy(all.values(), asked[i] * columns, target, (i - from) * columns, columns);
      }
    };
  }

  /** Shares of nothing but the given labels: 1 for the class of each. */
  Block given() {
    Block given = Block.zeros(labels.size(), labels.classes().count());
    labels.forEach((point, k) -> given.set(point, k, 1));
    return given;
  }

  /**
   * What potentials and dynamics say of the class that all voices together chose, on average.
   *
   * @param total what all said: a row for each open point, a column for each class with labels
   */
  double meanAtLargest(Block total, Block first, Optional<Block> settled) {
    double sum = 0;
    for (int o = 0; o < points.length; o++) {
      int point = points[o];
      int chosen = present[LabelTrial.largest(total, o)];
      double one = first.get(point, chosen);
      sum += settled.isPresent() ? 0.5 * (one + settled.get().get(point, chosen)) : one;
    }
    return sum / points.length;
  }

  /** Puts the shares of all open points into a block of all points and classes. */
  void share(Calibration calibration, Block shares) {
    run.forBlocks(
        points.length,
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          double[] row = new double[present.length];
          for (int o = from; o < to; o++) {
            calibration.shares(o, row);
            for (int c = 0; c < row.length; c++) {
              shares.set(points[o], present[c], row[c]);
            }
          }
        });
  }
}
