package dev.lapwing.suggest;

import dev.lapwing.graph.AffinityGraph;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * Active learning in batches (Settles, 2009): points to label next, one after another, the most
 * useful first, no two of them neighbours in the graph. After those amid uncertain points others
 * follow that just cover the graph. Work that is cancelled may be begun again.
 */
public final class ApartSuggestions {

  private static final int NONE = -1;

  private final AffinityGraph graph;
  private final LazyWalk walk;

  /** Chosen, beside one that was, or not to be chosen. */
  private final boolean[] taken;

  private double[] left;
  private boolean covering;

  /** What was chosen last; its surroundings are settled only once another one is asked for. */
  private int unsettled = NONE;

  ApartSuggestions(AffinityGraph graph, LazyWalk walk, double[] uncertainty, IntPredicate isOpen) {
    this.graph = graph;
    this.walk = walk;
    this.left = uncertainty;
    this.taken = new boolean[graph.size()];
    for (int i = 0; i < taken.length; i++) {
      taken[i] = !isOpen.test(i);
    }
  }

  /** The next one, unless all points that are left are beside one that was chosen. */
  public Optional<Suggestion> next() {
    if (unsettled != NONE) {
      walk.settleAround(unsettled, left);
      unsettled = NONE;
    }
    double[] gathered = walk.after(left);
    int best = best(gathered);
    if (best < 0 && !covering) {
      covering = true;
      left = new double[taken.length];
      Arrays.setAll(left, i -> taken[i] ? 0 : 1);
      gathered = walk.after(left);
      best = best(gathered);
    }
    if (best < 0) {
      return Optional.empty();
    }
    unsettled = best;
    take(best);
    return Optional.of(new Suggestion(best, covering ? 0 : gathered[best]));
  }

  private int best(double[] gathered) {
    int best = -1;
    for (int i = 0; i < gathered.length; i++) {
      if (left[i] > 0 && !taken[i] && (best < 0 || gathered[i] > gathered[best])) {
        best = i;
      }
    }
    return best;
  }

  private void take(int point) {
    taken[point] = true;
    for (int e = graph.rowStart(point), end = graph.rowStart(point + 1); e < end; e++) {
      taken[graph.neighbour(e)] = true;
    }
  }
}
