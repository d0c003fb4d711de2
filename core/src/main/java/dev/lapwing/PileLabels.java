package dev.lapwing;

import dev.lapwing.decision.ClassScores;
import dev.lapwing.decision.Decision;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.Bandwidth;
import dev.lapwing.graph.Piles;
import dev.lapwing.labels.Labels;
import dev.lapwing.method.Solution;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What is said of identical points, a majority vote. A pile is one point, so it speaks once: for
 * the class that most of its labels name, and for none if two classes have equally many. All of its
 * points get the same answer, but for those that were given one.
 */
public final class PileLabels {

  private final AffinityGraph graph;
  private final boolean known;
  private final Piles piles;

  private PileLabels(AffinityGraph graph, boolean known, Piles piles) {
    this.graph = graph;
    this.known = known;
    this.piles = piles;
  }

  /** Of a graph that was made of neighbours; in one that was given, no two points are identical. */
  public static PileLabels of(AffinityGraph graph, GraphOrigin origin) {
    return origin instanceof GraphOrigin.Neighbours found
        ? new PileLabels(graph, true, Piles.of(graph, found.neighbours()))
        : new PileLabels(graph, false, Piles.none(graph.size()));
  }

  /**
   * The labels to spread: at most one for each pile, at the point that stands for it. There may be
   * none though some were given, if they cancel each other out.
   */
  public Labels spoken(Labels given) {
    if (piles.isEmpty()) {
      return given;
    }
    Map<Integer, Map<Integer, Integer>> votes = new TreeMap<>();
    given.forEach(
        (point, k) ->
            votes
                .computeIfAbsent(piles.firstOf(point), first -> new HashMap<>())
                .merge(k, 1, Integer::sum));
    Map<Integer, String> spoken = new HashMap<>();
    votes.forEach(
        (point, counts) ->
            winner(counts).ifPresent(k -> spoken.put(point, given.classes().name(k))));
    return Labels.of(given.size(), given.classes()).withAll(spoken);
  }

  /** The point that stands for this one in the graph. */
  int firstOf(int point) {
    return piles.firstOf(point);
  }

  /** The labelled points that stand in one pile with a point, itself not among them. */
  List<Integer> labelledCopies(int point, Labels given) {
    List<Integer> copies = new ArrayList<>();
    given.forEach(
        (other, k) -> {
          if (other != point && piles.firstOf(other) == piles.firstOf(point)) {
            copies.add(other);
          }
        });
    return copies;
  }

  /** The point that was given the label of its pile: itself if it may be, else the first. */
  int speaker(int point, int classNumber, Labels given) {
    return given.isLabelled(point) && given.classOf(point) == classNumber
        ? point
        : labelledCopies(point, given).stream()
            .filter(copy -> given.classOf(copy) == classNumber)
            .findFirst()
            .orElseThrow();
  }

  /** The class that most labels name, unless another has as many. */
  private static Optional<Integer> winner(Map<Integer, Integer> counts) {
    int most = Collections.max(counts.values());
    List<Integer> winners =
        counts.entrySet().stream()
            .filter(count -> count.getValue() == most)
            .map(Map.Entry::getKey)
            .toList();
    return winners.size() == 1 ? Optional.of(winners.get(0)) : Optional.empty();
  }

  /** The decision with one answer for each pile. */
  Decision shared(Decision decision, Labels given) {
    return piles.isEmpty() ? decision : decision.shared(piles::firstOf, given);
  }

  /** What was found, alike for all points of a pile whether or not they were given a label. */
  ClassScores scores(Solution solution) {
    return piles.isEmpty() || solution.scores() instanceof ClassScores.OfPotentials
        ? solution.scores()
        : ClassScores.OfClasses.of(shared(solution.decision(), Labels.of(piles.size())));
  }

  /**
   * What all points of a pile speak for: the class that was decided for those without a label; if
   * all have one, that of most.
   *
   * @param decided what was decided for each point, or given
   */
  public ClassScores.OfClasses shared(ClassScores.OfClasses decided, Labels given) {
    if (piles.isEmpty()) {
      return decided;
    }
    Labels spoken = spoken(given);
    int[] numbers = new int[decided.size()];
    spoken.forEach((point, k) -> numbers[point] = k + 1);
    for (int i = 0; i < numbers.length; i++) {
      if (!given.isLabelled(i)) {
        numbers[piles.firstOf(i)] = decided.numbers()[i];
      }
    }
    int[] alike = new int[numbers.length];
    Arrays.setAll(alike, i -> numbers[piles.firstOf(i)]);
    return new ClassScores.OfClasses(decided.classes(), alike);
  }

  /**
   * The labelled points that are identical to one with another label, ascending.
   *
   * @param bandwidth that of the graph: a fixed one may be so wide that all points look alike, and
   *     then only piles are known to be identical
   */
  List<Integer> contradictions(Labels given, Bandwidth bandwidth) {
    boolean local = bandwidth instanceof Bandwidth.Local;
    TreeSet<Integer> found = new TreeSet<>();
    if (known) {
      Map<Integer, List<Integer>> byPile = new TreeMap<>();
      given.forEach(
          (point, k) -> {
            byPile.computeIfAbsent(piles.firstOf(point), first -> new ArrayList<>()).add(point);
            if (local) {
              addOpposed(point, k, given, found);
            }
          });
      for (List<Integer> pile : byPile.values()) {
        if (pile.stream().map(given::classOf).distinct().count() > 1) {
          found.addAll(pile);
        }
      }
    }
    return List.copyOf(found);
  }

  /** Fewer copies than neighbours are joined to each other, with the weight of no distance. */
  private void addOpposed(int point, int k, Labels given, Set<Integer> found) {
    for (int e = graph.rowStart(point), end = graph.rowStart(point + 1); e < end; e++) {
      int other = graph.neighbour(e);
      if (graph.weight(e) == graph.maxWeight()
          && given.isLabelled(other)
          && given.classOf(other) != k) {
        found.add(point);
      }
    }
  }
}
