package dev.lapwing.app.reproduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The file {@code run.json} of a part: its parameters, written before the first trial, so that
 * trials of two different runs never mix in one table; then also how long it took. The only output
 * that differs from run to run.
 */
final class RunRecord {

  private static final String NAME = "run.json";

  private final Path file;
  private final String parameters;

  private RunRecord(Path file, String parameters) {
    this.file = file;
    this.parameters = parameters;
  }

  /**
   * Begins or continues the run in a folder.
   *
   * @throws IllegalArgumentException if the folder holds a run with other parameters
   */
  static RunRecord open(Path folder, Settings settings) throws IOException {
    Path file = folder.resolve(NAME);
    RunRecord record = new RunRecord(file, object(settings.parameters()));
    if (Files.exists(file)) {
      if (!Files.readString(file).contains(record.parametersLine())) {
        throw new IllegalArgumentException(
            "%s holds a run with other parameters; choose another folder, or delete it"
                .formatted(folder));
      }
    } else {
      record.write("running", "");
    }
    return record;
  }

  void finished(double seconds, int threads) throws IOException {
    write(
        "complete",
        String.format(Locale.ROOT, ",\n  \"seconds\": %.1f,\n  \"threads\": %d", seconds, threads));
  }

  private void write(String status, String more) throws IOException {
    Output.write(
        file, "{\n  \"status\": \"%s\",\n%s%s\n}\n".formatted(status, parametersLine(), more));
  }

  private String parametersLine() {
    return "  \"parameters\": " + parameters;
  }

  private static String object(Map<String, String> values) {
    return values.entrySet().stream()
        .map(entry -> "\"%s\": \"%s\"".formatted(entry.getKey(), entry.getValue()))
        .collect(Collectors.joining(", ", "{", "}"));
  }
}
