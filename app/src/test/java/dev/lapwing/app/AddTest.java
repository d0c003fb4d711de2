package dev.lapwing.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** More labels for a run. */
class AddTest {

  @TempDir private Path folder;
  private Path points;
  private Path run;

  @BeforeEach
  void files() throws IOException {
    StringBuilder csv = new StringBuilder("x,y\n");
    for (int i = 0; i < 60; i++) {
      csv.append(i % 10).append(',').append(i / 10).append('\n');
    }
    points = Files.writeString(folder.resolve("points.csv"), csv);
    run = folder.resolve("run");
  }

  private void label(Object... more) throws IOException {
    Path few = Files.writeString(folder.resolve("few.csv"), "0,cat\n9,dog\n");
    List<Object> words = new ArrayList<>(List.of("label", points, "--labels", few, "-o", run));
    words.addAll(List.of(more));
    Call call = Call.lapwing(words.toArray());
    assertThat(call.exitCode()).as(call.err()).isZero();
  }

  private Call add(String labels) throws IOException {
    Path more = Files.writeString(folder.resolve("more.csv"), labels);
    return Call.lapwing("add", run, "--labels", more, "--quiet", "--json");
  }

  @Test
  void aNewClassIsTakenAndToldOf() throws IOException {
    label();
    Call typo = add("55,catt\n");
    assertThat(typo.exitCode()).as(typo.err()).isZero();
    assertThat(typo.err())
        .contains("warning: new class 'catt' with 1 label; the run knew cat, dog;")
        .contains("did you mean 'cat'?", "if it is a slip, correct the labels");
    assertThat(typo.json()).containsEntry("classes", 3);
    assertThat(typo.json()).extractingByKey("warnings").asString().contains("new class 'catt'");
    Call other = add("50,horse\n51,horse\n");
    assertThat(other.err()).contains("new class 'horse' with 2 labels").doesNotContain("did you");
    assertThat(add("52,cat\n").err()).doesNotContain("new class");
  }

  /** The run folder is all that is needed. */
  @Test
  void sharesFromAFileAreRemembered() throws IOException {
    Path shares =
        Files.writeString(folder.resolve("shares.csv"), "class,share\ncat,3\ndog,1\nhorse, 2\n");
    label("--priors", shares);
    Files.delete(shares);
    Path moved = Files.move(run, folder.resolve("moved"));
    run = moved;
    Call known = add("55,horse\n");
    assertThat(known.exitCode()).as(known.err()).isZero();
    assertThat((Map<?, ?>) known.json().get("parameters"))
        .extracting("prior_shares")
        .isEqualTo("cat,3.0\ndog,1.0\nhorse,2.0");
    assertThat(add("54,dog\n").exitCode()).isZero();
    Call unknown = add("50,cow\n");
    assertThat(unknown.exitCode()).isEqualTo(3);
    assertThat(unknown.err())
        .contains("shares.csv: has no share for class 'cow'; the run knows no other shares");
  }

  /** Without labels there is no class to mistake. */
  @Test
  void theFirstLabelsOfAClusteringAreNotNew() throws IOException {
    Call.lapwing("cluster", points, "--clusters", 2, "-o", run, "--quiet");
    Call call = add("0,cat\n59,dog\n");
    assertThat(call.exitCode()).as(call.err()).isZero();
    assertThat(call.err()).doesNotContain("new class");
  }
}
