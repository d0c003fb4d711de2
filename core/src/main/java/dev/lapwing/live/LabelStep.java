package dev.lapwing.live;

import dev.lapwing.labels.Labels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * What an edit changed, and so what takes it back: as large as the edit, however many labels there
 * are.
 */
sealed interface LabelStep {

  /** The state after the step. */
  LabelState applied(LabelState to);

  /** The step that takes this one back. */
  LabelStep inverse();

  /** Whether nothing is different after it. */
  boolean isIdle();

  /**
   * Points that stand otherwise than before.
   *
   * @param before how each stood
   * @param after how each stands now
   */
  record Relabelled(int[] points, int[] before, int[] after) implements LabelStep {

    @Override
    public LabelState applied(LabelState to) {
      return to.with(points, after);
    }

    @Override
    public LabelStep inverse() {
      return new Relabelled(points, after, before);
    }

    @Override
    public boolean isIdle() {
      return Arrays.equals(before, after);
    }
  }

  /** A class and its names before and after. */
  record Renaming(String from, String to) {}

  /** Classes with other names, one after the other. */
  record Renamed(List<Renaming> inOrder) implements LabelStep {

    @Override
    public LabelState applied(LabelState to) {
      Labels labels = to.labels();
      for (Renaming each : inOrder) {
        labels = labels.renamed(each.from(), each.to());
      }
      return to.with(labels);
    }

    @Override
    public LabelStep inverse() {
      List<Renaming> back = new ArrayList<>();
      inOrder.forEach(each -> back.add(new Renaming(each.to(), each.from())));
      Collections.reverse(back);
      return new Renamed(back);
    }

    @Override
    public boolean isIdle() {
      return inOrder.stream().allMatch(each -> each.from().equals(each.to()));
    }
  }
}
