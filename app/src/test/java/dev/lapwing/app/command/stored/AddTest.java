package dev.lapwing.app.command.stored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import dev.lapwing.app.Grid;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
    points = Grid.csv(folder.resolve("points.csv"));
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

  private static Map<?, ?> parameters(Call call) {
    return (Map<?, ?>) Objects.requireNonNull(call.json().get("parameters"));
  }

  @Test
  void everyFileOfLabelsIsRemembered() throws IOException {
    label();
    for (String labels : List.of("50,cat\n", "51,dog\n52,dog\n", "53,cat\n")) {
      Call call = add(labels);
      assertThat(parameters(call)).extracting("added_labels_bytes").isEqualTo(labels.length());
      assertThat(parameters(call)).extracting("labels").isEqualTo("few.csv");
    }
    Map<?, ?> last = parameters(add("54,dog\n"));
    assertThat(last).extracting("added_labels", "added_labels_2").containsOnly("more.csv");
    assertThat(last)
        .extracting("added_labels_1_bytes", "added_labels_2_bytes", "added_labels_3_bytes")
        .containsExactly(7, 14, 7);
    assertThat(last)
        .extracting("added_labels_1_sha256", "added_labels_3_sha256", "added_labels_sha256")
        .doesNotHaveDuplicates()
        .doesNotContainNull();
    assertThat(last.get("added_labels_4")).isNull();
    assertThat(run.resolve("report.html")).content().contains("added labels 1 sha256");
  }

  /** α = n/m − 1 as long as nobody says otherwise, so it moves with the labels. */
  @Test
  void alphaIsToldAndGoesWithTheLabels() throws IOException {
    label();
    String written = Files.readString(run.resolve("run.json"));
    assertThat((Map<?, ?>) Call.parse(written).get("parameters"))
        .extracting("alpha", "method")
        .containsExactly(29.0, "auto");
    assertThat(parameters(add("55,cat\n"))).extracting("alpha").isEqualTo(19.0);
    label("--alpha", "2.5", "--overwrite");
    assertThat(parameters(add("55,cat\n"))).extracting("alpha").isEqualTo(2.5);
  }

  @Test
  void theMethodThatWasUsedIsTold() throws IOException {
    label("--vectors", 3);
    assertThat(parameters(add("55,cat\n"))).extracting("method").isEqualTo("spectral");
    Call none =
        Call.lapwing("cluster", points, "--clusters", 2, "-o", run, "--overwrite", "--json");
    assertThat(parameters(none)).extracting("method").isEqualTo("spectral");
    assertThat(parameters(none).get("alpha")).as("without labels it does not matter").isNull();
    label("--laplacian", "plain", "--overwrite");
    assertThat(parameters(add("55,cat\n")).get("alpha")).isNull();
    assertThat(Call.lapwing("label", "--help").out().replaceAll("\\s+", " "))
        .contains("spectral to cluster and with --vectors or --normalise");
  }

  @Test
  void columnsThatWereNamedAreTold() throws IOException {
    Path named =
        Files.writeString(
            folder.resolve("named.csv"), "name,x,y,kind\na,1,2,cat\nb,2,1,dog\nc,3,3,\nd,4,4,\n");
    Call call =
        Call.lapwing(
            "label",
            named,
            "--id",
            "name",
            "--label-column",
            "kind",
            "-o",
            run,
            "--json",
            "--quiet");
    assertThat(call.exitCode()).as(call.err()).isZero();
    assertThat(parameters(call)).extracting("id", "label_column").containsExactly("name", "kind");
    assertThat(parameters(add("c,cat\n"))).extracting("id").isEqualTo("name");
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
