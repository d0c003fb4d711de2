package dev.lapwing.auto;

import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What a decision found out on the way, at some cost, that holds for a few labels more: a rough
 * decision takes it as it is.
 *
 * @param labels those it was found with
 * @param sizes how large the classes are
 * @param trusted whether the graph is believed about class sizes
 * @param voice the classifier that was heard, if one was
 * @param heard what it said: a row a point, a column for each class that has labels
 * @param leftOut what came of the labels when they were left out
 * @param answers what they came out as
 * @param first the class of each point by its potentials
 * @param settled the same after the dynamics; none if they did not run
 */
record Findings(
    Labels labels,
    ClassSizes sizes,
    boolean trusted,
    Optional<Voice> voice,
    Optional<Block> heard,
    LeftOutLabels leftOut,
    List<LeftOutAnswer> answers,
    int[] first,
    Optional<int[]> settled) {

  /** So many labels more or less for each that there was, … */
  private static final double SHARE = 0.1;

  /** … and so many in any case. */
  private static final int FEW = 3;

  /** Whether at least half of the labels are still there. */
  boolean isOfSimilar(Labels others) {
    long same =
        Arrays.stream(labels.points())
            .filter(
                point ->
                    others.isLabelled(point) && nameOf(others, point).equals(nameOf(labels, point)))
            .count();
    return 2 * same >= labels.count();
  }

  private static String nameOf(Labels of, int point) {
    return of.classes().name(of.classOf(point));
  }

  /** Whether all of it holds for other labels: of the same classes, and about as many. */
  boolean holdsFor(Labels others) {
    int difference = Math.abs(others.count() - labels.count());
    return difference <= FEW + SHARE * labels.count()
        && others.classes().equals(labels.classes())
        && Arrays.equals(others.classesWithLabels(), labels.classesWithLabels());
  }

  /** The same after points followed their potentials to other classes. */
  Findings followed(int[] now) {
    return new Findings(
        labels, sizes, trusted, voice, heard, leftOut, answers, now, startFrom(now));
  }

  /**
   * Where the dynamics came to, but where the potentials have changed their mind since.
   *
   * @param now the class of each point by its potentials
   */
  Optional<int[]> startFrom(int[] now) {
    return settled.map(
        ended -> {
          int[] start = now.clone();
          for (int i = 0; i < start.length; i++) {
            start[i] = now[i] == first[i] ? ended[i] : now[i];
          }
          return start;
        });
  }
}
