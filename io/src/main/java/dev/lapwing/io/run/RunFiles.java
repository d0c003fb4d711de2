package dev.lapwing.io.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Which files of a run folder are Lapwing's; all others in it are the user's own. */
public final class RunFiles {

  public static final String PREDICTIONS = "predictions.csv";
  public static final String REPORT = "report.html";

  private static final Set<String> AT_THE_TOP =
      Set.of(PREDICTIONS, REPORT, PendingFolder.MARKER, StoredRun.FOLDER);

  private RunFiles() {}

  /** Those that are there. */
  public static List<Path> in(Path runFolder) {
    List<Path> there = new ArrayList<>();
    addThere(runFolder, AT_THE_TOP, there);
    addThere(runFolder.resolve(StoredRun.FOLDER), StoredRun.FILES, there);
    return there;
  }

  private static void addThere(Path folder, Set<String> names, List<Path> there) {
    for (String name : names) {
      if (Files.isRegularFile(folder.resolve(name))) {
        there.add(folder.resolve(name));
      }
    }
  }

  /** What else is there, at the top or in the state, by its path from the run folder. */
  static List<Path> othersIn(Path runFolder) throws IOException {
    List<Path> others = new ArrayList<>();
    addOthers(runFolder, runFolder, AT_THE_TOP, others);
    Path state = runFolder.resolve(StoredRun.FOLDER);
    if (Files.isDirectory(state, LinkOption.NOFOLLOW_LINKS)) { // a link may go, its end stays
      addOthers(runFolder, state, StoredRun.FILES, others);
    }
    return others;
  }

  private static void addOthers(Path runFolder, Path part, Set<String> ours, List<Path> others)
      throws IOException {
    for (Path entry : entries(part)) {
      if (!ours.contains(entry.getFileName().toString())) {
        others.add(runFolder.relativize(entry));
      }
    }
  }

  private static List<Path> entries(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.toList();
    }
  }
}
