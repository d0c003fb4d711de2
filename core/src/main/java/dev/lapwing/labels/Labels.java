package dev.lapwing.labels;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * A class for some of n points; the others have none. Immutable; costs O(m + K) for m labelled
 * points and K classes, however many points there are in all.
 */
public final class Labels {

  private final int size;
  private final ClassNames classes;

  /** The labelled points, ascending. */
  private final int[] points;

  /** Their classes, in the same order. */
  private final int[] numbers;

  /** The labelled points again, class by class, ascending in each. */
  private final int[] byClass;

  /** Those of class k stand in {@link #byClass} from this one's element k to its element k + 1. */
  private final int[] classStart;

  private Labels(int size, ClassNames classes, int[] points, int[] numbers) {
    this.size = size;
    this.classes = classes;
    this.points = points;
    this.numbers = numbers;
    this.classStart = new int[classes.count() + 1];
    for (int number : numbers) {
      classStart[number + 1]++;
    }
    for (int k = 0; k < classes.count(); k++) {
      classStart[k + 1] += classStart[k];
    }
    this.byClass = new int[points.length];
    int[] next = classStart.clone();
    for (int s = 0; s < points.length; s++) {
      byClass[next[numbers[s]]++] = points[s];
    }
  }

  /** No label yet, for {@code size} points. */
  public static Labels of(int size) {
    return of(size, ClassNames.none());
  }

  /** No label yet, with the classes known beforehand and in this order. */
  public static Labels of(int size, ClassNames classes) {
    if (size < 1) {
      throw new IllegalArgumentException(
          "labels for %d points; at least one is needed".formatted(size));
    }
    return new Labels(size, classes, new int[0], new int[0]);
  }

  /** These labels with one more, or one changed. */
  public Labels with(int point, String className) {
    return withAll(Map.of(point, className));
  }

  /** These labels with some more, or some changed. New classes are numbered in order of point. */
  public Labels withAll(Map<Integer, String> more) {
    TreeMap<Integer, String> inOrder = new TreeMap<>(more);
    ClassNames known = classes.withAll(inOrder.values());
    TreeMap<Integer, Integer> merged = new TreeMap<>();
    for (int s = 0; s < points.length; s++) {
      merged.put(points[s], numbers[s]);
    }
    inOrder.forEach(
        (point, name) -> merged.put(requirePoint(point), known.number(name).orElseThrow()));
    return new Labels(
        size,
        known,
        merged.keySet().stream().mapToInt(Integer::intValue).toArray(),
        merged.values().stream().mapToInt(Integer::intValue).toArray());
  }

  /** These labels with those of another set for the same points, which win where both have one. */
  public Labels withAll(Labels more) {
    if (more.size != size) {
      throw new IllegalArgumentException(
          "labels of %d points and of %d do not go together".formatted(more.size, size));
    }
    if (points.length == 0 && classes.count() == 0) {
      return more;
    }
    Map<Integer, String> byPoint = new TreeMap<>();
    more.forEach((point, k) -> byPoint.put(point, more.classes.name(k)));
    return withAll(byPoint);
  }

  /** These labels without the one of the given point, if it had one. */
  public Labels without(int point) {
    int s = Arrays.binarySearch(points, requirePoint(point));
    if (s < 0) {
      return this;
    }
    return new Labels(size, classes, removed(points, s), removed(numbers, s));
  }

  /** These labels without those of the given points, as far as they had some. */
  public Labels withoutAll(int[] taken) {
    boolean[] gone = new boolean[size];
    for (int point : taken) {
      gone[requirePoint(point)] = true;
    }
    int[] left = IntStream.range(0, points.length).filter(s -> !gone[points[s]]).toArray();
    return left.length == points.length
        ? this
        : new Labels(size, classes, picked(points, left), picked(numbers, left));
  }

  /** These labels with one class for many points, which may be new. O(m) for any number of them. */
  public Labels withAll(int[] ascending, String className) {
    ClassNames known = classes.withAll(List.of(className));
    int[] same = new int[ascending.length];
    Arrays.fill(same, known.number(className).orElseThrow());
    return new Labels(size, known, points, numbers).withAll(ascending, same);
  }

  /**
   * These labels with those of some points changed, or new, by the numbers of their classes. O(m).
   *
   * @param ascending the points, each once
   * @param theirs the numbers of their classes, in the same order
   */
  public Labels withAll(int[] ascending, int[] theirs) {
    requireAscending(ascending);
    int[] all = new int[points.length + ascending.length];
    int[] classOfEach = new int[all.length];
    int count = 0;
    for (int s = 0, t = 0; s < points.length || t < ascending.length; count++) {
      boolean changed = t < ascending.length && (s == points.length || ascending[t] <= points[s]);
      all[count] = changed ? ascending[t] : points[s];
      classOfEach[count] = changed ? requireClass(theirs[t]) : numbers[s];
      s += s < points.length && points[s] == all[count] ? 1 : 0;
      t += changed ? 1 : 0;
    }
    return new Labels(size, classes, Arrays.copyOf(all, count), Arrays.copyOf(classOfEach, count));
  }

