package dev.lapwing.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import dev.lapwing.app.Digits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * The command {@code lapwing serve}, as a whole: from no labels to a run folder, kills included.
 */
class ServeTest {

  private static final int POINTS = 400;

  /** More for those who have the time: {@code -Dlapwing.kills=200}. */
  private static final int KILLS = Integer.getInteger("lapwing.kills", 4);

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  private static Path common = Path.of("");

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  private Path folder;

  @BeforeAll
  static void beginRun() throws Exception {
    Path points = Digits.csv(common.resolve("points.csv"), IntStream.range(0, POINTS));
    SampleRuns.begin(common.resolve("begun"), points);
  }

  /** A run without labels, made before. */
  private Path begun() throws IOException {
    return SampleRuns.copy(common.resolve("begun"), run());
  }

  private Path run() {
    return folder.resolve("run");
  }

  private Path points() throws IOException {
    return Digits.csv(folder.resolve("points.csv"), IntStream.range(0, POINTS));
  }

  private ServedProcess serve(Object... args) throws IOException {
    return ServedProcess.start(folder.resolve("err.txt"), args);
  }

  @Test
  void fromNoLabelsToWhatLabelMakesOfTheSameLabels() throws Exception {
    Path points = points();
    Path labels = folder.resolve("labels.csv");
    try (ServedProcess server = serve(points, "-o", run())) {
      assertThat(server.said()).containsOnlyKeys("url", "port", "run");
      PageClient client = server.awaitReady();
      Map<String, Object> state = client.awaitAnswer();
      assertThat(state).containsEntry("given", 0).containsEntry("n", POINTS);
      assertThat((List<?>) state.get("suggested")).isNotNull();
      for (int i = 0; i < 30; i++) {
        client.label(Digits.classOf(i), i);
      }
      client.take(PageClient.edit("undo", ""));
      client.take(PageClient.edit("undo", ""));
      client.awaitAnswer();
      Files.write(labels, client.http().get("/api/export/labels.csv").body());
      assertThat(Call.lapwing("add", run(), "--labels", labels).exitCode()).isEqualTo(3);
      assertThat(Call.lapwing("serve", run(), "--no-open").exitCode()).isEqualTo(3);
      assertThat(server.end()).as("all is in the run").isZero();
    }
    assertThat(Call.lapwing("inspect", run()).out()).contains("made by      lapwing serve");
    assertThat(Files.readAllLines(labels)).hasSize(29);
    Path fresh = folder.resolve("fresh");
    Call label = Call.lapwing("label", points, "--labels", labels, "-o", fresh);
    assertThat(label.exitCode()).as(label.err()).isZero();
    assertThat(run().resolve("predictions.csv"))
        .hasSameBinaryContentAs(fresh.resolve("predictions.csv"));
    assertThat(Call.lapwing("suggest", run(), "-n", 3).exitCode()).isZero();
    Call predict = Call.lapwing("predict", run(), points, "-o", folder.resolve("predicted.csv"));
    assertThat(predict.exitCode()).as(predict.err()).isZero();
    assertThat(predict.err()).doesNotContain("not in the run");
  }

  @Test
  void undoGoesOnAfterAnEndAndAfterAKill() throws Exception {
    List<String> ten;
    try (ServedProcess server = serve(begun())) {
      PageClient client = server.awaitReady();
      for (int i = 0; i < 10; i++) {
        client.label(Digits.classOf(i), i);
      }
      ten = client.labels();
      client.take(renamed());
      server.end();
    }
    try (ServedProcess server = serve(run())) {
      PageClient client = server.awaitReady();
      assertThat(client.labels()).contains("0,zero");
      client.label("9", 11);
      server.kill();
    }
    try (ServedProcess server = serve(run())) {
      PageClient client = server.awaitReady();
      assertThat(client.labels()).hasSize(11);
      client.take(PageClient.edit("undo", ""));
      client.take(PageClient.edit("undo", ""));
      assertThat(client.labels()).isEqualTo(ten);
      for (int i = 0; i < 10; i++) {
        client.take(PageClient.edit("undo", ""));
      }
      assertThat(client.labels()).isEmpty();
      assertThat(client.state()).containsEntry("canUndo", false);
      for (int i = 0; i < 10; i++) {
        client.take(PageClient.edit("redo", ""));
      }
      assertThat(client.labels()).isEqualTo(ten);
    }
  }

  /** A journal brought back from a copy is older than the run says; labels go on from there. */
  @Test
  void labelsAfterAnOlderJournalWasBroughtBackAreSavedToo() throws Exception {
    Path journal = run().resolve("labels.journal");
    try (ServedProcess server = serve(begun())) {
      PageClient client = server.awaitReady();
      client.label("a", 0, 2);
      client.label("b", 1);
      Files.copy(journal, folder.resolve("copy"));
      for (int point = 3; point < 9; point++) {
        client.label(point % 2 == 0 ? "a" : "b", point);
      }
      server.end();
    }
    Files.copy(folder.resolve("copy"), journal, StandardCopyOption.REPLACE_EXISTING);
    try (ServedProcess server = serve(run())) {
      PageClient client = server.awaitReady();
      assertThat(client.labels()).hasSize(9);
      client.label("new", 10);
      server.end();
    }
    assertThat(folder.resolve("err.txt")).content().contains("more edits than labels.journal");
    assertThat(run().resolve("predictions.csv")).content().contains("\n10,new,1,1,,given\n");
  }

