package dev.lapwing.io.atomic;

import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads a folder that another process may replace meanwhile, without a lock and so also where one
 * may not write: what was read counts if nothing changed meanwhile, else it is read again. Like a
 * seqlock, with the redo log of {@link Replacement} for the odd numbers: it is there while files
 * change, and once it is gone the marker, which changes last, is another file.
 */
public final class WholeFolder {

  private static final int ATTEMPTS = 20;

  private WholeFolder() {}

  /** Reads what is needed of a folder, and again if the folder was replaced meanwhile. */
  @FunctionalInterface
  public interface Reader<T> {

    /** All that is needed; nothing may be left to be read later. */
    T read() throws DataException, IOException;
  }

  /**
   * What the reader reads, all of it from one state of the folder. A replacement that someone was
   * killed in is finished first, and what was left behind beside the folder is removed.
   */
  public static <T> T read(Path folder, FolderLayout layout, Reader<T> reader)
      throws DataException, IOException {
    return read(folder, layout, reader, Disk.REAL);
  }

  static <T> T read(Path folder, FolderLayout layout, Reader<T> reader, Disk disk)
      throws DataException, IOException {
    Replacement place = new Replacement(Destination.of(folder), layout, disk);
    TemporaryNeighbour.sweep(place.folder(), disk);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      settle(place);
      Optional<Version> before = Version.of(place);
      T value;
      try {
        value = reader.read();
      } catch (DataException | IOException | RuntimeException e) {
        if (isStill(before, place)) {
          throw e;
        }
        continue;
      }
      if (isStill(before, place)) {
        return value;
      }
    }
    throw DataException.in(folder)
        .refuse("is replaced again and again", "wait until that ends, then try again");
  }

  private static boolean isStill(Optional<Version> before, Replacement place) throws IOException {
    return !place.isPending() && before.equals(Version.of(place));
  }

  private static void settle(Replacement place) throws DataException {
    try {
      FolderLock.settle(place);
    } catch (IOException e) {
      throw DataException.in(place.folder())
          .refuse(
              "was left half replaced and cannot be put right, " + DiskFailure.reason(e),
              "use it once where you may write to it");
    }
  }

  /** Tells the marker from any other that was or will be there under its name. */
  private record Version(@Nullable Object key, FileTime modified, long size) {

    static Optional<Version> of(Replacement place) throws IOException {
      Path marker = place.folder().resolve(place.layout().marker());
      if (!Files.exists(marker)) {
        return Optional.empty();
      }
      BasicFileAttributes facts = Files.readAttributes(marker, BasicFileAttributes.class);
      return Optional.of(new Version(facts.fileKey(), facts.lastModifiedTime(), facts.size()));
    }
  }
}
