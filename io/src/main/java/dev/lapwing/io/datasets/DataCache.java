package dev.lapwing.io.datasets;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/**
 * The folder in which data sets are kept: {@code LAPWING_DATA} if that is set, else the folder
 * {@code lapwing} where the platform keeps such files. It need not exist.
 */
public record DataCache(Path folder) {

  /** For this user on this machine. */
  public static DataCache usual() {
    return of(System.getenv(), System.getProperty("os.name"), System.getProperty("user.home"));
  }

  static DataCache of(Map<String, String> environment, String system, String home) {
    String chosen = environment.getOrDefault("LAPWING_DATA", "");
    if (!chosen.isBlank()) {
      return new DataCache(Path.of(chosen));
    }
    return new DataCache(platformFolder(environment, system, home).resolve("lapwing"));
  }

  private static Path platformFolder(Map<String, String> environment, String system, String home) {
    String name = system.toLowerCase(Locale.ROOT);
    if (name.contains("mac")) {
      return Path.of(home, "Library", "Caches");
    }
    boolean windows = name.startsWith("windows");
    String set = environment.getOrDefault(windows ? "LOCALAPPDATA" : "XDG_CACHE_HOME", "");
    if (!set.isBlank()) {
      return Path.of(set);
    }
    return windows ? Path.of(home, "AppData", "Local") : Path.of(home, ".cache");
  }

  /** The folder of one data set. */
  public Path of(String dataset) {
    return folder.resolve(dataset);
  }
}
