package dev.lapwing.app.command.stored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Labels taken back. */
class RemoveTest {

  @TempDir private Path folder;
  private Path run = Path.of("");

  @BeforeEach
  void label() throws IOException {
    StringBuilder csv = new StringBuilder("x,y\n");
    for (int i = 0; i < 40; i++) {
      csv.append("%d,%d%n".formatted(i % 20 + 100 * (i / 20), i % 3));
    }
    Path points = Files.writeString(folder.resolve("points.csv"), csv);
    run = folder.resolve("run");
    Call made = Call.lapwing("label", points, "--labels", file("0,cat\n39,dog\n"), "-o", run);
    assertThat(made.exitCode()).as(made.err()).isZero();
  }

  private Path file(String labels) throws IOException {
    return Files.writeString(folder.resolve("labels.csv"), labels);
  }

  private String predictions() throws IOException {
    return Files.readString(run.resolve("predictions.csv"));
  }

  @Test
  void whatWasAddedIsTakenBack() throws IOException {
    String before = predictions();
    Path wrong = file("5,dog\n6,bird\n");
    assertThat(Call.lapwing("add", run, "--labels", wrong).exitCode()).isZero();
    assertThat(predictions()).isNotEqualTo(before).contains("5,dog,1,1,,given");
    Call removed = Call.lapwing("remove", run, "--labels", wrong, "--json");
    assertThat(removed.exitCode()).as(removed.err()).isZero();
    assertThat(removed.out())
        .contains("\"labelled\" : 2", "\"removed_labels\" : \"labels.csv\"")
        .contains("class 'bird' has no label");
    assertThat(classes(predictions())).isEqualTo(classes(before));
    assertThat(Call.lapwing("inspect", run).out()).contains("removed      labels.csv");
  }

  private static java.util.List<String> classes(String predictions) {
    return predictions.lines().map(line -> line.split(",", -1)[1]).toList();
  }

  @Test
  void labelsThatTheRunHasNotAreRefusedAndNothingChanges() throws IOException {
    String before = predictions();
    Call call = Call.lapwing("remove", run, "--labels", file("0,dog\n7,cat\n"));
    assertThat(call.exitCode()).isEqualTo(3);
    assertThat(call.err())
        .contains("labels.csv: holds labels that the run has not")
        .contains("'0' is 'cat' in the run, not 'dog'", "'7' has no label");
    assertThat(predictions()).isEqualTo(before);
  }

  @Test
  void theLastLabelOfAllButOneClassStays() throws IOException {
    Call call = Call.lapwing("remove", run, "--labels", file("39,dog\n"));
    assertThat(call.exitCode()).isEqualTo(3);
    assertThat(call.err()).contains("all labels say 'cat'");
  }
}
