package dev.lapwing.app.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * The name of a file or folder, as it was typed. Java reads names in the encoding of the locale it
 * was started in, and puts {@value #UNREADABLE} for bytes that mean nothing there; what it then
 * writes has another name, in another folder. Such names are refused.
 */
final class PathArgument implements ITypeConverter<Path> {

  private static final String UNREADABLE = "\uFFFD";

  /** What was typed, or where, cannot be read. */
  static final class UnreadableName extends TypeConversionException {

    private static final long serialVersionUID = 1L;

    UnreadableName(String name) {
      super(
          "%s: the name cannot be read in the encoding of the locale, %s; set LC_ALL=C.UTF-8, or another locale with UTF-8, or rename it"
              .formatted(name, System.getProperty("sun.jnu.encoding", "unknown")));
    }
  }

  @Override
  public Path convert(String name) throws IOException {
    Path path = parse(name);
    if (name.contains(UNREADABLE) && !Files.exists(path)) {
      throw new UnreadableName(name);
    }
    if (!path.isAbsolute()) {
      requireCurrentFolder();
    }
    return path;
  }

  private static Path parse(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new UnreadableName(name);
    }
  }

  /** Java may know the current folder by a name that does not lead there. */
  private static void requireCurrentFolder() throws IOException {
    String name = System.getProperty("user.dir", "");
    if (name.contains(UNREADABLE) && !leadsHere(parse(name))) {
      throw new UnreadableName(name);
    }
  }

  private static boolean leadsHere(Path folder) throws IOException {
    return Files.exists(folder) && Files.isSameFile(folder, Path.of(""));
  }
}
