package dev.lapwing.io.files;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A file to be read that may be standard input, by its usual name {@code -}. What comes from there
 * is spooled: put into a temporary file, since readers look at a file more than once. Its kind is
 * told from its content. Closing removes the temporary file.
 */
public final class SpooledInput implements Closeable {

  private static final Path STANDARD_INPUT = Path.of("-");
  private static final String FOLDER = "lapwing-standard-input-";

  private final Path path;

  /** What to remove in the end, in this order. */
  private final List<Path> temporary;

  private SpooledInput(Path path, List<Path> temporary) {
    this.path = path;
    this.temporary = temporary;
  }

  /** Whether the user means standard input by this name; {@code ./-} is a file. */
  public static boolean isStandardInput(Path named) {
    return named.equals(STANDARD_INPUT);
  }

  /**
   * Reads standard input to its end if that is meant; any other file is left as it is.
   *
   * @throws DataException if it holds nothing, or neither text nor an array nor Parquet
   */
  public static SpooledInput open(Path named, InputStream standardInput)
      throws DataException, IOException {
    return isStandardInput(named)
        ? spool(standardInput, Files.createTempDirectory(FOLDER))
        : new SpooledInput(named, List.of());
  }

  /** Puts what comes into a file of this folder, which goes with it. */
  static SpooledInput spool(InputStream standardInput, Path folder)
      throws DataException, IOException {
    Path unnamed = folder.resolve("input");
    folder.toFile().deleteOnExit(); // should the program be stopped meanwhile
    unnamed.toFile().deleteOnExit();
    try {
      Files.copy(standardInput, unnamed);
      InputFile.requireReadable(unnamed);
      Path path = folder.resolve("input." + FileKind.sniff(unnamed).ending());
      path.toFile().deleteOnExit();
      return new SpooledInput(Files.move(unnamed, path), List.of(path, folder));
    } catch (DataException | IOException e) {
      removeAll(List.of(unnamed, folder));
      throw e;
    }
  }

  /** The file to read. */
  public Path path() {
    return path;
  }

  /** What to call a file in a message: as the caller named it, or standard input. */
  static String nameOf(Path file) {
    return isSpooled(file) ? "standard input" : file.toString();
  }

  /** What to call a file where its folder does not matter. */
  static String shortNameOf(Path file) {
    return isSpooled(file) ? "standard input" : String.valueOf(file.getFileName());
  }

  private static boolean isSpooled(Path file) {
    Path folder = file.getParent();
    return folder != null
        && folder.getFileName() != null
        && folder.getFileName().toString().startsWith(FOLDER);
  }

  private static void removeAll(List<Path> paths) throws IOException {
    for (Path path : paths) {
      Files.deleteIfExists(path);
    }
  }

  @Override
  public void close() throws IOException {
    removeAll(temporary);
  }
}
