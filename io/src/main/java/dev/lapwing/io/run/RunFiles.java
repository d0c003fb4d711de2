package dev.lapwing.io.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Which files of a run folder are Lapwing's; all others in it are the user's own. */
public final class RunFiles {

  public static final String PREDICTIONS = "predictions.csv";
  public static final String REPORT = "report.html";

  private static final Set<String> AT_THE_TOP = Set.of(PREDICTIONS, REPORT, PendingFolder.MARKER);

  private RunFiles() {}

  /** Those that are there. */
  public static List<Path> in(Path runFolder) {
    Path state = runFolder.resolve(StoredRun.FOLDER);
    return Stream.concat(
            new TreeSet<>(AT_THE_TOP).stream().map(runFolder::resolve),
            new TreeSet<>(StoredRun.FILES).stream().map(state::resolve))
        .filter(Files::exists)
        .toList();
  }

  /** What else is there, at the top or in the state, by its path from the run folder. */
  static List<Path> othersIn(Path runFolder) throws IOException {
    List<Path> others = new ArrayList<>();
    for (Path entry : entries(runFolder)) {
      if (entry.endsWith(StoredRun.FOLDER)) {
        others.addAll(othersInState(entry));
      } else if (!AT_THE_TOP.contains(entry.getFileName().toString())) {
        others.add(entry);
      }
    }
    others.replaceAll(runFolder::relativize);
    return others;
  }

  /** None behind a link: it may go, and what it leads to stays. */
  private static List<Path> othersInState(Path state) throws IOException {
    if (!Files.isDirectory(state, LinkOption.NOFOLLOW_LINKS)) {
      return List.of();
    }
    return entries(state).stream()
        .filter(entry -> !StoredRun.FILES.contains(entry.getFileName().toString()))
        .toList();
  }

  private static List<Path> entries(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.toList();
    }
  }
}
