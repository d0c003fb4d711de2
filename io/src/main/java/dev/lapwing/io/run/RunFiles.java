package dev.lapwing.io.run;

import java.nio.file.Files;
import java.nio.file.Path;
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
}
