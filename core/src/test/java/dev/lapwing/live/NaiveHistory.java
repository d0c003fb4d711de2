package dev.lapwing.live;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** A map from points to numbers of classes, a list of names, and a whole copy for every undo. */
final class NaiveHistory {

  private record Snapshot(
      Map<Integer, Integer> labels, SortedSet<Integer> skipped, List<String> names) {}

  private final Map<Integer, Integer> labels = new TreeMap<>();
  private final TreeSet<Integer> skipped = new TreeSet<>();
  private final List<String> names = new ArrayList<>();
  private final Deque<Snapshot> past = new ArrayDeque<>();
  private final Deque<Snapshot> future = new ArrayDeque<>();

  /** Names by point, which is what people see. */
  Map<Integer, String> named() {
    Map<Integer, String> byPoint = new HashMap<>();
    labels.forEach((point, k) -> byPoint.put(point, names.get(k)));
    return byPoint;
  }

  Map<Integer, Integer> numbered() {
    return labels;
  }

  SortedSet<Integer> skipped() {
    return skipped;
  }

  boolean canUndo() {
    return !past.isEmpty();
  }

  boolean canRedo() {
    return !future.isEmpty();
  }

  /** False if it cannot be done. */
  boolean take(LabelEdit edit) {
    if (edit instanceof LabelEdit.Undo) {
      return travel(past, future);
    }
    if (edit instanceof LabelEdit.Redo) {
      return travel(future, past);
    }
    Snapshot before = snapshot();
    if (!change(edit)) {
      return false;
    }
    Snapshot after = snapshot();
    boolean idle =
        before.labels.equals(after.labels)
            && before.skipped.equals(after.skipped)
            && after.names.subList(0, before.names.size()).equals(before.names);
    if (!idle) {
      past.push(before);
      future.clear();
    }
    return true;
  }

  private Snapshot snapshot() {
    return new Snapshot(new TreeMap<>(labels), new TreeSet<>(skipped), List.copyOf(names));
  }

  private boolean travel(Deque<Snapshot> from, Deque<Snapshot> to) {
    if (from.isEmpty()) {
      return false;
    }
    to.push(snapshot());
    Snapshot wanted = from.pop();
    labels.clear();
    labels.putAll(wanted.labels);
    skipped.clear();
    skipped.addAll(wanted.skipped);
    for (int k = 0; k < wanted.names.size(); k++) {
      makeWay(k, wanted.names.get(k));
      names.set(k, wanted.names.get(k));
    }
    return true;
  }

  /** Classes without labels are called anything. */
  private void makeWay(int number, String name) {
    int holder = names.indexOf(name);
    if (holder >= 0 && holder != number) {
      names.set(holder, "nobody " + names.size() + " " + holder + " " + past.size());
    }
  }

  private boolean change(LabelEdit edit) {
    if (edit instanceof LabelEdit.Assign assign) {
      if (!names.contains(assign.className())) {
        names.add(assign.className());
      }
      for (int point : assign.points()) {
        labels.put(point, names.indexOf(assign.className()));
        skipped.remove(point);
      }
      return true;
    }
    if (edit instanceof LabelEdit.Clear clear) {
      for (int point : clear.points()) {
        labels.remove(point);
        skipped.remove(point);
      }
      return true;
    }
    if (edit instanceof LabelEdit.Skip skip) {
      for (int point : skip.points()) {
        labels.remove(point);
        skipped.add(point);
      }
      return true;
    }
    if (edit instanceof LabelEdit.Merge merge) {
      int from = names.indexOf(merge.from());
      int into = names.indexOf(merge.into());
      if (from < 0 || into < 0) {
        return false;
      }
      labels.replaceAll((point, k) -> k == from ? into : k);
      return true;
    }
    LabelEdit.Rename rename = (LabelEdit.Rename) edit;
    int number = names.indexOf(rename.from());
    boolean taken = names.contains(rename.to()) && !rename.to().equals(rename.from());
    if (number < 0 || taken) {
      return false;
    }
    names.set(number, rename.to());
    return true;
  }
}
