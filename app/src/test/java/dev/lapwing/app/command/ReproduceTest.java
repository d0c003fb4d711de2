package dev.lapwing.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands that reproduce the paper and get its data. */
class ReproduceTest {

  @TempDir private Path folder;

  @Test
  void aSmallPartFromCommandToPage() throws Exception {
    Call call =
        Call.lapwing(
            "reproduce",
            "size",
            "--trials",
            2,
            "--sizes",
            "2,10",
            "-o",
            folder,
            "--json",
            "--quiet");
    assertThat(call.err()).isEmpty();
    assertThat(call.exitCode()).isZero();
    assertThat(call.json()).containsKeys("output", "parts");
    assertThat(folder).isDirectoryContaining("glob:**/size.svg");
    assertThat(Files.readAllLines(folder.resolve("trials.csv"))).hasSize(1 + 2 * 2 * 6);
    assertThat(Files.readString(folder.resolve("index.html")))
        .contains("<svg", "What the paper says, tested", "L<sub>SSL</sub>");
  }

  @Test
  void aFolderOfAnotherRunIsRefused() throws Exception {
    Files.writeString(folder.resolve("run.json"), "{}");
    Call call = Call.lapwing("reproduce", "size", "--trials", 1, "-o", folder, "--quiet");
    assertThat(call.exitCode()).isEqualTo(3);
    assertThat(call.err()).contains("other parameters", "another folder");
  }

  @Test
  void anUnknownPartIsRefused() {
    Call call = Call.lapwing("reproduce", "table9", "-o", folder);
    assertThat(call.exitCode()).isEqualTo(3);
    assertThat(call.err()).contains("table9", "toy, embedding, noise, size");
  }
}
