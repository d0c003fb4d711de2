package dev.lapwing.io.points;

import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Gathers class names of points; blank and {@code ?} say nothing. */
public final class LabelCollector {

  private final TreeMap<Integer, String> labels = new TreeMap<>();

  public static boolean isUnlabelled(String text) {
    return text.isBlank() || text.strip().equals("?");
  }

  /** The label the point has had so far, if the new one differs; the old one stays. */
  public @Nullable String add(int point, String text) {
    if (isUnlabelled(text)) {
      return null;
    }
    String name = text.strip();
    String before = labels.putIfAbsent(point, name);
    return before == null || before.equals(name) ? null : before;
  }

  public boolean any() {
    return !labels.isEmpty();
  }

  /** For this many points; classes are numbered in the order of the points. */
  public Labels toLabels(int size) {
    ClassNames classes = ClassNames.of(new LinkedHashSet<>(labels.values()));
    return Labels.of(size, classes).withAll(Map.copyOf(labels));
  }
}
