package dev.lapwing.live;

import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Labels, points left out, and what can be undone. Immutable; every edit, undo and redo too, is one
 * revision more.
 *
 * <ul>
 *   <li>Undo takes back the last edit that changed something, as often as there is one. An edit
 *       that changes nothing (the label a point has already) is a revision, since somebody waits
 *       for its answer, but leaves what can be undone and redone as it was.
 *   <li>Any edit that changes something ends what could be redone.
 *   <li>A point has a label or is skipped, not both: the later of the two holds.
 *   <li>Numbers of classes are for ever: a class that was merged into another, or whose only labels
 *       were undone, stays with no labels. If an undone renaming wants back a name that a class
 *       made since holds, which is empty by then, that class is called otherwise until a redo.
 * </ul>
 *
 * <p>What is kept of an edit is as large as the edit itself (the command pattern's inverse, not a
 * snapshot), so a thousand of them beside a million labels take no more than those.
 */
public final class LabelHistory {

  private final long revision;
  private final LabelState state;
  private final @Nullable Steps done;
  private final @Nullable Steps undone;

  private LabelHistory(
      long revision, LabelState state, @Nullable Steps done, @Nullable Steps undone) {
    this.revision = revision;
    this.state = state;
    this.done = done;
    this.undone = undone;
  }

  /** A stack; what stands below is shared by all that stand on it. */
  private record Steps(LabelStep top, @Nullable Steps below) {}

  /** The beginning: revision 0, nothing skipped, nothing to undo. */
  public static LabelHistory of(Labels labels) {
    return new LabelHistory(0, new LabelState(labels, new int[0]), null, null);
  }

  /**
   * The history with one edit more.
   *
   * @throws IllegalArgumentException with what is wrong and what to do: a point that does not
   *     exist, a class that does not exist, a name that a new class may not have, nothing to undo
   */
  public LabelHistory after(LabelEdit edit) {
    if (edit instanceof LabelEdit.Assign assign) {
      requireName(assign.className());
    } else if (edit instanceof LabelEdit.Rename rename) {
      requireName(rename.to());
    }
    return replayed(edit);
  }

  /**
   * The same for an edit that was taken before, or comes from a file, whose names are as they are.
   */
  public LabelHistory replayed(LabelEdit edit) {
    if (edit instanceof LabelEdit.Undo) {
      return afterUndo();
    }
    if (edit instanceof LabelEdit.Redo) {
      return afterRedo();
    }
    LabelState known = withClassOf(edit);
    LabelStep step = step(edit, known);
    return step.isIdle()
        ? new LabelHistory(revision + 1, known, done, undone)
        : new LabelHistory(revision + 1, step.applied(known), new Steps(step, done), null);
  }

  private void requireName(String name) {
    if (labels().classes().number(name).isEmpty()) {
      ClassNameRule.require(name);
    }
  }

  /** Classes are not undone, so a new one comes before the step that uses it. */
  private LabelState withClassOf(LabelEdit edit) {
    return edit instanceof LabelEdit.Assign assign
            && labels().classes().number(assign.className()).isEmpty()
        ? state.with(labels().withAll(new int[0], assign.className()))
        : state;
  }

  private static LabelStep step(LabelEdit edit, LabelState from) {
    if (edit instanceof LabelEdit.Assign assign) {
      return relabelled(from, assign.points(), numberOf(from, assign.className()));
    }
    if (edit instanceof LabelEdit.Clear clear) {
      return relabelled(from, clear.points(), LabelState.NOTHING);
    }
    if (edit instanceof LabelEdit.Skip skip) {
      return relabelled(from, skip.points(), LabelState.SKIPPED);
    }
    if (edit instanceof LabelEdit.Merge merge) {
      int members = numberOf(from, merge.from());
      return relabelled(from, from.labels().pointsOf(members), numberOf(from, merge.into()));
    }
    if (edit instanceof LabelEdit.Rename rename) {
      return renamed(from, rename);
    }
    throw new IllegalArgumentException("no step of its own: " + edit);
  }

  private static LabelStep relabelled(LabelState from, int[] points, int standing) {
    int size = from.labels().size();
    if (points.length > 0 && points[points.length - 1] >= size) {
      throw new IllegalArgumentException(
          "point %d does not exist; there are %d, numbered from 0"
              .formatted(points[points.length - 1], size));
    }
    int[] before = Arrays.stream(points).map(from::standingOf).toArray();
    int[] after = new int[points.length];
    Arrays.fill(after, standing);
    return new LabelStep.Relabelled(points, before, after);
  }

  private static LabelStep renamed(LabelState from, LabelEdit.Rename rename) {
    int number = numberOf(from, rename.from());
    if (from.labels().classes().number(rename.to()).orElse(number) != number) {
      throw new IllegalArgumentException(
          "there is a class '%s' already; merge '%s' into it instead"
              .formatted(rename.to(), rename.from()));
    }
    return new LabelStep.Renamed(List.of(new LabelStep.Renaming(rename.from(), rename.to())));
  }

  private static int numberOf(LabelState state, String className) {
    return state
        .labels()
        .classes()
        .number(className)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no class '%s'; the classes are %s"
                        .formatted(className, state.labels().classes())));
  }

  private LabelHistory afterUndo() {
    if (done == null) {
      throw new IllegalArgumentException(
          "there is nothing to undo; all edits are taken back already, or there were none");
    }
    LabelStep back = withNamesFreed(done.top().inverse());
    return new LabelHistory(
        revision + 1, back.applied(state), done.below(), new Steps(back.inverse(), undone));
  }

  private LabelHistory afterRedo() {
    if (undone == null) {
      throw new IllegalArgumentException(
          "there is nothing to redo; only what was undone last, with no other edit since, can be");
    }
    LabelStep again = undone.top();
    return new LabelHistory(
        revision + 1, again.applied(state), new Steps(again, done), undone.below());
  }

  /** The step, after those classes made way that hold the names it needs; see above. */
  private LabelStep withNamesFreed(LabelStep step) {
    if (!(step instanceof LabelStep.Renamed renamed)) {
      return step;
    }
    ClassNames names = labels().classes();
    List<LabelStep.Renaming> all = new ArrayList<>();
    for (LabelStep.Renaming wanted : renamed.inOrder()) {
      if (names.number(wanted.to()).isPresent()) {
        LabelStep.Renaming aside = new LabelStep.Renaming(wanted.to(), unused(names, wanted.to()));
        all.add(aside);
        names = names.renamed(aside.from(), aside.to());
      }
      all.add(wanted);
      names = names.renamed(wanted.from(), wanted.to());
    }
    return new LabelStep.Renamed(all);
  }

  private static String unused(ClassNames names, String like) {
    int copy = 2;
    while (names.number("%s (%d)".formatted(like, copy)).isPresent()) {
      copy++;
    }
    return "%s (%d)".formatted(like, copy);
  }

  /** How many edits there were. */
  public long revision() {
    return revision;
  }

  public Labels labels() {
    return state.labels();
  }

  /** The points left out of suggestions, ascending. */
  public int[] skipped() {
    return state.skipped().clone();
  }

  public boolean isSkipped(int point) {
    return state.isSkipped(point);
  }

  public boolean canUndo() {
    return done != null;
  }

  public boolean canRedo() {
    return undone != null;
  }

  @Override
  public String toString() {
    return "revision %d: %s".formatted(revision, labels());
  }
}
