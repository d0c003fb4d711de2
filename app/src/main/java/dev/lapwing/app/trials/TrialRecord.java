package dev.lapwing.app.trials;

import dev.lapwing.app.json.Json;
import dev.lapwing.io.atomic.WholeFile;
import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The file {@code run.json} beside the trials: their parameters, written before the first trial, so
 * that trials of two different runs never mix in one table; then also how long it took. The only
 * output that differs from run to run.
 */
public final class TrialRecord {

  private static final String NAME = "run.json";
  private static final String PARAMETERS = "parameters";

  private final Path file;
  private final Map<String, String> parameters;

  private TrialRecord(Path file, Map<String, String> parameters) {
    this.file = file;
    this.parameters = parameters;
  }

  /**
   * Begins or continues the run in a folder.
   *
   * @param parameters everything that determines the trials, by name
   * @throws IllegalArgumentException if the folder holds a run with other parameters
   */
  public static TrialRecord open(Path folder, Map<String, String> parameters)
      throws DataException, IOException {
    TrialRecord record = new TrialRecord(folder.resolve(NAME), parameters);
    if (!Files.exists(record.file)) {
      record.write("running", Map.of());
    } else if (!record.isOfTheSameRun()) {
      throw new IllegalArgumentException(
          "%s holds a run with other parameters; choose another folder, or delete it"
              .formatted(folder));
    }
    return record;
  }

  private boolean isOfTheSameRun() throws DataException, IOException {
    return parameters.equals(
        Json.read(file, "choose another folder, or delete it with all that is in it")
            .get(PARAMETERS));
  }

  public void finished(double seconds, int threads) throws IOException {
    Map<String, Object> more = new LinkedHashMap<>();
    more.put("seconds", Math.round(10 * seconds) / 10.0);
    more.put("threads", threads);
    write("complete", more);
  }

  private void write(String status, Map<String, Object> more) throws IOException {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("status", status);
    facts.put(PARAMETERS, parameters);
    facts.putAll(more);
    WholeFile.write(file, Json.of(facts) + "\n");
  }
}
