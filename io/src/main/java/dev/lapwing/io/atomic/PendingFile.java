package dev.lapwing.io.atomic;

import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A file on its way: written in a {@link TemporaryNeighbour} of its place, forced to disk, then
 * moved there in one step. Closed without {@link #commit}, it leaves nothing.
 */
public final class PendingFile extends Pending {

  private final Path target;
  private final String option;
  private final boolean overwrite;
  private final List<Path> inputs;
  private final TemporaryNeighbour neighbour;

  private PendingFile(
      Path target,
      String option,
      boolean overwrite,
      List<Path> inputs,
      TemporaryNeighbour neighbour) {
    this.target = target;
    this.option = option;
    this.overwrite = overwrite;
    this.inputs = List.copyOf(inputs);
    this.neighbour = neighbour;
  }

  /** Starts the file that {@code -o} names. */
  public static PendingFile open(Path file, boolean overwrite, List<Path> inputs)
      throws DataException {
    return open(file, "-o", overwrite, inputs);
  }

  /**
   * Starts a file. Where the name is a symbolic link, the file it leads to is written.
   *
   * @param option that which named it, for the remedies of complaints
   * @param overwrite whether a file that is there already may be replaced
   * @param inputs files that are read meanwhile, so they are never replaced
   * @throws DataException if the file is there already or cannot be written
   */
  public static PendingFile open(Path file, String option, boolean overwrite, List<Path> inputs)
      throws DataException {
    return open(file, option, overwrite, inputs, Disk.REAL);
  }

  static PendingFile open(Path file, String option, boolean overwrite, List<Path> inputs, Disk disk)
      throws DataException {
    Destination.requireName(file);
    try {
      requireFree(file, option, overwrite, inputs);
      Path target = Destination.of(file);
      return new PendingFile(
          target, option, overwrite, inputs, TemporaryNeighbour.of(target, disk));
    } catch (IOException e) {
      throw DataException.in(file)
          .refuse(
              "cannot be written, " + DiskFailure.reason(e),
              "choose a file in a folder that exists and that you may write to, with " + option);
    }
  }

  private static void requireFree(Path file, String option, boolean overwrite, List<Path> inputs)
      throws DataException, IOException {
    if (!Files.exists(file)) {
      return;
    }
    DataException.Place place = DataException.in(file);
    if (Files.isDirectory(file)) {
      throw place.refuse("is a folder", "name a file with " + option);
    }
    if (!Files.isRegularFile(file)) {
      throw place.refuse(
          "is a device or a pipe, which cannot be replaced", "name a file with " + option);
    }
    for (Path input : inputs) {
      if (Files.exists(input) && Files.isSameFile(file, input)) {
        throw place.refuse(
            "is the same file as " + input + ", which is read", "name another file with " + option);
      }
    }
    if (!overwrite) {
      throw place.refuse(
          "exists already",
          "name another file with %s, or replace it with --overwrite".formatted(option));
    }
  }

  /** Where to write meanwhile. */
  public Path path() {
    return neighbour.content();
  }

  @Override
  void bringToPlace() throws DataException, IOException {
    requireFree(target, option, overwrite, inputs);
    neighbour.moveToPlace();
    arrived();
  }

  @Override
  void release() {
    neighbour.close();
  }
}
