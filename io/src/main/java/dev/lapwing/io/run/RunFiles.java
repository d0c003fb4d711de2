package dev.lapwing.io.run;

import dev.lapwing.io.atomic.FolderLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which files of a run folder are Lapwing's; all others in it are the user's own. */
public final class RunFiles {

  public static final String PREDICTIONS = "predictions.csv";
  public static final String REPORT = "report.html";

  /** Parameters and facts; a folder without it is none of a run. */
  public static final String FACTS = "run.json";

  /** How a run folder is recognised, locked and replaced. */
  public static final FolderLayout LAYOUT =
      new FolderLayout(Path.of(FACTS), Path.of(StoredRun.FOLDER, "lock"), files());

  private RunFiles() {}

  private static Set<Path> files() {
    return Stream.concat(
            Stream.of(PREDICTIONS, REPORT, FACTS).map(Path::of),
            StateWriter.FILES.stream().map(name -> Path.of(StoredRun.FOLDER, name)))
        .collect(Collectors.toSet());
  }

  /** Those that are there. */
  public static List<Path> in(Path runFolder) {
    return LAYOUT.files().stream().map(runFolder::resolve).filter(Files::isRegularFile).toList();
  }
}
