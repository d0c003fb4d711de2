package dev.lapwing.io.atomic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {

  @TempDir private Path folder;

  @Test
  void whatWasThereIsReplaced() throws IOException {
    Path file = Files.writeString(folder.resolve("table.csv"), "old");
    WholeFile.write(file, "naïve\n");
    assertThat(file).content(StandardCharsets.UTF_8).isEqualTo("naïve\n");
    assertAlone(file);
  }

  @Test
  void whatFailsHalfWayLeavesWhatWasThere() throws IOException {
    Path file = Files.writeString(folder.resolve("table.csv"), "old");
    assertThatThrownBy(
            () ->
                WholeFile.write(
                    file,
                    out -> {
                      out.write('n');
                      throw new IOException("half-way");
                    }))
        .hasMessage("half-way");
    assertThat(file).hasContent("old");
    assertAlone(file);
  }

  /** A power cut must not find the new name on an empty file. */
  @Test
  void theContentIsForcedBeforeItGetsItsName() throws IOException {
    List<String> steps = new ArrayList<>();
    Path file = folder.resolve("table.csv");
    WholeFile.write(file, out -> out.write('n'), new Disk(steps::add, false));
    assertThat(steps)
        .filteredOn(step -> step.matches("(force|rename) .*"))
        .satisfiesExactly(
            force -> assertThat(force).matches("force .*/new"),
            rename -> assertThat(rename).matches("rename .*/new to " + file),
            names -> assertThat(names).matches("force " + folder + "/\\."));
  }

  private void assertAlone(Path file) throws IOException {
    try (var left = Files.list(folder)) {
      assertThat(left).containsExactly(file);
    }
  }
}
