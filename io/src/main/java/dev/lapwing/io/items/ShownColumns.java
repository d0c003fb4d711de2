package dev.lapwing.io.items;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The columns of a table that are there to be seen: kept as texts, and no features.
 *
 * @param names in the order they are shown
 * @param keptIn the file to keep them in; without one they are not features and not kept either
 */
public record ShownColumns(List<String> names, Optional<Path> keptIn) {

  public ShownColumns {
    names = names.stream().distinct().toList();
  }

  public static ShownColumns none() {
    return new ShownColumns(List.of(), Optional.empty());
  }

  /** The same, kept in a new file. */
  public ShownColumns in(Path file) {
    return new ShownColumns(names, Optional.of(file));
  }
}
