package dev.lapwing.spark.engine.input;

import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;

/**
 * The labels of a few points of many. They travel to every task, so there may be {@link #MOST} of
 * them. Immutable.
 */
public final class GivenLabels implements Serializable {

  private static final long serialVersionUID = 1;

  /** So many: 12 bytes each on the driver and on every executor. */
  public static final int MOST = 10_000_000;

  private final long[] points;
  private final int[] classes;
  private final String[] names;

  private GivenLabels(long[] points, int[] classes, String[] names) {
    this.points = points;
    this.classes = classes;
    this.names = names;
  }

  /**
   * Takes over the arrays.
   *
   * @param points ascending, each once
   * @param classes of each point the number of its class
   * @param names of the classes, in the order of their numbers
   */
  public static GivenLabels of(long[] points, int[] classes, List<String> names) {
    if (points.length != classes.length) {
      throw new IllegalArgumentException(
          "%d labelled points and %d classes; each point needs one"
              .formatted(points.length, classes.length));
    }
    if (points.length > MOST) {
      throw new IllegalArgumentException(
          "%,d labels; at most %,d travel to every task: give a sample of them"
              .formatted(points.length, MOST));
    }
    for (int j = 0; j < points.length; j++) {
      if (j > 0 && points[j] <= points[j - 1]) {
        throw new IllegalArgumentException(
            "labelled point %d stands after %d; they must ascend, each once"
                .formatted(points[j], points[j - 1]));
      }
      if (classes[j] < 0 || classes[j] >= names.size()) {
        throw new IllegalArgumentException(
            "point %d has class number %d of %d classes"
                .formatted(points[j], classes[j], names.size()));
      }
    }
    return new GivenLabels(points, classes, names.toArray(new String[0]));
  }

  /** How many labels, m. */
  public int count() {
    return points.length;
  }

  /** How many classes, K, those without labels too. */
  public int classCount() {
    return names.length;
  }

  /** A labelled point, by its place among them. */
  public long point(int place) {
    return points[place];
  }

  /** The class of a labelled point, by its place among them. */
  public int classAt(int place) {
    return classes[place];
  }

  /** The class of a point plus one, or 0 if it has no label. */
  public int markOf(long point) {
    int place = placeOf(point);
    return place < 0 ? 0 : classes[place] + 1;
  }

  /** The place of a point among the labelled ones, or a negative number. */
  public int placeOf(long point) {
    return Arrays.binarySearch(points, point);
  }

  public ClassNames names() {
    return ClassNames.of(names);
  }

  /** The labels as core knows them, as if the labelled points were all there are. */
  public Labels alone() {
    int[] all = new int[points.length];
    Arrays.setAll(all, j -> j);
    return Labels.of(points.length, names()).withAll(all, classes);
  }
}
