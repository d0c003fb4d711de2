package dev.lapwing.spark.input;

/** Something is wrong with a frame: which column, which id, and what can be done about it. */
public final class InputException extends IllegalArgumentException {

  private static final long serialVersionUID = 1;

  private InputException(String message) {
    super(message);
  }

  /** About a column as a whole. */
  static InputException column(String column, String what, String remedy) {
    return new InputException("column '%s' %s; %s".formatted(column, what, remedy));
  }

  /** About one row. */
  static InputException row(String column, String id, String what, String remedy) {
    return new InputException("column '%s', id %s: %s; %s".formatted(column, id, what, remedy));
  }

  /** About all of it. */
  static InputException all(String what, String remedy) {
    return new InputException("%s; %s".formatted(what, remedy));
  }
}
