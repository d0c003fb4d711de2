package dev.lapwing.io.files;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A file cannot be used as it is. The message is one sentence that names the file, the place in it
 * as far as it is known, the value found there, and the way out:
 *
 * <pre>points.csv, line 17, column "x3": 'abc' is not a number; write a number or drop the row
 * </pre>
 */
public final class DataException extends Exception {

  private static final long serialVersionUID = 1L;

  private final String file;
  private final @Nullable String row;
  private final @Nullable String column;
  private final @Nullable String value;
  private final String problem;
  private final String remedy;

  private DataException(Place place, String problem, String remedy) {
    super(place.describe() + problem + "; " + remedy);
    this.file = place.file;
    this.row = place.row;
    this.column = place.column;
    this.value = place.value;
    this.problem = problem;
    this.remedy = remedy;
  }

  /** The place to complain about, from the file inwards. */
  public static Place in(Path file) {
    return new Place(SpooledInput.nameOf(file), null, null, null);
  }

  /** The file, as the caller named it. */
  public String file() {
    return file;
  }

  /** {@code line 17}, counted from 1, or {@code row 16 (counted from 0)}, where that is known. */
  public Optional<String> row() {
    return Optional.ofNullable(row);
  }

  public Optional<String> column() {
    return Optional.ofNullable(column);
  }

  /** What was found there, shortened if it is long. */
  public Optional<String> value() {
    return Optional.ofNullable(value);
  }

  /** What is wrong, without the place and the remedy. */
  public String problem() {
    return problem;
  }

  /** What the user can do about it. */
  public String remedy() {
    return remedy;
  }

  /** A file, and perhaps a row, a column and a value in it. Immutable. */
  public static final class Place {

    private final String file;
    private final @Nullable String row;
    private final @Nullable String column;
    private final @Nullable String value;

    private Place(
        String file, @Nullable String row, @Nullable String column, @Nullable String value) {
      this.file = file;
      this.row = row;
      this.column = column;
      this.value = value;
    }

    /** A line of a text file, counted from 1. */
    public Place line(long number) {
      return new Place(file, "line " + number, column, value);
    }

    /** A record of a file without lines, counted from 0. */
    public Place row(long number) {
      return new Place(file, "row " + number + " (counted from 0)", column, value);
    }

    public Place column(String name) {
      return new Place(file, row, Excerpt.of(name), value);
    }

    public Place value(String found) {
      return new Place(file, row, column, Excerpt.of(found));
    }

    /**
     * The complaint about this place, to be thrown.
     *
     * @param problem what is wrong, following the value if there is one: {@code is not a number}
     * @param remedy what to do about it
     */
    public DataException refuse(String problem, String remedy) {
      return new DataException(this, problem, remedy);
    }

    private String describe() {
      return file
          + (row == null ? "" : ", " + row)
          + (column == null ? "" : ", column \"" + column + "\"")
          + ": "
          + (value == null ? "" : "'" + value + "' ");
    }
  }
}
