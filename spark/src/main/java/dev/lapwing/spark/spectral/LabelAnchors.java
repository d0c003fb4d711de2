package dev.lapwing.spark.spectral;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;

/**
 * Labelled points in the embedding, their rows of unit length, component by component: what other
 * points are compared with, as core's {@code NearestInEmbedding} does it. Labels in components that
 * take no part vote for the points there.
 */
final class LabelAnchors implements Serializable {

  private static final long serialVersionUID = 1;

  private final int classes;
  private final int vectors;
  private final int[] component;
  private final int[] classOf;
  private final double[] position;

  private LabelAnchors(
      int classes, int vectors, int[] component, int[] classOf, double[] position) {
    this.classes = classes;
    this.vectors = vectors;
    this.component = component;
    this.classOf = classOf;
    this.position = position;
  }

  /** A subdomain's labelled points. */
  static LabelAnchors of(
      SpectralSite site,
      int[] numbers,
      int[] componentOf,
      double[] rows,
      int classes,
      int vectors) {
    int count = 0;
    int[] component = new int[site.size()];
    int[] classOf = new int[site.size()];
    double[] position = new double[site.size() * vectors];
    for (int i = 0; i < site.size(); i++) {
      if (site.classOf(i) >= 0 && numbers[i] >= 0) {
        component[count] = componentOf[numbers[i]];
        classOf[count] = site.classOf(i);
        unit(rows, i * vectors, vectors, position, count * vectors);
        count++;
      }
    }
    return new LabelAnchors(
        classes,
        vectors,
        Arrays.copyOf(component, count),
        Arrays.copyOf(classOf, count),
        Arrays.copyOf(position, count * vectors));
  }

  /** Those of all subdomains. */
  static LabelAnchors joined(List<LabelAnchors> parts) {
    LabelAnchors first = parts.get(0);
    int[] component = parts.stream().flatMapToInt(p -> Arrays.stream(p.component)).toArray();
    int[] classOf = parts.stream().flatMapToInt(p -> Arrays.stream(p.classOf)).toArray();
    double[] position = parts.stream().flatMapToDouble(p -> Arrays.stream(p.position)).toArray();
    return new LabelAnchors(first.classes, first.vectors, component, classOf, position);
  }

  /** φ / ‖φ‖; zero stays zero. */
  static void unit(double[] rows, int from, int vectors, double[] target, int to) {
    double sum = 0;
    for (int c = 0; c < vectors; c++) {
      sum += rows[from + c] * rows[from + c];
    }
    double scale = sum > 0 ? 1 / Math.sqrt(sum) : 0;
    for (int c = 0; c < vectors; c++) {
      target[to + c] = scale * rows[from + c];
    }
  }

  /**
   * What speaks for each class at a point, the nearest label of any class 1.
   *
   * @param row of unit length
   * @param embedded whether the point has coordinates; else labels of its component vote
   * @return whether any label lies in its component
   */
  boolean weigh(double[] row, int itsComponent, boolean embedded, double[] weights) {
    Arrays.fill(weights, embedded ? Double.POSITIVE_INFINITY : 0);
    boolean any = false;
    for (int s = 0; s < component.length; s++) {
      if (component[s] == itsComponent) {
        any = true;
        int k = classOf[s];
        if (embedded) {
          weights[k] = Math.min(weights[k], squaredDistance(row, s));
        } else {
          weights[k]++;
        }
      }
    }
    if (any && embedded) {
      double least = Arrays.stream(weights).min().orElseThrow();
      for (int k = 0; k < classes; k++) {
        weights[k] = least > 0 ? least / weights[k] : weights[k] == 0 ? 1 : 0;
      }
    }
    return any;
  }

  private double squaredDistance(double[] row, int anchor) {
    double sum = 0;
    for (int c = 0; c < vectors; c++) {
      double difference = row[c] - position[anchor * vectors + c];
      sum += difference * difference;
    }
    return sum;
  }
}
