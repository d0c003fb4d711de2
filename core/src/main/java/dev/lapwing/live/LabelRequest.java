package dev.lapwing.live;

import dev.lapwing.labels.Labels;
import java.util.Arrays;

/**
 * Labels to spread.
 *
 * @param skipped points that are not to be suggested
 */
record LabelRequest(long revision, Labels labels, int[] skipped) {

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
