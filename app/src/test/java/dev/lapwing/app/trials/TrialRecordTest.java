package dev.lapwing.app.trials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.app.json.Json;
import dev.lapwing.io.files.DataException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Trials of two different runs never mix in one folder. */
class TrialRecordTest {

  private static final Map<String, String> PARAMETERS =
      Map.of("seed", "0", "name", "a \"quoted\" one");

  @TempDir private Path folder;

  @Test
  void aRunIsContinuedWithTheSameParametersOnly() throws Exception {
    TrialRecord.open(folder, PARAMETERS);
    assertThat(facts()).containsEntry("status", "running").containsEntry("parameters", PARAMETERS);
    TrialRecord.open(folder, PARAMETERS).finished(1.26, 2);
    assertThat(facts())
        .containsEntry("status", "complete")
        .containsEntry("seconds", 1.3)
        .containsEntry("threads", 2);
    TrialRecord.open(folder, PARAMETERS);
    assertRefused(Map.of("seed", "1", "name", "a \"quoted\" one"));
    assertRefused(Map.of("seed", "0"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"parameters\": 7}"})
  void whatIsNoRecordIsNotWrittenOver(String text) throws Exception {
    Files.writeString(folder.resolve("run.json"), text);
    assertRefused(PARAMETERS);
    assertThat(folder.resolve("run.json")).hasContent(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"[]", "", "null", "{\"parameters\": {\"se"})
  void aGarbledRecordIsCalledThat(String text) throws Exception {
    Files.writeString(folder.resolve("run.json"), text);
    assertThatThrownBy(() -> TrialRecord.open(folder, PARAMETERS))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("run.json: is garbled or cut off")
        .hasMessageContaining("choose another folder");
    assertThat(folder.resolve("run.json")).hasContent(text);
  }

  private Map<String, Object> facts() throws Exception {
    return Json.read(folder.resolve("run.json"), "");
  }

  private void assertRefused(Map<String, String> parameters) {
    assertThatThrownBy(() -> TrialRecord.open(folder, parameters))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("other parameters");
  }
}
