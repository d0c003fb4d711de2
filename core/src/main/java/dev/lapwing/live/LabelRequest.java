package dev.lapwing.live;

import dev.lapwing.labels.Labels;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Labels to spread.
 *
 * @param skipped points that are not to be suggested
 * @param shown points that people look at already, to label them next
 */
record LabelRequest(long revision, Labels labels, int[] skipped, int[] shown) {

  LabelRequest(long revision, Labels labels, int[] skipped) {
    this(revision, labels, skipped, new int[0]);
  }

  /** Points that are not to be suggested, nor what is around them. */
  int[] settled() {
    return IntStream.concat(IntStream.of(skipped), IntStream.of(shown))
        .filter(point -> !labels.isLabelled(point))
        .distinct()
        .toArray();
  }

  /** Points that are looked at and have no label yet. */
  int[] expected() {
    return IntStream.of(shown).filter(point -> !labels.isLabelled(point)).distinct().toArray();
  }

  /** Whether these are the labels of another request and those that were expected then. */
  boolean follows(LabelRequest before) {
    int[] expected = before.expected();
    return labels.count() == before.labels.count() + expected.length
        && IntStream.of(expected).allMatch(labels::isLabelled);
  }

  /** Whether there is a choice: at least two classes have labels. */
  boolean canSpread() {
    return labels.classesWithLabels().length > 1;
  }

  /** Whether the labels are the same but for the names of the classes. */
  boolean differsInNames(Labels others) {
    return labels.classes().count() == others.classes().count()
        && Arrays.equals(labels.points(), others.points())
        && Arrays.stream(labels.points()).allMatch(i -> labels.classOf(i) == others.classOf(i));
  }
}
