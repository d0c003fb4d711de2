package dev.lapwing.io.atomic;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Folders of a made-up layout, and what is in them. */
final class Folders {

  static final FolderLayout LAYOUT =
      new FolderLayout(
          Path.of("run.json"),
          Path.of("state/lock"),
          Set.of(
              Path.of("run.json"),
              Path.of("predictions.csv"),
              Path.of("report.html"),
              Path.of("state/graph.npy"),
              Path.of("state/features.npy"),
              Path.of("state/facts.bin")));

  private Folders() {}

  static void fill(Path folder, Map<String, String> files) throws IOException {
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
  }

  /** Every file but the lock, by its path from the folder; nothing if there is no folder. */
  static Map<String, String> contents(Path folder) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    if (!Files.exists(folder)) {
      return contents;
    }
    try (Stream<Path> files = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
      files
          .filter(file -> !Files.isDirectory(file))
          .forEach(file -> contents.put(folder.relativize(file).toString(), read(file)));
    }
    contents.remove("state/lock");
    return contents;
  }

  private static String read(Path file) {
    try {
      return Files.isSymbolicLink(file) && !Files.exists(file)
          ? "to " + Files.readSymbolicLink(file)
          : Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<String> names(Path folder) throws IOException {
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
