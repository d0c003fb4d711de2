package dev.lapwing.io.atomic;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A hidden folder beside a place, in which that is made which shall come there: {@code
 * .run.lapwing-2k-8x1} beside {@code run}. It holds a file {@code lock}, locked by its maker as
 * long as that lives, and {@code new}, which the maker fills.
 *
 * <p>Makers that were killed leave such folders, and whoever comes to the same place next {@link
 * #sweep sweeps} them away. A folder is known to be left behind by its lock, which can then be
 * taken; the number of the process, which the system gives to others again, only makes the name
 * unique. If a folder is swept before its maker has the lock, the maker finds it gone and makes
 * another: names do not come twice, so what is there under the name is the maker's own.
 */
final class TemporaryNeighbour implements AutoCloseable {

  private static final String LOCK = "lock";
  private static final String CONTENT = "new";
  private static final int ATTEMPTS = 100;

  private final Path place;
  private final Path folder;
  private final ProcessLock lock;
  private final Disk disk;

  private TemporaryNeighbour(Path place, Path folder, ProcessLock lock, Disk disk) {
    this.place = place;
    this.folder = folder;
    this.lock = lock;
    this.disk = disk;
  }

  /** A new one, after those that were left behind are gone. */
  static TemporaryNeighbour of(Path place, Disk disk) throws IOException {
    sweep(place, disk);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      Path folder = place.resolveSibling(prefix(place) + processAndMoment());
      disk.createDirectory(folder);
      Optional<ProcessLock> lock = tryLock(folder, disk);
      if (lock.isPresent()) {
        if (Files.exists(folder.resolve(LOCK))) {
          return new TemporaryNeighbour(place, folder, lock.get(), disk);
        }
        lock.get().close();
      }
    }
    throw new IOException("another program removes what is made in " + place.getParent());
  }

  private static String prefix(Path place) {
    return "." + place.getFileName() + ".lapwing-";
  }

  /** Not a random name of Java's: for those Java must first collect randomness. */
  private static String processAndMoment() {
    return Long.toString(ProcessHandle.current().pid(), Character.MAX_RADIX)
        + "-"
        + Long.toString(System.nanoTime() & Long.MAX_VALUE, Character.MAX_RADIX);
  }

  private static Optional<ProcessLock> tryLock(Path folder, Disk disk) throws IOException {
    try {
      return disk.tryLock(folder.resolve(LOCK));
    } catch (NoSuchFileException e) {
      return Optional.empty(); // swept already
    }
  }

  /** Removes those beside a place whose makers are gone, as far as that is allowed. */
  static void sweep(Path place, Disk disk) {
    for (Path folder : beside(place)) {
      sweepOne(folder, disk);
    }
  }

  /** What may not be removed is another user's, and that user's to remove. */
  private static void sweepOne(Path folder, Disk disk) {
    try (ProcessLock lock = tryLock(folder, disk).orElse(null)) {
      if (lock != null) {
        clear(folder, disk);
      }
    } catch (IOException e) {
      return;
    }
  }

  private static List<Path> beside(Path place) {
    Path parent = place.getParent();
    if (parent == null || !Files.isDirectory(parent)) {
      return List.of();
    }
    String prefix = prefix(place);
    try (Stream<Path> siblings = Files.list(parent)) {
      return siblings
          .filter(s -> s.getFileName().toString().startsWith(prefix))
          .filter(TemporaryNeighbour::isOurs)
          .toList();
    } catch (IOException e) {
      return List.of(); // who may not look may not remove either
    }
  }

  private static boolean isOurs(Path folder) {
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.allMatch(e -> Set.of(LOCK, CONTENT).contains(e.getFileName().toString()));
    } catch (IOException e) {
      return false;
    }
  }

  /** The lock goes last: who finds it missing, finds the rest missing too. */
  private static void clear(Path folder, Disk disk) throws IOException {
    disk.deleteAll(folder.resolve(CONTENT));
    disk.delete(folder.resolve(LOCK));
    disk.delete(folder);
  }

  /** Where to make what shall come to the place; nothing is there yet. */
  Path content() {
    return folder.resolve(CONTENT);
  }

  /** Forces the file that was made to disk and moves it to the place, in one step. */
  void moveToPlace() throws IOException {
    disk.force(content());
    disk.rename(content(), place);
    disk.force(place.resolveSibling("."));
  }

  /** Removes what is there, as far as possible; the rest is swept by whoever comes next. */
  @Override
  public void close() {
    try (lock) {
      clear(folder, disk);
    } catch (IOException e) {
      return;
    }
  }
}
