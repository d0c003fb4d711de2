package dev.lapwing.io.points;

import dev.lapwing.io.csv.Numerals;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.Excerpt;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The names of the points, all different: strings of the file's own, or row numbers counted from 0.
 * Immutable.
 */
public final class PointIds {

  private final int size;

  /** Empty if the ids are row numbers. */
  private final List<String> names;

  private final Map<String, Integer> rows;

  private PointIds(int size, List<String> names) {
    this.size = size;
    this.names = names;
    this.rows = new HashMap<>(names.size() * 4 / 3 + 1);
    for (int row = 0; row < names.size(); row++) {
      rows.putIfAbsent(names.get(row), row);
    }
  }

  /** {@code 0, 1, … size − 1}: nothing is stored. */
  public static PointIds rowNumbers(int size) {
    if (size < 1) {
      throw new IllegalArgumentException("%d points; at least one is needed".formatted(size));
    }
    return new PointIds(size, List.of());
  }

  /** One name a point, in order; all different. */
  public static PointIds of(List<String> names) {
    PointIds ids = named(names);
    Set<String> repeated = ids.repeated();
    if (!repeated.isEmpty()) {
      throw new IllegalArgumentException(
          "ids that occur more than once: %s; every point needs its own"
              .formatted(Excerpt.firstOf(repeated)));
    }
    return ids;
  }

  /** The ids read from one column of a file. */
  public static PointIds of(List<String> names, DataException.Place column) throws DataException {
    PointIds ids = named(names);
    Set<String> repeated = ids.repeated();
    if (!repeated.isEmpty()) {
      throw column.refuse(
          "these ids occur more than once: " + Excerpt.firstOf(repeated),
          "give every point its own id, or leave the id column out to use row numbers");
    }
    return ids;
  }

  private static PointIds named(List<String> names) {
    if (names.isEmpty()) {
      throw new IllegalArgumentException("no ids; at least one point is needed");
    }
    return new PointIds(names.size(), List.copyOf(names));
  }

  public int size() {
    return size;
  }

  /** Whether the ids are nothing but the row numbers. */
  public boolean areRowNumbers() {
    return names.isEmpty();
  }

  public String id(int row) {
    if (row < 0 || row >= size) {
      throw new IndexOutOfBoundsException("row %d of %d points".formatted(row, size));
    }
    return names.isEmpty() ? Integer.toString(row) : names.get(row);
  }

  /** The row of the point with this id, if there is one. */
  public OptionalInt row(String id) {
    if (names.isEmpty()) {
      OptionalInt number = Numerals.index(id);
      return number.isPresent() && number.getAsInt() < size ? number : OptionalInt.empty();
    }
    Integer row = rows.get(id);
    return row == null ? OptionalInt.empty() : OptionalInt.of(row);
  }

  /** The ids that occur more than once, in quotation marks. */
  private Set<String> repeated() {
    Set<String> repeated = new LinkedHashSet<>();
    if (rows.size() == names.size()) {
      return repeated;
    }
    for (int row = 0; row < names.size(); row++) {
      if (rows.getOrDefault(names.get(row), row) != row) {
        repeated.add(Excerpt.quoted(names.get(row)));
      }
    }
    return repeated;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PointIds that && size == that.size && names.equals(that.names);
  }

  @Override
  public int hashCode() {
    return 31 * size + names.hashCode();
  }

  @Override
  public String toString() {
    return names.isEmpty() ? "rows 0 to " + (size - 1) : Excerpt.firstOf(names);
  }
}
