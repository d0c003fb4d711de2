package dev.lapwing.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of a run that is there: true, and with a way out that the command has. */
class RunMessagesTest {

  @TempDir private Path folder;
  private Path run = Path.of("");
  private Path more = Path.of("");

  @BeforeEach
  void label() throws IOException {
    String rows =
        String.join("\n", IntStream.range(0, 40).mapToObj(i -> i % 9 + "," + i / 9).toList());
    Path points = Files.writeString(folder.resolve("points.csv"), "x,y\n" + rows + "\n");
    Path few = Files.writeString(folder.resolve("few.csv"), "0,cat\n39,dog\n");
    more = Files.writeString(folder.resolve("more.csv"), "5,cat\n");
    run = folder.resolve("run");
    Call call = Call.lapwing("label", points, "--labels", few, "-o", run, "--quiet");
    assertThat(call.exitCode()).as(call.err()).isZero();
  }

  /**
   * It writes where the run is, and knows no -o. There is no room for a name beside one so long.
   */
  @ParameterizedTest
  @ValueSource(strings = {"add", "remove"})
  void whoChangesARunIsNotToldToWriteElsewhere(String command) throws IOException {
    Path renamed = Files.move(run, run.resolveSibling("r".repeat(250)));
    Call call = Call.lapwing(command, renamed, "--labels", more, "--quiet");
    assertThat(call.exitCode()).isEqualTo(3);
    assertThat(call.err()).contains("allow writing to it").doesNotContain("-o");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{\"command\" : \"lab", "[]", "null", "\u0000\u0001"})
  void aGarbledRunJsonIsCalledThat(String text) throws IOException {
    Files.writeString(run.resolve("run.json"), text);
    requireGarbled();
  }

  @Test
  void aRunJsonThatIsNoTextIsCalledGarbledToo() throws IOException {
    Files.write(run.resolve("run.json"), "é".getBytes(StandardCharsets.ISO_8859_1));
    requireGarbled();
  }

  private void requireGarbled() {
    Call call = Call.lapwing("score", run, "--truth", more);
    assertThat(call.exitCode()).isEqualTo(3);
    assertThat(call.err())
        .contains("run.json: is garbled or cut off")
        .contains("make it anew with lapwing label")
        .doesNotContain("disk");
  }
}
