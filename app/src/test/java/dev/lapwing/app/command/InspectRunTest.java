package dev.lapwing.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run was made of, its history and its labels. */
class InspectRunTest {

  @TempDir private Path folder;

  private Path run() throws IOException {
    StringBuilder csv = new StringBuilder("name,x,y\n");
    for (int i = 0; i < 40; i++) {
      csv.append("p%d,%d,%d%n".formatted(i, i % 20 + 100 * (i / 20), i % 3));
    }
    Path points = Files.writeString(folder.resolve("points.csv"), csv);
    Path few = Files.writeString(folder.resolve("few.csv"), "p0,cat\np39,dog\n");
    Path more = Files.writeString(folder.resolve("more.csv"), "p5,cat\n");
    Path run = folder.resolve("run");
    Call made =
        Call.lapwing("label", points, "--id", "name", "--labels", few, "-o", run, "--quiet");
    assertThat(made.exitCode()).as(made.err()).isZero();
    assertThat(Call.lapwing("add", run, "--labels", more, "--quiet").exitCode()).isZero();
    return run;
  }

  @Test
  void aRunTellsItsFilesItsChoicesAndItsClasses() throws IOException {
    Call call = Call.lapwing("inspect", run());
    assertThat(call.exitCode()).as(call.err()).isZero();
    assertThat(call.out())
        .contains("made by      lapwing label")
        .contains("points       40 of 2 features")
        .contains("from         points.csv")
        .contains("labels from  few.csv")
        .contains("added        more.csv")
        .contains("labels       3")
        .containsPattern("id +name")
        .containsPattern("cat +2 +20")
        .containsPattern("dog +1 +20");
  }

  @Test
  void inJsonTheLabelsAreThereToo() throws IOException {
    Call call = Call.lapwing("inspect", run(), "--json");
    assertThat(call.out())
        .contains("\"made_by\" : \"label\"", "\"labelled\" : 3", "\"added_labels\" : \"more.csv\"")
        .containsIgnoringWhitespaces("{ \"id\" : \"p5\", \"label\" : \"cat\" }");
  }

  @Test
  void allLabelledAndAllUniqueIsWarnedOf() throws IOException {
    StringBuilder csv = new StringBuilder("name,x\n");
    for (int i = 0; i < 30; i++) {
      csv.append("p%d,%d%n".formatted(i, i));
    }
    Path points = Files.writeString(folder.resolve("unique.csv"), csv);
    Call call =
        Call.lapwing(
            "label", points, "--label-column", "name", "-o", folder.resolve("r"), "--quiet");
    assertThat(call.exitCode()).as(call.err()).isZero();
    assertThat(call.err())
        .contains("each of the 30 labels is a class of its own")
        .contains("all 30 points have labels already");
  }
}