  /** The same labels with another name for a class, which keeps its number. */
  public Labels renamed(String from, String to) {
    return new Labels(size, classes.renamed(from, to), points, numbers);
  }

  /**
   * The same labels as one reads them from a list of points and class names, in the order of the
   * points: classes are numbered as they come there, and those without labels are not known.
   */
  public Labels canonical() {
    int[] fresh = new int[classes.count()];
    List<String> inOrder = new ArrayList<>();
    int[] renumbered = new int[numbers.length];
    for (int s = 0; s < numbers.length; s++) {
      int k = numbers[s];
      if (fresh[k] == 0) {
        inOrder.add(classes.name(k));
        fresh[k] = inOrder.size(); // one more than the number, as 0 is for those yet to come
      }
      renumbered[s] = fresh[k] - 1;
    }
    return new Labels(size, ClassNames.of(inOrder), points, renumbered);
  }

  /** The number n of points, labelled or not. */
  public int size() {
    return size;
  }

  /** The number m of labelled points. */
  public int count() {
    return points.length;
  }

  public ClassNames classes() {
    return classes;
  }

  public boolean isLabelled(int point) {
    return Arrays.binarySearch(points, requirePoint(point)) >= 0;
  }

  /**
   * The class number of a labelled point.
   *
   * @throws NoSuchElementException if it has no label
   */
  public int classOf(int point) {
    int s = Arrays.binarySearch(points, requirePoint(point));
    if (s < 0) {
      throw new NoSuchElementException("point %d has no label".formatted(point));
    }
    return numbers[s];
  }

  /** The labelled points, ascending. */
  public int[] points() {
    return points.clone();
  }

  /** What to do with a label. */
  @FunctionalInterface
  public interface LabelTask {
    void run(int point, int classNumber);
  }

  /** Goes over all labels, points ascending. */
  public void forEach(LabelTask task) {
    for (int s = 0; s < points.length; s++) {
      task.run(points[s], numbers[s]);
    }
  }

  /** The numbers of the classes that have labels, ascending. */
  public int[] classesWithLabels() {
    return IntStream.range(0, classes.count()).filter(k -> countOf(k) > 0).toArray();
  }

  /** The labelled points of one class, ascending. */
  public int[] pointsOf(int classNumber) {
    return Arrays.copyOfRange(byClass, classStart[classNumber], classStart[classNumber + 1]);
  }

  /** How many labels the class has. */
  public int countOf(int classNumber) {
    return classStart[classNumber + 1] - classStart[classNumber];
  }

  /**
   * Two labellings are equal if they have the same classes in the same order and the same labels.
   */
  @Override
  public boolean equals(Object other) {
    return other instanceof Labels that
        && size == that.size
        && classes.equals(that.classes)
        && Arrays.equals(points, that.points)
        && Arrays.equals(numbers, that.numbers);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(points) + Arrays.hashCode(numbers);
  }

  @Override
  public String toString() {
    return "%d of %d points labelled, classes %s".formatted(points.length, size, classes);
  }

  private int requirePoint(int point) {
    if (point < 0 || point >= size) {
      throw new IllegalArgumentException(
          "point %d does not exist; there are %d, numbered from 0".formatted(point, size));
    }
    return point;
  }

  private int requireClass(int number) {
    if (number < 0 || number >= classes.count()) {
      throw new IllegalArgumentException(
          "class %d does not exist; there are %d, numbered from 0"
              .formatted(number, classes.count()));
    }
    return number;
  }

  private void requireAscending(int[] some) {
    for (int s = 0; s < some.length; s++) {
      if (requirePoint(some[s]) == some[s] && s > 0 && some[s] <= some[s - 1]) {
        throw new IllegalArgumentException(
            "point %d comes after point %d; give each point once, ascending"
                .formatted(some[s], some[s - 1]));
      }
    }
  }

  private static int[] picked(int[] from, int[] positions) {
    return Arrays.stream(positions).map(s -> from[s]).toArray();
  }

  private static int[] removed(int[] from, int position) {
    int[] out = new int[from.length - 1];
    System.arraycopy(from, 0, out, 0, position);
    System.arraycopy(from, position + 1, out, position, out.length - position);
    return out;
  }
}
