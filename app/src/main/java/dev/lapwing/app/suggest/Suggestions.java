package dev.lapwing.app.suggest;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Chooses points whose labels would teach most: each amid many uncertain points, and far from the
 * others chosen.
 *
 * <p>Every point holds an amount of uncertainty u, from 0 to 1. It spreads along the graph by t
 * steps of a random walk, s = (Pᵀ)ᵗ u; the point that gathers most is amid the most uncertain
 * region, and is chosen. A label there would settle its surroundings, so u is taken away from each
 * point j in proportion to the chance that a walk from j ends at the chosen point i, relative to
 * that of a walk from i itself: Pᵗ_ji / Pᵗ_ii = (Pᵗ_ij d_i / d_j) / Pᵗ_ii. Then the next is chosen.
 * With u = 1 everywhere, as long as there are no labels, the points chosen cover the graph.
 */
public final class Suggestions {

  /** As long as ten: far enough to leave a nook, not so far as to forget where it began. */
  private static final int STEPS = 10;

  private final AffinityGraph graph;
  private final double[] degree;
  private final RunContext run;

  public Suggestions(AffinityGraph graph, RunContext run) {
    this.graph = graph;
    this.run = run;
    this.degree = new double[graph.size()];
    for (int i = 0; i < degree.length; i++) {
      degree[i] = graph.degree(i);
    }
  }

  /**
   * One point to label.
   *
   * @param gathered how much uncertainty is around it, in points
   */
  public record Suggestion(int point, double gathered) {}

  /**
   * The points to label next, the most useful first.
   *
   * @param uncertainty of each point, from 0 to 1; a point with 0 is not suggested
   * @param count how many; fewer are returned if no uncertainty is left
   */
  public List<Suggestion> choose(double[] uncertainty, int count) {
    double[] left = uncertainty.clone();
    List<Suggestion> chosen = new ArrayList<>();
    while (chosen.size() < count) {
      run.checkCancelled("suggest");
      double[] gathered = walk(left);
      int best = -1;
      for (int i = 0; i < left.length; i++) {
        if (left[i] > 0 && (best < 0 || gathered[i] > gathered[best])) {
          best = i;
        }
      }
      if (best < 0) {
        break;
      }
      chosen.add(new Suggestion(best, gathered[best]));
      settleAround(best, left);
      run.progress().report("suggest", (double) chosen.size() / count);
    }
    return chosen;
  }

  /**
   * As many points as asked for, as long as there are some to label: after those that {@link
   * #choose} gives, others that are uncertain, then others that are not. Labels there would teach
   * little or nothing that the first do not, so these points just cover the graph.
   *
   * @param isOpen whether a point may be suggested; all that are uncertain may
   */
  public List<Suggestion> chooseAll(double[] uncertainty, IntPredicate isOpen, int count) {
    List<Suggestion> chosen = new ArrayList<>(choose(uncertainty, count));
    addOthers(uncertainty, count, chosen);
    double[] open = new double[uncertainty.length];
    Arrays.setAll(open, i -> isOpen.test(i) ? 1 : 0);
    addOthers(open, count, chosen);
    return chosen;
  }

  private void addOthers(double[] uncertainty, int count, List<Suggestion> chosen) {
    double[] left = uncertainty.clone();
    chosen.forEach(each -> left[each.point()] = 0);
    List<Suggestion> more = choose(left, count - chosen.size());
    while (!more.isEmpty()) {
      for (Suggestion each : more) {
        left[each.point()] = 0;
        chosen.add(new Suggestion(each.point(), 0));
      }
      more = choose(left, count - chosen.size());
    }
  }

  /** u_j ← u_j (1 − Pᵗ_ji / Pᵗ_ii). */
  private void settleAround(int i, double[] left) {
    double[] start = new double[left.length];
    start[i] = 1;
    double[] ends = walk(start);
    for (int j = 0; j < left.length; j++) {
      if (ends[j] > 0 && j != i) {
        left[j] *= 1 - Math.min(1, ends[j] * degree[i] / (degree[j] * ends[i]));
      }
    }
    left[i] = 0;
  }

  /** (Pᵀ)ᵗ x for the lazy walk P = (I + D⁻¹W)/2: where x ends up after t steps. */
  private double[] walk(double[] x) {
    double[] now = x.clone();
    double[] shares = new double[x.length];
    for (int step = 0; step < STEPS; step++) {
      double[] from = now;
      for (int i = 0; i < x.length; i++) {
        shares[i] = degree[i] > 0 ? 0.5 * from[i] / degree[i] : 0;
      }
      double[] to = new double[x.length];
      graph.forRows(
          run,
          (first, end) -> {
            for (int i = first; i < end; i++) {
              double sum = degree[i] > 0 ? 0.5 * from[i] : from[i];
              for (int e = graph.rowStart(i), stop = graph.rowStart(i + 1); e < stop; e++) {
                sum += graph.weight(e) * shares[graph.neighbour(e)];
              }
              to[i] = sum;
            }
          });
      now = to;
    }
    return now;
  }
}
