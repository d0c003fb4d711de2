package dev.lapwing.spark.engine.auto;

import dev.lapwing.auto.PartwiseRule;
import dev.lapwing.linalg.Block;
import dev.lapwing.spark.engine.decide.PointValues;
import dev.lapwing.spark.engine.graph.Subdomain;
import dev.lapwing.spark.engine.input.GivenLabels;
import java.io.Serializable;
import java.util.Arrays;

/** What the potentials, brought to class sizes, say of a subdomain's points. */
final class OpenRows implements Serializable {

  private static final long serialVersionUID = 1;

  private final int width;

  /** To be decided: without a label, and reached by one. */
  private final boolean[] open;

  /** Labelled. */
  private final boolean[] held;

  /** The class of a label, or the largest share, or −1. */
  private final int[] classes;

  /** Of open points, 1 in all. */
  private final double[] first;

  private OpenRows(int width, boolean[] open, boolean[] held, int[] classes, double[] first) {
    this.width = width;
    this.open = open;
    this.held = held;
    this.classes = classes;
    this.first = first;
  }

  static OpenRows of(
      Subdomain subdomain, double[] solved, GivenLabels labels, double[] factors, int[] present) {
    PointValues all = new PointValues(subdomain, solved, labels);
    Block values = all.values();
    int size = subdomain.size();
    int width = values.columns();
    boolean[] open = new boolean[size];
    boolean[] held = new boolean[size];
    int[] classes = new int[size];
    double[] first = new double[size * width];
    for (int i = 0; i < size; i++) {
      open[i] = all.isOpen(i);
      held[i] = all.labels().isLabelled(i);
      classes[i] = held[i] ? all.labels().classOf(i) : -1;
      if (open[i]) {
        double total = 0;
        int best = present[0];
        for (int k : present) {
          double value = factors[k] * Math.max(0, values.get(i, k));
          first[i * width + k] = value;
          total += value;
          best = value > first[i * width + best] ? k : best;
        }
        for (int k : present) {
          first[i * width + k] = total > 0 ? first[i * width + k] / total : 0;
        }
        classes[i] = best;
      }
    }
    return new OpenRows(width, open, held, classes, first);
  }

  /** The degrees of each class, and then the weight within classes. */
  double[] volumes(Subdomain subdomain, int[] classesOfAll) {
    double[] sums = new double[width + 1];
    for (int i = 0; i < classes.length; i++) {
      for (int e = subdomain.rowStart(i); classes[i] >= 0 && e < subdomain.rowStart(i + 1); e++) {
        sums[classes[i]] += subdomain.weight(e);
        boolean same = classesOfAll[subdomain.column(e)] == classes[i];
        sums[width] += same ? subdomain.weight(e) : 0;
      }
    }
    return sums;
  }

  /**
   * The shares of all points after all voices were heard.
   *
   * @param settled a row for each point; empty if nothing settled
   * @param heard a row for each point; empty if nobody is heard
   */
  double[] shares(double[] settled, double[] heard, PartwiseRule rule) {
    double[] shares = new double[first.length];
    int said = classes.length == 0 ? 0 : heard.length / classes.length;
    double[] target = new double[width];
    for (int i = 0; i < classes.length; i++) {
      if (open[i]) {
        rule.shares(row(first, i, width), row(settled, i, width), row(heard, i, said), target);
        System.arraycopy(target, 0, shares, i * width, width);
      }
    }
    return shares;
  }

  private static double[] row(double[] rows, int i, int length) {
    return rows.length == 0 ? rows : Arrays.copyOfRange(rows, i * length, (i + 1) * length);
  }

  boolean[] open() {
    return open;
  }

  boolean[] held() {
    return held;
  }

  int[] classes() {
    return classes;
  }

  /** A row for each point; zero where it is not open. */
  double[] first() {
    return first;
  }
}
