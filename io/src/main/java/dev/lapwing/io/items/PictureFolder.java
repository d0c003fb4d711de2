package dev.lapwing.io.items;

import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A folder of picture files, by the ids of points or by paths. Only files whose real place is below
 * the folder are found, whatever a name says and wherever a link leads; and only PNG, JPEG, GIF and
 * WebP are pictures, by their first bytes (SVG can hold scripts).
 */
public final class PictureFolder {

  private static final List<String> ENDINGS = List.of(".png", ".jpg", ".jpeg", ".gif", ".webp");
  private static final List<String> SOUND_ENDINGS =
      List.of(".wav", ".mp3", ".ogg", ".oga", ".flac", ".m4a");
  private static final int LONGEST_NAME = 1000;
  private static final int MAGIC = 12;

  private final Path root;

  private PictureFolder(Path root) {
    this.root = root;
  }

  /** Refuses what is no folder. */
  public static PictureFolder open(Path folder) throws DataException, IOException {
    if (!Files.isDirectory(folder)) {
      throw DataException.in(folder)
          .refuse(
              Files.exists(folder) ? "is not a folder" : "does not exist",
              "name the folder that holds the pictures");
    }
    return new PictureFolder(folder.toRealPath());
  }

  public Path root() {
    return root;
  }

  /** The file of this name: with its ending, or with one that pictures usually have. */
  public Optional<Path> find(String name) throws IOException {
    return find(name, ENDINGS);
  }

  /** The same for sounds. */
  Optional<Path> findSound(String name) throws IOException {
    return find(name, SOUND_ENDINGS);
  }

  private Optional<Path> find(String name, List<String> endings) throws IOException {
    if (name.isBlank() || name.length() > LONGEST_NAME || name.indexOf('\n') >= 0) {
      return Optional.empty();
    }
    if (endings.stream().anyMatch(name.toLowerCase(Locale.ROOT)::endsWith)) {
      Optional<Path> whole = existing(name);
      if (whole.isPresent()) {
        return whole;
      }
    }
    for (String ending : endings) {
      Optional<Path> lower = existing(name + ending);
      Optional<Path> found =
          lower.isPresent() ? lower : existing(name + ending.toUpperCase(Locale.ROOT));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<Path> existing(String name) throws IOException {
    Path file;
    try {
      file = root.resolve(name);
    } catch (InvalidPathException e) {
      return Optional.empty(); // no file can be called so
    }
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    Path real = file.toRealPath();
    return real.startsWith(root) ? Optional.of(real) : Optional.empty();
  }

  /** The first bytes of a file tell its type, as the web names it; nothing if it is no picture. */
  public static Optional<String> mediaType(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return MediaFile.pictureType(in.readNBytes(MAGIC));
    }
  }
}
