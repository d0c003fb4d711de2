package dev.lapwing.spark.engine.auto;

import dev.lapwing.auto.PartwiseAuto;
import dev.lapwing.spark.engine.graph.ClusterGraph;
import dev.lapwing.spark.engine.graph.Halo;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;

/**
 * Threshold dynamics over subdomains, as core's ThresholdDynamics: classes walk, each point takes
 * the one that has most, and again. An exchange a step.
 */
final class Dynamics {

  private final ClusterGraph graph;
  private final JavaRDD<OpenRows> rows;
  private final double[] sizes;
  private final double strength;

  /**
   * Of points that are open or held.
   *
   * @param sizes how large the classes are
   * @param strength the power of what these ask for
   */
  Dynamics(ClusterGraph graph, JavaRDD<OpenRows> rows, double[] sizes, double strength) {
    this.graph = graph;
    this.rows = rows;
    this.sizes = sizes;
    this.strength = strength;
  }

  /** From first decisions to where hardly any point changes. */
  JavaRDD<Settled> settle() {
    JavaRDD<Settled> state =
        persisted(rows.map(each -> Settled.start(each.classes())), "dynamics 0");
    for (int round = 1; round <= PartwiseAuto.rounds(); round++) {
      JavaRDD<Settled> next = round(state, round);
      long changed = next.map(each -> (long) each.changed()).fold(0L, Long::sum);
      state.unpersist(false);
      state = next;
      if (changed < PartwiseAuto.fewOf(graph.size())) {
        break;
      }
    }
    return state;
  }

  private JavaRDD<Settled> round(JavaRDD<Settled> state, int round) {
    int width = sizes.length;
    double[] coefficients = PartwiseAuto.walk(graph.size());
    float first = (float) coefficients[0];
    JavaRDD<WalkState> walk =
        persisted(state.map(each -> WalkState.start(each.classes(), width, first)), "walk");
    for (int k = 1; k < coefficients.length; k++) {
      JavaRDD<WalkState> next = step(walk, k, coefficients[k]);
      next.count();
      walk.unpersist(false);
      walk = next;
    }
    List<double[]> parts =
        rows.zip(walk).map(both -> Settled.sums(both._2.sum(), both._1.open(), width)).collect();
    double[] factors = factors(parts);
    JavaRDD<Settled> settled =
        persisted(
            rows.zip(walk)
                .zip(state)
                .map(all -> all._2.after(all._1._2.sum(), all._1._1.open(), factors)),
            "dynamics " + round);
    settled.checkpoint(); // the next round must not remember all steps of this one
    settled.count();
    walk.unpersist(false);
    return settled;
  }

  private JavaRDD<WalkState> step(JavaRDD<WalkState> walk, int k, double coefficient) {
    int width = sizes.length;
    float by = (float) coefficient;
    return persisted(
        graph
            .subdomains()
            .zip(rows)
            .zip(walk)
            .zip(Halo.joined(graph.borders(), walk.map(WalkState::now), width))
            .map(all -> all._1._2.next(all._1._1._1, all._1._1._2.held(), all._2, width, k, by)),
        "walk");
  }

  private double[] factors(List<double[]> parts) {
    int width = sizes.length;
    double[] sum = new double[width + 1];
    for (double[] part : parts) {
      for (int c = 0; c <= width; c++) {
        sum[c] += part[c];
      }
    }
    double[] factors = new double[width];
    for (int k = 0; k < width; k++) {
      factors[k] = sum[k] > 0 ? Math.pow(sizes[k] * sum[width] / sum[k], strength) : 0;
    }
    return factors;
  }

  private static <T> JavaRDD<T> persisted(JavaRDD<T> rdd, String name) {
    return rdd.setName(name).persist(StorageLevel.MEMORY_AND_DISK());
  }
}