  @Test
  void theExitCodeTellsThatTheRunCouldNotBeWritten() throws Exception {
    try (ServedProcess server = serve(begun())) {
      PageClient client = server.awaitReady();
      client.label("a", 0);
      Files.delete(run().resolve("run.json"));
      Files.createDirectories(run().resolve("run.json").resolve("in the way"));
      assertThat(server.end()).isEqualTo(3);
    }
    assertThat(folder.resolve("err.txt")).content().contains("all labels are in its journal");
  }

  @Test
  void whoLooksOnIsToldThatTheRunCannotBeMade() throws Exception {
    Path points = points();
    Files.writeString(points, Files.readString(points) + "no,number\n");
    try (ServedProcess server = serve(points, "-o", run())) {
      PageClient client = server.client();
      Map<String, Object> state = client.state();
      while (Objects.equals(state.get("phase"), "building")) {
        Thread.sleep(20);
        state = client.state();
      }
      assertThat(state).containsEntry("phase", "failed");
      assertThat(String.valueOf(state.get("error"))).contains("points.csv", "line");
      assertThat(server.ended()).isEqualTo(3);
    }
    assertThat(run()).doesNotExist();
  }

  @Test
  void whatAddDidIsNoEditOfThePage() throws Exception {
    Path more = Files.writeString(folder.resolve("more.csv"), "id,label\n5,b\n6,b\n");
    try (ServedProcess server = serve(begun())) {
      server.awaitReady().label("a", 0);
      server.end();
    }
    assertThat(Call.lapwing("add", run(), "--labels", more).exitCode()).isZero();
    Files.delete(folder.resolve("err.txt"));
    try (ServedProcess server = serve(run())) {
      assertThat(server.awaitReady().labels()).hasSize(3);
      server.end();
    }
    assertThat(folder.resolve("err.txt"))
        .content()
        .doesNotContain("back")
        .contains("what lapwing add or remove changed is on the page now");
  }

  @Test
  void noLabelIsTakenOnceTheJournalIsGone() throws Exception {
    try (ServedProcess server = serve(begun())) {
      PageClient client = server.awaitReady();
      client.label("a", 0);
      Files.delete(run().resolve("labels.journal"));
      assertThat(client.send(PageClient.edit("label", "b", 1)).status()).isEqualTo(507);
      assertThat(client.labels()).containsExactly("0,a");
    }
  }

  private static Map<String, Object> renamed() {
    Map<String, Object> edit = PageClient.edit("rename", "0");
    edit.put("to", "zero");
    edit.remove("points");
    return edit;
  }

  @Test
  void whatWasAcknowledgedIsThereAfterAKillAtAnyMoment() throws Exception {
    begun();
    SplittableRandom random = new SplittableRandom(7);
    List<String> acknowledged = new ArrayList<>();
    for (int kill = 0; kill < KILLS; kill++) {
      try (ServedProcess server = serve(run())) {
        PageClient client = server.awaitReady();
        assertThat(client.labels()).containsAll(acknowledged);
        label(client, acknowledged); // however slow the machine, each start takes one at least
        Thread killer = killLater(server, random.nextInt(600));
        try {
          while (true) {
            label(client, acknowledged);
            if (random.nextInt(10) == 0) {
              client.http().post("/api/finish", "{}");
            }
          }
        } catch (IOException | StringIndexOutOfBoundsException gone) {
          killer.join();
        }
      }
    }
    try (ServedProcess server = serve(run())) {
      assertThat(server.awaitReady().labels()).containsAll(acknowledged);
    }
  }

  private static void label(PageClient client, List<String> acknowledged) throws IOException {
    int point = acknowledged.size() % POINTS;
    client.label(Digits.classOf(point), point);
    acknowledged.add(point + "," + Digits.classOf(point));
  }

  private static Thread killLater(ServedProcess server, int millis) {
    Thread killer =
        new Thread(
            () -> {
              try {
                Thread.sleep(millis);
                server.kill();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    killer.start();
    return killer;
  }

  @Test
  void whatDoesNotGoTogetherIsRefused() throws Exception {
    Path points = points();
    assertThat(Call.lapwing("serve", points).exitCode()).isEqualTo(2);
    Call typo = Call.lapwing("serve", folder.resolve("rnu"));
    assertThat(typo.exitCode()).isEqualTo(3);
    assertThat(typo.err()).contains("does not exist");
    assertThat(Call.lapwing("serve", points, "-o", run(), "--port", 70000).exitCode()).isEqualTo(2);
    assertThat(
            Call.lapwing("serve", folder.resolve("none.csv"), "-o", run(), "--no-open").exitCode())
        .isEqualTo(3);
    assertThat(run()).doesNotExist();
    Path labels = Digits.labels(folder.resolve("few.csv"), 1, 3, POINTS);
    assertThat(Call.lapwing("label", points, "--labels", labels, "-o", run()).exitCode()).isZero();
    Call mixed = Call.lapwing("serve", run(), "--neighbours", 5);
    assertThat(mixed.exitCode()).isEqualTo(2);
    assertThat(mixed.err()).contains("--neighbours");
    Path clusters = folder.resolve("clusters");
    Call cluster = Call.lapwing("cluster", points, "--clusters", 3, "-o", clusters);
    assertThat(cluster.exitCode()).isZero();
    Call served = Call.lapwing("serve", clusters, "--no-open");
    assertThat(served.exitCode()).isEqualTo(3);
    assertThat(served.err()).contains("clusters");
  }
}
