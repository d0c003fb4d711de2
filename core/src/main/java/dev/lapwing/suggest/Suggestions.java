package dev.lapwing.suggest;

import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Active learning: chooses points whose labels would teach most, each amid many uncertain points
 * and far from the others chosen. (Of the kinds in Settles, "Active Learning Literature Survey",
 * 2009, it is uncertainty sampling weighted by density, in batches.)
 *
 * <p>Every point holds an amount of uncertainty u, from 0 to 1. It spreads along the graph by t
 * steps of a random walk, s = (Pᵀ)ᵗ u; the point that gathers most is amid the most uncertain
 * region, and is chosen. A label there would settle its surroundings, so u is taken away from each
 * point j in proportion to the chance that a walk from j ends at the chosen point i, relative to
 * that of a walk from i itself: Pᵗ_ji / Pᵗ_ii = (Pᵗ_ij d_i / d_j) / Pᵗ_ii. Then the next is chosen.
 * With u = 1 everywhere, as long as there are no labels, the points chosen cover the graph.
 */
public final class Suggestions {

  private final AffinityGraph graph;
  private final LazyWalk walk;
  private final double[] uncertainty;
  private final IntPredicate isOpen;
  private final RunContext run;

  Suggestions(AffinityGraph graph, double[] uncertainty, IntPredicate isOpen, RunContext run) {
    this(graph, new LazyWalk(graph, run), uncertainty, isOpen, run);
  }

  private Suggestions(
      AffinityGraph graph,
      LazyWalk walk,
      double[] uncertainty,
      IntPredicate isOpen,
      RunContext run) {
    this.graph = graph;
    this.walk = walk;
    this.uncertainty = uncertainty;
    this.isOpen = isOpen;
    this.run = run;
  }

  /** Where a decision leaves most open. Points with a given label are not suggested. */
  public static Suggestions of(Decision decision, AffinityGraph graph, RunContext run) {
    return new Suggestions(
        graph, Uncertainty.of(decision), point -> decision.status(point) != Status.GIVEN, run);
  }

  /** Where nothing is known yet: the points cover the graph. */
  public static Suggestions covering(AffinityGraph graph, RunContext run) {
    return new Suggestions(graph, Uncertainty.complete(graph.size()), point -> true, run);
  }

  /**
   * Where nothing is known but at some points, whatever it is: the points cover the rest of the
   * graph.
   */
  public static Suggestions beside(int[] known, AffinityGraph graph, RunContext run) {
    Suggestions all = covering(graph, run);
    return known.length == 0 ? all : all.without(known);
  }

  /**
   * The same where more will be known soon: amid what is in doubt now and will still be then.
   *
   * @param later what would be suggested then, of the same points
   */
  public Suggestions foreseeing(Suggestions later) {
    double[] left = uncertainty.clone();
    Arrays.setAll(left, i -> Math.min(left[i], later.uncertainty[i]));
    return new Suggestions(graph, walk, left, isOpen.and(later.isOpen), run);
  }

  /** The same leaving out some points, and their surroundings as if they were settled. */
  private Suggestions without(int[] points) {
    boolean[] out = new boolean[graph.size()];
    for (int point : points) {
      out[point] = true;
    }
    double[] left = uncertainty.clone();
    walk.settleAround(points, left);
    return new Suggestions(graph, walk, left, point -> !out[point] && isOpen.test(point), run);
  }

  /**
   * One point after another, no two of which are neighbours.
   *
   * @param skipped points to leave out: who did not know one does not know what is like it
   */
  public ApartSuggestions apart(int[] skipped) {
    Suggestions from = skipped.length == 0 ? this : without(skipped);
    return new ApartSuggestions(graph, walk, from.uncertainty.clone(), from.isOpen);
  }

  /** How many points are in doubt. */
  public int doubtful() {
    return (int) Arrays.stream(uncertainty).filter(u -> u > 0).count();
  }

  /**
   * As many points as asked for, the most useful first, as long as there are some to label: after
   * those amid uncertain points, others that are uncertain, then others that are not. Labels there
   * would teach little or nothing that the first do not, so these points just cover the graph.
   */
  public List<Suggestion> first(int count) {
    List<Suggestion> chosen = new ArrayList<>(choose(uncertainty, count));
    addOthers(uncertainty, count, chosen);
    double[] open = new double[uncertainty.length];
    Arrays.setAll(open, i -> isOpen.test(i) ? 1 : 0);
    addOthers(open, count, chosen);
    return List.copyOf(chosen);
  }

  /**
   * The points amid the most uncertainty.
   *
   * @param from of each point, from 0 to 1; a point with 0 is not chosen
   * @param count how many; fewer are returned if no uncertainty is left
   */
  private List<Suggestion> choose(double[] from, int count) {
    double[] left = from.clone();
    List<Suggestion> chosen = new ArrayList<>();
    while (chosen.size() < count) {
      run.checkCancelled("suggest");
      double[] gathered = walk.after(left);
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
      walk.settleAround(best, left);
      run.progress().report("suggest", (double) chosen.size() / count);
    }
    return chosen;
  }

  private void addOthers(double[] from, int count, List<Suggestion> chosen) {
    double[] left = from.clone();
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
}
