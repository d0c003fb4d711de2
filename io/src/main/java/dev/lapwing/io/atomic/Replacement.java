package dev.lapwing.io.atomic;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The replacement of a folder's files by new ones, as a redo log: all new files and a list of the
 * old ones that go are first brought together, complete and forced to disk, in the folder {@value
 * #LOG} inside; from then on the folder counts as replaced, and whoever finds the log finishes what
 * it says. Every step may be repeated, and after any of them the log still says what is to be done:
 * a file is in the log or in its place, never in neither. The user's own files are not touched.
 *
 * <p>Redo logging: Gray and Reuter, Transaction Processing: Concepts and Techniques, chapter 9.
 */
final class Replacement {

  static final String LOG = ".lapwing-commit";

  /** In the log: the files that are not in the new state of the folder, a line each. */
  private static final String OBSOLETE = ".obsolete";

  private final Path folder;
  private final FolderLayout layout;
  private final Disk disk;

  Replacement(Path folder, FolderLayout layout, Disk disk) {
    this.folder = folder;
    this.layout = layout;
    this.disk = disk;
  }

  Path folder() {
    return folder;
  }

  FolderLayout layout() {
    return layout;
  }

  Disk disk() {
    return disk;
  }

  /** Whether the folder counts as replaced, but not all new files are in their places. */
  boolean isPending() {
    return Files.isDirectory(folder.resolve(LOG), LinkOption.NOFOLLOW_LINKS);
  }

  /**
   * Makes the new files count; {@link #finish} brings them to their places. If this fails the
   * folder is as it was.
   *
   * @param fresh a folder beside, with the new files; it becomes the log
   */
  void commit(Path fresh) throws IOException {
    List<Path> files = filesIn(fresh);
    requirePlaces(files);
    disk.write(fresh.resolve(OBSOLETE), obsolete(files));
    disk.forceAll(fresh, folder);
    disk.rename(fresh, folder.resolve(LOG));
    disk.force(folder);
  }

  /** A folder where a file shall go is the user's, and would come to light too late. */
  private void requirePlaces(List<Path> files) throws IOException {
    for (Path file : files) {
      Path place = folder.resolve(file);
      if (Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS)) {
        throw new FileAlreadyExistsException(place.toString(), null, "a folder is in the way");
      }
      Path parent = place.getParent();
      if (parent != null && !Files.isDirectory(parent)) {
        disk.createDirectories(parent);
      }
    }
  }

  private List<String> obsolete(List<Path> files) {
    return layout.files().stream()
        .filter(file -> !files.contains(file) && Files.isRegularFile(folder.resolve(file)))
        .map(Path::toString)
        .toList();
  }

  /** Brings the new files to their places. To be called by the holder of the lock alone. */
  void finish() throws IOException {
    Path log = folder.resolve(LOG);
    for (Path file : obsoleteIn(log)) {
      disk.delete(folder.resolve(file));
    }
    for (Path file : filesIn(log)) {
      disk.transfer(log.resolve(file), folder.resolve(file));
    }
    forceFolders();
    disk.deleteAll(log);
    disk.force(folder);
  }

  /** The list goes last of all that is in the log: if it is not there, all is done. */
  private List<Path> obsoleteIn(Path log) throws IOException {
    Path list = log.resolve(OBSOLETE);
    return Files.exists(list)
        ? Files.readAllLines(list).stream()
            .map(Path::of)
            .filter(layout.files()::contains) // never anything else, whatever the list says
            .toList()
        : List.of();
  }

  private void forceFolders() throws IOException {
    Set<Path> folders = new LinkedHashSet<>();
    for (Path file : layout.files()) {
      folders.add(folder.resolve(file).getParent());
    }
    for (Path each : folders) {
      if (Files.isDirectory(each)) {
        disk.force(each);
      }
    }
  }

  /** All files, by their paths from the folder, the marker last. */
  private List<Path> filesIn(Path root) throws IOException {
    List<Path> files = new ArrayList<>();
    try (Stream<Path> entries = Files.walk(root)) {
      entries.filter(Files::isRegularFile).map(root::relativize).forEach(files::add);
    }
    files.remove(Path.of(OBSOLETE));
    files.sort(Comparator.comparing((Path file) -> file.equals(layout.marker())));
    return files;
  }
}
