package dev.lapwing.live;

/**
 * A change to the labels that a person makes. Points are ascending, each once, and at least one;
 * names come without the blanks around them. What a class may be called is asked by {@link
 * LabelHistory#after}, which knows the classes there are.
 */
public sealed interface LabelEdit {

  /** What is done to one point or to many at once, as by a lasso. */
  sealed interface OfPoints extends LabelEdit {

    /** Which they are. */
    EditedPoints edited();

    /** Their numbers. */
    default int[] points() {
      return edited().toArray();
    }
  }

  /** The points are of this class. */
  record Assign(EditedPoints edited, String className) implements OfPoints {
    public Assign {
      className = className.strip();
    }

    public Assign(int[] points, String className) {
      this(new EditedPoints(points), className);
    }

    @Override
    public String toString() {
      return "%s are '%s'".formatted(edited, className);
    }
  }

  /** Labels are taken back, and skips too. */
  record Clear(EditedPoints edited) implements OfPoints {
    public Clear(int[] points) {
      this(new EditedPoints(points));
    }

    @Override
    public String toString() {
      return "%s have no label".formatted(edited);
    }
  }

  /** None of these classes: the points have no label and are left out of suggestions. */
  record Skip(EditedPoints edited) implements OfPoints {
    public Skip(int[] points) {
      this(new EditedPoints(points));
    }

    @Override
    public String toString() {
      return "%s are skipped".formatted(edited);
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

  /** Takes back the last edit that changed something and was not taken back yet. */
  record Undo() implements LabelEdit {}

  /** Does again what was undone last, unless something else was done since. */
  record Redo() implements LabelEdit {}
}
