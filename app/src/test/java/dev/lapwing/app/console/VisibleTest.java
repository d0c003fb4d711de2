package dev.lapwing.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import dev.lapwing.app.command.LapwingCommand;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names with control characters reach files as they are, and people so that they can be seen. */
class VisibleTest {

  private static final String NASTY = "red\n\u001b[31m\u0007\u009bcat";
  private static final String SHOWN = "red\\n\\u001b[31m\\u0007\\u009bcat";

  @TempDir private Path folder;
  private Path points;
  private Path labels;
  private Path run;

  @BeforeEach
  void writeFiles() throws Exception {
    StringBuilder table = new StringBuilder("x,y\n");
    StringBuilder given = new StringBuilder("id,label\n");
    for (int i = 0; i < 40; i++) {
      table.append("%d,%d%n".formatted(i % 7 + (i < 20 ? 0 : 5), i % 5));
    }
    given.append("0,\"").append(NASTY).append("\"\n1,\"").append(NASTY).append("\"\n39,dog\n");
    points = Files.writeString(folder.resolve("points.csv"), table);
    labels = Files.writeString(folder.resolve("labels.csv"), given);
    run = folder.resolve("run");
  }

  @Test
  void onlyWhatCannotBeSeenIsWrittenOut() {
    assertThat(Visible.of(NASTY)).isEqualTo(SHOWN);
    assertThat(Visible.of("Zürich ✓ \uD83D\uDC08 a\\b")).isEqualTo("Zürich ✓ \uD83D\uDC08 a\\b");
    assertThat(Visible.of("a\tb\rc\u2028d")).isEqualTo("a\\tb\\rc\\u2028d");
    assertThat(Visible.of("cat\u202egod\u2066x\u200f")).isEqualTo("cat\\u202egod\\u2066x\\u200f");
    assertThat(Visible.of("שלום")).isEqualTo("שלום");
  }

  @Test
  void tablesOfRunsAreWhole() throws Exception {
    assertShown(Call.lapwing("label", points, "--labels", labels, "-o", run));
    String known = "id,label\n5,\"" + NASTY + "\"\n30,dog\n";
    Path truth = Files.writeString(folder.resolve("truth.csv"), known);
    assertShown(Call.lapwing("score", run, "--truth", truth));
    Path clusters = folder.resolve("clusters");
    assertShown(
        Call.lapwing("cluster", points, "--clusters", 2, "--labels", labels, "-o", clusters));
  }

  @Test
  void warningsAreWhole() throws Exception {
    Call.lapwing("label", points, "--labels", labels, "-o", run);
    Path more = Files.writeString(folder.resolve("more.csv"), "id,label\n5,\"x\u001b\u0007y\"\n");
    Call added = Call.lapwing("add", run, "--labels", more);
    assertThat(added.err()).contains("new class 'x\\u001b\\u0007y'").doesNotContain("\u001b");
  }

  @Test
  void filesAndJsonAreExact() throws Exception {
    Call.lapwing("label", points, "--labels", labels, "-o", run);
    assertThat(Files.readString(run.resolve("predictions.csv"))).contains("\"" + NASTY + "\"");
    assertThat(Call.lapwing("suggest", run, "-n", 5).out()).contains("\"" + NASTY + "\"");
    assertThat(Call.lapwing("suggest", run, "-n", 5, "--json").json().toString()).contains(NASTY);
  }

  @Test
  void suggestionsOnAScreenAreShown() {
    Call.lapwing("label", points, "--labels", labels, "-o", run);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    StandardOutput out = new StandardOutput(bytes);
    LapwingCommand.run(
        new String[] {"suggest", run.toString(), "-n", "5"},
        new Console(InputStream.nullInputStream(), out, out, false, 80, true, "lapwing"));
    assertThat(bytes.toString(StandardCharsets.UTF_8)).contains(SHOWN).doesNotContain("\u001b");
  }

  private static void assertShown(Call call) {
    assertThat(call.exitCode()).as(call.err()).isZero();
    assertThat(call.out()).contains(SHOWN).doesNotContain("\u001b", "\u0007", "\u009b");
    assertThat(call.err()).doesNotContain("\u001b", "\u0007", "\u009b");
  }
}
