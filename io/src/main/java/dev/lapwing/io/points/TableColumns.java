package dev.lapwing.io.points;

import java.util.List;
import java.util.Optional;

/**
 * The columns of a table that were used, by name.
 *
 * @param features in the order of the features, the one column of lists if it is one; empty if the
 *     file does not name its columns
 * @param id the column that named the points
 * @param label the column that held labels
 * @param shown the columns that are there to be seen
 */
public record TableColumns(
    List<String> features, Optional<String> id, Optional<String> label, List<String> shown) {

  public TableColumns {
    features = List.copyOf(features);
    shown = List.copyOf(shown);
  }

  /** Of a file that names none. */
  public static TableColumns unnamed() {
    return new TableColumns(List.of(), Optional.empty(), Optional.empty(), List.of());
  }
}
