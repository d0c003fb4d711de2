package dev.lapwing.app.command.stored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.Lapwing;
import dev.lapwing.PointGraph;
import dev.lapwing.app.Call;
import dev.lapwing.app.Grid;
import dev.lapwing.app.job.FinishedRun;
import dev.lapwing.app.job.JobContext;
import dev.lapwing.app.job.RunPoints;
import dev.lapwing.app.job.RunWriter;
import dev.lapwing.app.progress.ProgressDisplay;
import dev.lapwing.io.atomic.PendingFolder;
import dev.lapwing.io.items.Items;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.labels.Labels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run folder from no labels at all to many. */
class BegunRunTest {

  private static final int SIZE = 60;

  @TempDir private Path folder;
  private Path points;
  private Path run;

  @BeforeEach
  void files() throws Exception {
    points = Grid.csv(folder.resolve("points.csv"));
    run = folder.resolve("run");
    label(run);
    begin(Labels.of(SIZE));
  }

  private void label(Path to) throws IOException {
    Path few = Files.writeString(folder.resolve("few.csv"), "id,label\n0,cat\n9,dog\n");
    Call call = Call.lapwing("label", points, "--labels", few, "-o", to, "--threads", 1);
    assertThat(call.exitCode()).as(call.err()).isZero();
  }

  /** The run as it was before it had labels. */
  private void begin(Labels labels) throws Exception {
    try (JobContext context = new JobContext(0, 1, ProgressDisplay.none(), () -> {});
        PendingFolder pending = context.changeFolder(run)) {
      StoredRun stored = StoredRun.read(run);
      PointGraph graph = new PointGraph(stored.graph(), stored.recipe().origin(), Optional.empty());
      FinishedRun begun =
          new FinishedRun(
              stored.recipe(),
              RunPoints.of(stored, Optional.empty(), Items.none(), List.of()),
              Lapwing.labelSoFar(graph, labels, stored.recipe().options(), context.run()),
              stored.layout(),
              context);
      new RunWriter(begun, pending, "test").writeNextTo(stored, run);
    }
  }

  private Call call(String command, Object... more) {
    Object[] words = new Object[more.length + 2];
    words[0] = command;
    words[1] = run;
    System.arraycopy(more, 0, words, 2, more.length);
    return Call.lapwing(words);
  }

  private Call add(String labels) throws IOException {
    return call("add", "--labels", Files.writeString(folder.resolve("more.csv"), labels), "--json");
  }

  @Test
  void itsFilesAreInOrder() throws IOException {
    assertThat(Files.readAllLines(run.resolve("predictions.csv")))
        .hasSize(SIZE + 1)
        .contains("5,,0,0,,unreachable");
    String report = Files.readString(run.resolve("report.html"));
    assertThat(report)
        .contains("there are no labels yet; label points of at least two classes")
        .contains("Nothing is predicted yet: labels spread once two classes have some.")
        .contains("There are no labels yet, so none reaches any of the 60 points. Label ");
    assertThat(report.replaceAll("(?s)<(script|style).*?</\\1>", ""))
        .doesNotContain("NaN", "Infinity", ">null<");
    assertThat(Files.readString(run.resolve("run.json")))
        .contains("\"labelled\" : 0", "\"classes\" : 0", "\"name\" : \"none\"")
        .doesNotContain("NaN");
    assertThat(run.resolve("state/solution.npy")).doesNotExist();
  }

  @Test
  void itCanBeLookedAt() {
    Call inspect = call("inspect");
    assertThat(inspect.exitCode()).as(inspect.err()).isZero();
    assertThat(inspect.out()).contains("labels       0, which spread once two classes have some");
    assertThat(call("inspect", "--json").json()).containsEntry("labelled", 0);
    Call suggest = call("suggest", "-n", 3);
    assertThat(suggest.exitCode()).as(suggest.err()).isZero();
    assertThat(suggest.out().lines()).hasSize(4);
  }

  @Test
  void whatItCannotTellYetIsRefused() {
    Call predict = call("predict", points, "-o", folder.resolve("new.csv"));
    assertThat(predict.exitCode()).isEqualTo(3);
    assertThat(predict.err())
        .contains(
            "run: has no labels of two classes yet, so there is nothing to predict by; add some with lapwing add or lapwing serve, which also take in what was given on the page since");
    assertThat(folder.resolve("new.csv")).doesNotExist();
    Call explain = call("explain", 5);
    assertThat(explain.exitCode()).isEqualTo(3);
    assertThat(explain.err()).contains("so there is nothing to explain");
  }

  @Test
  void labelsAreAddedClassByClass() throws Exception {
    Call one = add("0,cat\n1,cat\n");
    assertThat(one.exitCode()).as(one.err()).isZero();
    assertThat(one.err()).contains("only 'cat' has labels");
    assertThat(one.json()).containsEntry("labelled", 2).containsEntry("unreachable", SIZE - 2);
    assertThat(Files.readAllLines(run.resolve("predictions.csv"))).contains("0,cat,1,1,,given");
    assertThat(Files.readString(run.resolve("report.html")))
        .contains("Labels spread once two classes have some; until then none reaches 58 points.");
    Call suggest = call("suggest", "-n", SIZE, "--json");
    assertThat((List<?>) suggest.json().get("suggestions")).hasSize(SIZE - 2);
    Call back =
        call("remove", "--labels", Files.writeString(folder.resolve("back.csv"), "1,cat\n"));
    assertThat(back.exitCode()).as(back.err()).isZero();
    Call two = add("9,dog\n");
    assertThat(two.exitCode()).as(two.err()).isZero();
    assertThat(two.json()).containsEntry("labelled", 2).containsEntry("unreachable", 0);
    Path other = folder.resolve("other");
    label(other);
    assertThat(run.resolve("predictions.csv"))
        .as("it is as if it had been labelled at once")
        .hasSameTextualContentAs(other.resolve("predictions.csv"));
    assertThat(call("predict", points, "-o", folder.resolve("new.csv")).exitCode()).isZero();
  }

  @Test
  void everyMethodBeginsLikeThis() throws Exception {
    for (String method : List.of("spectral", "dirichlet", "poisson")) {
      run = folder.resolve(method);
      Path few = folder.resolve("few.csv");
      Call made = Call.lapwing("label", points, "--labels", few, "--method", method, "-o", run);
      assertThat(made.exitCode()).as(made.err()).isZero();
      begin(Labels.of(SIZE).with(3, "cat"));
      assertThat(call("suggest", "-n", 2).exitCode()).isZero();
      Call added = add("9,dog\n");
      assertThat(added.exitCode()).as(added.err()).isZero();
      Map<String, Object> facts = added.json();
      assertThat(facts).containsEntry("labelled", 2).containsEntry("classes", 2);
    }
  }
}
