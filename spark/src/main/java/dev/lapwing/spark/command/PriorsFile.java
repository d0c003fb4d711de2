package dev.lapwing.spark.command;

import dev.lapwing.spark.options.OptionName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Expected class sizes from a file, {@code class,share} a line, as the command reads them. */
final class PriorsFile {

  private static final List<String> WORDS = List.of("auto", "none", "uniform", "labels");

  private PriorsFile() {}

  /** The options with the shares themselves where a file of them was named. */
  static Map<OptionName, String> read(Map<OptionName, String> options) throws IOException {
    String value = options.getOrDefault(OptionName.PRIORS, "auto");
    if (WORDS.contains(value) || value.contains("=")) {
      return options;
    }
    if (!Files.isRegularFile(Path.of(value))) {
      throw new UsageException(
          "--priors '%s' does not exist; it takes auto, none, uniform, labels, class=share,… or a file of class,share lines"
              .formatted(value));
    }
    List<String> shares = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of(value), StandardCharsets.UTF_8)) {
      String text = line.strip();
      int comma = text.lastIndexOf(',');
      if (!text.isEmpty() && !text.equalsIgnoreCase("class,share")) {
        if (comma < 1 || text.indexOf(',') != comma) {
          throw new UsageException(
              "--priors %s: '%s' is not class,share; write a class, a comma and a number"
                  .formatted(value, text));
        }
        shares.add(text.substring(0, comma).strip() + "=" + text.substring(comma + 1).strip());
      }
    }
    Map<OptionName, String> with = new EnumMap<>(options);
    with.put(OptionName.PRIORS, String.join(",", shares));
    return with;
  }
}
