package dev.lapwing.live;

import java.util.Arrays;

/**
 * A change to the labels that a person makes. Points are ascending, each once, and at least one;
 * names come without the blanks around them. What a class may be called is asked by {@link
 * LabelHistory#after}, which knows the classes there are.
 */
public sealed interface LabelEdit {

  /** The points are of this class. */
  record Assign(int[] points, String className) implements LabelEdit {
    public Assign {
      points = EditedPoints.of(points);
      className = className.strip();
    }

    @Override
    public int[] points() {
      return points.clone();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Assign that
          && Arrays.equals(points, that.points)
          && className.equals(that.className);
    }

    @Override
    public int hashCode() {
      return 31 * Arrays.hashCode(points) + className.hashCode();
    }

    @Override
    public String toString() {
      return "%s are '%s'".formatted(EditedPoints.text(points), className);
    }
  }

  /** Labels are taken back, and skips too. */
  record Clear(int[] points) implements LabelEdit {
    public Clear {
      points = EditedPoints.of(points);
    }

    @Override
    public int[] points() {
      return points.clone();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Clear that && Arrays.equals(points, that.points);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(points);
    }

    @Override
    public String toString() {
      return "%s have no label".formatted(EditedPoints.text(points));
    }
  }

  /** A class gets another name; it keeps its number, and with it its colour. */
  record Rename(String from, String to) implements LabelEdit {
    public Rename {
      from = from.strip();
      to = to.strip();
    }
  }

  /** The labels of one class become those of another one. */
  record Merge(String from, String into) implements LabelEdit {
    public Merge {
      from = from.strip();
      into = into.strip();
    }
  }

  /** None of these classes: the points have no label and are left out of suggestions. */
  record Skip(int[] points) implements LabelEdit {
    public Skip {
      points = EditedPoints.of(points);
    }

    @Override
    public int[] points() {
      return points.clone();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Skip that && Arrays.equals(points, that.points);
    }

    @Override
    public int hashCode() {
      return ~Arrays.hashCode(points);
    }

    @Override
    public String toString() {
      return "%s are skipped".formatted(EditedPoints.text(points));
    }
  }

  /** Takes back the last edit that changed something and was not taken back yet. */
  record Undo() implements LabelEdit {}

  /** Does again what was undone last, unless something else was done since. */
  record Redo() implements LabelEdit {}
}
