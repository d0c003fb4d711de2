package dev.lapwing.app.report;

import dev.lapwing.decision.Decision;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * The least certain points that differ from one another: greedily by uncertainty, no point beside
 * one that was chosen, and no more than a share of them torn between the same two classes, unless
 * nothing else is left.
 */
final class DiversePoints {

  /** At first so many of the same pair of classes. */
  private static final int FIRST_OF_A_PAIR = 4;

  private final Decision decision;
  private final IntFunction<int[]> neighboursOf;
  private final BitSet barred = new BitSet();
  private final Map<Long, Integer> ofPair = new HashMap<>();
  private final List<Integer> chosen = new ArrayList<>();

  private DiversePoints(Decision decision, IntFunction<int[]> neighboursOf) {
    this.decision = decision;
    this.neighboursOf = neighboursOf;
  }

  /**
   * Chooses some of the candidates.
   *
   * @param candidates the least certain first
   * @return the chosen ones, in the same order
   */
  static int[] among(
      int[] candidates, Decision decision, IntFunction<int[]> neighboursOf, int limit) {
    DiversePoints points = new DiversePoints(decision, neighboursOf);
    for (int most = FIRST_OF_A_PAIR; most < 2 * limit; most *= 2) {
      points.choose(candidates, most, limit);
    }
    BitSet all = new BitSet();
    points.chosen.forEach(all::set);
    int[] inOrder = new int[points.chosen.size()];
    int count = 0;
    for (int point : candidates) {
      if (all.get(point)) {
        inOrder[count++] = point;
      }
    }
    return inOrder;
  }

  private void choose(int[] candidates, int mostOfAPair, int limit) {
    for (int c = 0; c < candidates.length && chosen.size() < limit; c++) {
      int point = candidates[c];
      long pair = pairOf(point);
      if (!barred.get(point) && ofPair.getOrDefault(pair, 0) < mostOfAPair) {
        ofPair.merge(pair, 1, Integer::sum);
        chosen.add(point);
        barred.set(point);
        for (int neighbour : neighboursOf.apply(point)) {
          barred.set(neighbour);
        }
      }
    }
  }

  /** The two classes a point is torn between, whichever is ahead. */
  private long pairOf(int point) {
    long best = decision.classOf(point).orElseThrow();
    long second = decision.runnerUpOf(point).orElse(-1);
    return Math.min(best, second) << Integer.SIZE | Math.max(best, second);
  }
}
