package dev.lapwing.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.command.LapwingCommand;
import dev.lapwing.app.console.Console;
import dev.lapwing.app.console.StandardOutput;
import dev.lapwing.io.csv.CsvField;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names that are very long, that a spreadsheet would compute, or that turn the direction. */
class AwkwardNamesTest {

  private static final String LONG_ID = "i".repeat(10_000);
  private static final String LONG_CLASS = "c".repeat(10_000);
  private static final String FORMULA = "=cmd|' /C calc'!A0";
  private static final String TURNING = "abc\u202edef";

  @TempDir private Path folder;

  /** Forty points, the first of the given name; it is in the given class, the last a dog. */
  private Call label(Path run, String firstId, String firstClass) throws IOException {
    StringBuilder table = new StringBuilder("name,x,y\n");
    for (int i = 0; i < 40; i++) {
      String id = i == 0 ? firstId : "p" + i;
      table.append("%s,%d,%d%n".formatted(id, i % 7 + (i < 20 ? 0 : 50), i % 5));
    }
    Path points = Files.writeString(folder.resolve("points.csv"), table);
    Path labels =
        Files.writeString(
            folder.resolve("few.csv"), "id,label\np1,%s\np39,dog\n".formatted(firstClass));
    Call call =
        Call.lapwing("label", points, "--id", "name", "--labels", labels, "-o", run, "--quiet");
    assertThat(call.exitCode()).as(call.err()).isZero();
    return call;
  }

  private String suggestedOnAScreen(Path run) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    StandardOutput out = new StandardOutput(bytes);
    LapwingCommand.run(
        new String[] {"suggest", run.toString(), "-n", "40", "--quiet"},
        new Console(InputStream.nullInputStream(), out, out, false, 80, true, "lapwing"));
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void veryLongNamesAreCutInTablesAndWholeInFiles() throws IOException {
    Path run = folder.resolve("run");
    Call call = label(run, LONG_ID, LONG_CLASS);
    assertThat(call.out()).contains("c".repeat(31)).contains("…").doesNotContain("c".repeat(70));
    assertThat(call.err()).doesNotContain("i".repeat(70));
    assertThat(suggestedOnAScreen(run))
        .contains("i…")
        .doesNotContain("i".repeat(70), "c".repeat(70));
    assertThat(Call.lapwing("suggest", run, "-n", 40, "--quiet").out())
        .contains(LONG_ID + ",,")
        .contains(LONG_CLASS);
    assertThat(Files.readString(run.resolve("predictions.csv")))
        .contains("\n" + "p1," + LONG_CLASS + ",1,1,,given\n")
        .contains("\n" + LONG_ID + "," + LONG_CLASS + ",");
    assertThat(Files.readString(run.resolve("report.html")))
        .contains("title=\"" + LONG_CLASS + "\"")
        .doesNotContain(">" + LONG_CLASS, ">" + LONG_ID);
    Call inspect = Call.lapwing("inspect", run);
    assertThat(inspect.out()).contains("…").doesNotContain("c".repeat(70));
  }

  @Test
  void veryLongNamesAreCutInWarnings() throws IOException {
    Path run = folder.resolve("run");
    label(run, "p0", LONG_CLASS);
    String another = "n".repeat(10_000);
    Path more = Files.writeString(folder.resolve("more.csv"), "id,label\np2," + another + "\n");
    assertThat(Call.lapwing("add", run, "--labels", more).err())
        .contains("new class 'nnn", "the run knew ccc")
        .doesNotContain("n".repeat(70), "c".repeat(70));
    Path dog = Files.writeString(folder.resolve("dog.csv"), "id,label\np39,dog\n");
    Call.lapwing("remove", run, "--labels", more);
    assertThat(Call.lapwing("remove", run, "--labels", dog).err())
        .contains("all labels say 'ccc", "…ccc")
        .doesNotContain("c".repeat(70));
  }

  /** They come back exactly, so that other programs find them; and the user is warned. */
  @Test
  void namesThatASpreadsheetWouldComputeAreKeptAndWarnedOf() throws IOException {
    for (String name : new String[] {FORMULA, "+x", "-x", "@x"}) {
      Path run = folder.resolve("run" + name.length() + (int) name.charAt(0));
      Call call = label(run, name, name);
      assertThat(call.err())
          .contains("warning: 2 ids and class names begin like a formula, e.g. " + name)
          .contains("import the columns of predictions.csv as text");
      assertThat(Files.readString(run.resolve("predictions.csv")))
          .contains("\n" + CsvField.quoted(name) + "," + CsvField.quoted(name) + ",");
      Path more = Files.writeString(folder.resolve("more.csv"), "id,label\n" + name + ",dog\n");
      Call add = Call.lapwing("add", run, "--labels", more, "--quiet");
      assertThat(add.exitCode()).as(add.err()).isZero();
      assertThat(Files.readString(run.resolve("predictions.csv")))
          .contains("\n" + CsvField.quoted(name) + ",dog,1,1,,given\n");
    }
    assertThat(label(folder.resolve("plain"), "-1", "+1").err()).doesNotContain("formula");
  }

  @Test
  void marksOfDirectionTurnNothingAround() throws IOException {
    Path run = folder.resolve("run");
    Call call = label(run, TURNING, TURNING);
    assertThat(call.out()).contains("abc\\u202edef").doesNotContain("\u202e");
    assertThat(suggestedOnAScreen(run)).contains("abc\\u202edef").doesNotContain("\u202e");
    assertThat(Files.readString(run.resolve("predictions.csv"))).contains(TURNING + "," + TURNING);
    String report = Files.readString(run.resolve("report.html"));
    assertThat(report).contains("<bdi>abc\uFFFDdef</bdi>").doesNotContain(">" + TURNING);
  }
}
