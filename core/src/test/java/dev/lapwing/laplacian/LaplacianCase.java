package dev.lapwing.laplacian;

import dev.lapwing.gallery.Graphs;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** A random graph with random labels under one setting of the switches. */
record LaplacianCase(long seed, AffinityGraph graph, Labels labels, LaplacianOptions options) {

  static final RunContext RUN = RunContext.defaults();

  /** All eight settings of the switches, both density weights, over random graphs and labels. */
  static Stream<LaplacianCase> all() {
    List<LaplacianCase> cases = new ArrayList<>();
    for (int setting = 0; setting < 8; setting++) {
      LabelTerms terms = new LabelTerms((setting & 1) != 0, (setting & 2) != 0, (setting & 4) != 0);
      for (DensityWeight density : DensityWeight.values()) {
        for (double share : new double[] {0, 0.05, 0.3, 1}) {
          long seed = cases.size();
          int size = 2 + new SplittableRandom(seed).nextInt(60);
          AffinityGraph graph = Graphs.random(size, seed % 2 == 0, seed);
          Labels labels = Graphs.randomLabels(size, 1 + (int) (seed % 4), share, seed);
          LaplacianOptions options = LaplacianOptions.of(terms).withDensity(density);
          cases.add(
              new LaplacianCase(
                  seed, graph, labels, seed % 5 == 0 ? options.withAlpha(123.5) : options));
        }
      }
    }
    return cases.stream();
  }

  LabelAwareLaplacian laplacian() {
    return LabelAwareLaplacian.of(graph, labels, options, RUN);
  }

  /** D_SSL − W_SSL, built as the paper writes it. */
  double[][] byTheFormula() {
    double[][] w = byTheFormulaW();
    double[][] l = new double[w.length][w.length];
    for (int i = 0; i < w.length; i++) {
      for (int j = 0; j < w.length; j++) {
        if (i != j) {
          l[i][j] = -w[i][j];
          l[i][i] += w[i][j];
        }
      }
    }
    return l;
  }

  /** 2W + α(W¹ + W² + W³), with the paper's −2/α where α is not zero. */
  double[][] byTheFormulaW() {
    double[][] w = Graphs.dense(graph);
    if (!options.terms().any()) {
      return w;
    }
    int n = w.length;
    double m = labels.count();
    double alpha = m == 0 ? 0 : options.alpha().orElse(n / m - 1);
    double[][] out = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        if (i != j) {
          out[i][j] = 2 * w[i][j] + labelled(i, j, w[i][j], alpha);
        }
      }
    }
    return out;
  }

  private double labelled(int i, int j, double w, double alpha) {
    boolean first = labels.isLabelled(i);
    boolean second = labels.isLabelled(j);
    if (first && second) {
      if (labels.classOf(i) == labels.classOf(j)) {
        return options.terms().attraction() ? alpha * graph.maxWeight() : 0;
      }
      if (!options.terms().repulsion()) {
        return 0;
      }
      return alpha == 0 ? -2 * w : alpha * (-2 / alpha * w);
    }
    if (first || second) {
      double share = options.density() == DensityWeight.PAPER ? 1 : 0.5;
      return options.terms().density() ? alpha * share * w : 0;
    }
    return 0;
  }

  @Override
  public String toString() {
    return "seed %d, %d points, %s, %s".formatted(seed, graph.size(), labels.count(), options);
  }

  /** The largest degree, by which rounding is measured. */
  static double scale(LabelAwareLaplacian laplacian) {
    double largest = 1;
    for (int i = 0; i < laplacian.size(); i++) {
      largest = Math.max(largest, laplacian.degree(i));
    }
    return largest;
  }
}
