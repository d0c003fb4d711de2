package dev.lapwing.spark.engine.auto;

import dev.lapwing.laplacian.EdgeFactors;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.run.Seed;
import dev.lapwing.spark.engine.graph.ClusterGraph;
import dev.lapwing.spark.engine.graph.Halo;
import dev.lapwing.spark.engine.graph.Subdomain;
import dev.lapwing.spark.engine.input.GivenLabels;
import dev.lapwing.spark.engine.solve.DirichletSolve;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/**
 * All labels left out at once, as core's SchurEstimate does it: f_j = g_j − (C g)_j / C_jj with C
 * the Schur complement on the labelled points, C g read off the potentials and the diagonal
 * estimated from eight columns of random signs (Hutchinson, 1990).
 */
final class LeftOut {

  private static final int PROBES = 8;

  private static final CgOptions LOOSE = new CgOptions(1e-3, 1000);

  /** A label from which less than this of its ties flows is the only one of its component. */
  private static final double NO_FLOW = 1e-7;

  private LeftOut() {}

  /**
   * A row for each label, 1 in all, or 0 where it is the only one of its component.
   *
   * @param values the potentials of each subdomain's points, labelled ones too
   */
  static Block of(
      JavaSparkContext spark,
      ClusterGraph graph,
      DirichletSolve system,
      JavaRDD<double[]> values,
      Broadcast<GivenLabels> labels,
      EdgeFactors factors,
      Seed seed) {
    int m = labels.value().count();
    int classes = labels.value().classCount();
    double[] signs = new double[m * PROBES];
    SplittableRandom random = seed.child("leave-one-out").random();
    Arrays.setAll(signs, e -> random.nextBoolean() ? 1 : -1);
    Broadcast<double[]> drawn = spark.broadcast(signs);
    double mixed = factors.mixed();
    double plain = factors.plain();
    DirichletSolve.Solution z =
        system.solve(
            subdomain -> right(subdomain, labels.value(), drawn.value(), mixed),
            PROBES,
            false,
            LOOSE);
    double[] flow = new double[m * classes];
    double[] degree = new double[m];
    double[] back = new double[m];
    for (Row row : rows(graph, values, classes, labels, plain, mixed)) {
      int own = labels.value().classAt(row.place);
      degree[row.place] = row.degree;
      for (int k = 0; k < classes; k++) { // Σ_i w_ji (f_j − f_i)
        flow[row.place * classes + k] = (k == own ? row.degree : 0) - row.sums[k];
      }
    }
    for (Row row : rows(graph, z.values(), PROBES, labels, 0, mixed)) {
      for (int p = 0; p < PROBES; p++) {
        back[row.place] += row.sums[p] * signs[row.place * PROBES + p];
      }
    }
    z.release().run();
    Block left = Block.zeros(m, classes);
    for (int j = 0; j < m; j++) {
      int own = labels.value().classAt(j);
      double through = flow[j * classes + own];
      double cjj = Math.max(degree[j] - Math.max(0, back[j] / PROBES), through);
      if (cjj > 0 && through > NO_FLOW * degree[j]) {
        share(j, own, cjj, flow, left);
      }
    }
    return left;
  }

  private static void share(int j, int own, double cjj, double[] flow, Block left) {
    int classes = left.columns();
    double total = 0;
    for (int k = 0; k < classes; k++) {
      double value = Math.max(0, (k == own ? 1 : 0) - flow[j * classes + k] / cjj);
      left.set(j, k, value);
      total += value;
    }
    for (int k = 0; k < classes && total > 0; k++) {
      left.set(j, k, left.get(j, k) / total);
    }
  }

  /** W_US v. */
  private static double[] right(
      Subdomain subdomain, GivenLabels labels, double[] signs, double mixed) {
    double[] b = new double[subdomain.size() * PROBES];
    for (int i = 0; i < subdomain.size(); i++) {
      for (int e = subdomain.rowStart(i); e < subdomain.rowStart(i + 1); e++) {
        int s = labels.placeOf(subdomain.idOfColumn(subdomain.column(e)));
        for (int p = 0; p < PROBES && s >= 0; p++) {
          b[i * PROBES + p] += mixed * subdomain.weight(e) * signs[s * PROBES + p];
        }
      }
    }
    return b;
  }

  /** A labelled point's ties: their weight, and what they bring of its neighbours' values. */
  private static final class Row implements Serializable {

    private static final long serialVersionUID = 1;

    private final int place;
    private final double degree;
    private final double[] sums;

    Row(int place, double degree, double[] sums) {
      this.place = place;
      this.degree = degree;
      this.sums = sums;
    }
  }

  private static List<Row> rows(
      ClusterGraph graph,
      JavaRDD<double[]> values,
      int width,
      Broadcast<GivenLabels> labels,
      double betweenLabels,
      double mixed) {
    return graph
        .subdomains()
        .zip(Halo.joined(graph.borders(), values, width))
        .flatMap(
            both -> rows(both._1, both._2, width, labels.value(), betweenLabels, mixed).iterator())
        .collect();
  }

  private static List<Row> rows(
      Subdomain subdomain,
      double[] all,
      int width,
      GivenLabels labels,
      double betweenLabels,
      double mixed) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < subdomain.size(); i++) {
      int place = labels.placeOf(subdomain.id(i));
      if (place >= 0) {
        double degree = 0;
        double[] sums = new double[width];
        for (int e = subdomain.rowStart(i); e < subdomain.rowStart(i + 1); e++) {
          int j = subdomain.column(e);
          boolean given = labels.placeOf(subdomain.idOfColumn(j)) >= 0;
          double w = (given ? betweenLabels : mixed) * subdomain.weight(e);
          degree += w;
          for (int c = 0; c < width; c++) {
            sums[c] += w * all[j * width + c];
          }
        }
        rows.add(new Row(place, degree, sums));
      }
    }
    return rows;
  }
}
