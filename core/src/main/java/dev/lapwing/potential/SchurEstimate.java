package dev.lapwing.potential;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.EdgeFactors;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * All labels left out at once, from the Schur complement of the operator on the labelled points, C
 * = L_SS − W_SU L_UU⁻¹ W_US with ordinary weights between labels: left out, with its ties as strong
 * as they are, point j has the potential
 *
 * <pre>f_j = −Σ_{i≠j} C_ji g_i / C_jj = g_j − (C g)_j / C_jj.</pre>
 *
 * The potential tells C g. The diagonal is estimated from random signs v, C_jj ≈ mean of v_j (C
 * v)_j (Hutchinson 1990; Bekas, Kokiopoulou and Saad 2007), a few columns for any number of labels.
 */
final class SchurEstimate {

  private static final int PROBES = HarmonicMeasure.WIDTH;

  private final DirichletPotential potential;
  private final DirichletSystem system;
  private final LabelAwareLaplacian laplacian;
  private final AffinityGraph graph;
  private final Labels labels;
  private final int[] points;
  private final double plain;

  SchurEstimate(DirichletPotential potential) {
    this.potential = potential;
    this.system = potential.system();
    this.laplacian = system.laplacian();
    this.graph = laplacian.graph();
    this.labels = laplacian.labels();
    this.points = labels.points();
    this.plain = EdgeFactors.of(laplacian.options(), laplacian.alpha(), graph.maxWeight()).plain();
  }

  /** A row for each label; zero where its component has no other label. */
  Block leftOut(CgOptions options, RunContext run) {
    Block flow = flow();
    double[] diagonal = diagonal(options, run);
    boolean[] alone = alone(points, laplacian);
    Block left = Block.zeros(points.length, flow.columns());
    for (int j = 0; j < points.length; j++) {
      int own = labels.classOf(points[j]);
      // rows of C sum to 0 and only C_jj is positive, so C_jj ≥ (C g)_j: an estimate may be less
      double cjj = Math.max(diagonal[j], flow.get(j, own));
      for (int k = 0; k < flow.columns() && cjj > 0 && !alone[j]; k++) {
        left.set(j, k, (k == own ? 1 : 0) - flow.get(j, k) / cjj);
      }
    }
    return left;
  }

  /** Which of the points have the only label of their component. */
  static boolean[] alone(int[] points, LabelAwareLaplacian laplacian) {
    var components = laplacian.graph().components();
    int[] count = new int[components.count()];
    laplacian.labels().forEach((s, k) -> count[components.of(s)]++);
    boolean[] alone = new boolean[points.length];
    for (int c = 0; c < alone.length; c++) {
      alone[c] = count[components.of(points[c])] == 1;
    }
    return alone;
  }

  /** The weight of an edge of a labelled point. */
  private double weight(int j, int e) {
    return labels.isLabelled(graph.neighbour(e)) ? plain * graph.weight(e) : laplacian.weight(j, e);
  }

  /** C g: what flows from each labelled point, Σ_i w_ji (f_j − f_i). */
  private Block flow() {
    Block f = potential.values();
    Block flow = Block.zeros(points.length, f.columns());
    for (int s = 0; s < points.length; s++) {
      int j = points[s];
      for (int e = graph.rowStart(j), end = graph.rowStart(j + 1); e < end; e++) {
        double weight = weight(j, e);
        for (int k = 0; k < f.columns(); k++) {
          double drop = f.get(j, k) - f.get(graph.neighbour(e), k);
          flow.set(s, k, flow.get(s, k) + weight * drop);
        }
      }
    }
    return flow;
  }

  /** Estimates of C_jj = d_j − (W_SU L_UU⁻¹ W_US)_jj, the degree d_j being known. */
  double[] diagonal(CgOptions options, RunContext run) {
    return diagonal(HarmonicMeasure.width(graph.size()), options, run);
  }

  /** The same, with so many columns at once. */
  double[] diagonal(int atOnce, CgOptions options, RunContext run) {
    Block signs = signs(run);
    double[] back = new double[points.length]; // Σ_v v_s (W_SU L_UU⁻¹ W_US v)_s
    for (int first = 0; first < PROBES; first += atOnce) {
      int count = Math.min(atOnce, PROBES - first);
      Block some = signs.columns(first, count, run);
      Block z = system.solve(sources(some), options, run.quiet()).x(); // zero where not free
      forTies(
          (s, i, weight) -> {
            for (int p = 0; p < count; p++) {
              back[s] += weight * z.get(i, p) * some.get(s, p);
            }
          });
    }
    double[] diagonal = new double[points.length];
    forTies((s, i, weight) -> diagonal[s] += weight);
    Arrays.setAll(diagonal, s -> diagonal[s] - Math.max(0, back[s] / PROBES));
    return diagonal;
  }

  /** W_US v; only free rows will be looked at. */
  private Block sources(Block signs) {
    Block b = Block.zeros(graph.size(), signs.columns());
    forTies(
        (s, i, weight) -> {
          for (int p = 0; p < signs.columns(); p++) {
            b.set(i, p, b.get(i, p) + weight * signs.get(s, p));
          }
        });
    return b;
  }

  /** What is done with a tie of label s, by its number, to a point i. */
  @FunctionalInterface
  private interface TieTask {
    void run(int s, int i, double weight);
  }

  private void forTies(TieTask task) {
    for (int s = 0; s < points.length; s++) {
      for (int e = graph.rowStart(points[s]), end = graph.rowStart(points[s] + 1); e < end; e++) {
        task.run(s, graph.neighbour(e), weight(points[s], e));
      }
    }
  }

  private Block signs(RunContext run) {
    SplittableRandom random = run.seed().child("leave-one-out").random();
    Block signs = Block.zeros(points.length, PROBES);
    Arrays.setAll(signs.values(), e -> random.nextBoolean() ? 1 : -1);
    return signs;
  }
}
