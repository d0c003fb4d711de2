package dev.lapwing.io.journal;

import dev.lapwing.labels.Labels;
import dev.lapwing.live.LabelEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** What makes some labels of others; classes are known by their names. */
final class LabelDifference {

  private LabelDifference() {}

  /**
   * The edits that lead from some labels to others, for the points whose labels stayed as they were
   * first: what was done to the others since counts more.
   */
  static List<LabelEdit> edits(Labels from, Labels to, Labels since) {
    Map<String, List<Integer>> assigned = new TreeMap<>();
    List<Integer> cleared = new ArrayList<>();
    for (int point : points(from, to).toArray()) {
      Optional<String> wanted = name(to, point);
      if (wanted.equals(name(from, point)) || !name(since, point).equals(name(from, point))) {
        continue;
      }
      wanted
          .map(name -> assigned.computeIfAbsent(name, each -> new ArrayList<>()))
          .orElse(cleared)
          .add(point);
    }
    List<LabelEdit> edits = new ArrayList<>();
    if (!cleared.isEmpty()) {
      edits.add(new LabelEdit.Clear(array(cleared)));
    }
    assigned.forEach((name, points) -> edits.add(new LabelEdit.Assign(array(points), name)));
    return edits;
  }

  /** The first labels where they are as the others have them, with their own numbers of classes. */
  static Labels taken(Labels from, Labels to) {
    Labels labels = from;
    for (LabelEdit edit : edits(from, to, from)) {
      labels =
          edit instanceof LabelEdit.Assign assign
              ? labels.withAll(assign.points(), assign.className())
              : labels.withoutAll(((LabelEdit.Clear) edit).points());
    }
    boolean emptied = labels.classesWithLabels().length < labels.classes().count();
    return emptied && count(from, to) > 0 ? labels.canonical() : labels;
  }

  /** How many points have other labels here than there. */
  static int count(Labels from, Labels to) {
    return (int)
        points(from, to).filter(point -> !name(from, point).equals(name(to, point))).count();
  }

  private static IntStream points(Labels some, Labels others) {
    return IntStream.concat(IntStream.of(some.points()), IntStream.of(others.points()))
        .sorted()
        .distinct();
  }

  private static Optional<String> name(Labels labels, int point) {
    return labels.isLabelled(point)
        ? Optional.of(labels.classes().name(labels.classOf(point)))
        : Optional.empty();
  }

  private static int[] array(List<Integer> points) {
    return points.stream().mapToInt(Integer::intValue).toArray();
  }
}
