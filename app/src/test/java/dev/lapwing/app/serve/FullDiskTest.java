package dev.lapwing.app.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lapwing.app.Call;
import dev.lapwing.app.Grid;
import dev.lapwing.app.http.RawHttp;
import dev.lapwing.io.atomic.HeldFolder;
import dev.lapwing.io.run.RunFiles;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A page whose run lies on a disk that fills up: no label that was acknowledged is lost. */
class FullDiskTest {

  private static final int POINTS = 60;

  @TempDir private Path folder;

  private final List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
  private Path disk = Path.of("");
  private Path run = Path.of("");

  @BeforeEach
  void mount() throws Exception {
    disk = Files.createDirectory(folder.resolve("disk"));
    assumeTrue(
        command("mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", disk.toString()),
        "needs the right to mount a small disk");
    run = disk.resolve("run");
    Path points = Grid.csv(folder.resolve("points.csv"));
    Path few = Files.writeString(folder.resolve("few.csv"), "id,label\n0,a\n9,b\n");
    Call label = Call.lapwing("label", points, "--labels", few, "-o", run);
    assertThat(label.exitCode()).as(label.err()).isZero();
  }

  @AfterEach
  void unmount() throws Exception {
    command("umount", disk.toString());
    assertThat(failures).isEmpty();
  }

  private static boolean command(String... words) throws IOException, InterruptedException {
    try {
      return new ProcessBuilder(words).start().waitFor() == 0;
    } catch (IOException none) {
      return false;
    }
  }

  private LabelServer serve() throws Exception {
    LabelServer server = LabelServer.start(0, 0, 2, "test", failures::add);
    server.open(HeldFolder.take(run, RunFiles.LAYOUT), RunContext.defaults().withThreads(2));
    return server;
  }

  private static PageClient client(LabelServer server) throws IOException {
    return new PageClient(server.port(), server.url());
  }

  private Path fill() throws IOException {
    Path filler = disk.resolve("filler");
    try (OutputStream out = Files.newOutputStream(filler)) {
      byte[] some = new byte[512];
      while (true) {
        out.write(some);
      }
    } catch (IOException full) {
      return filler;
    }
  }

  /** Labels until one is refused; those that were acknowledged. */
  private static List<String> labelUntilRefused(PageClient client) throws IOException {
    List<String> acknowledged = new ArrayList<>();
    for (int i = 0; i < 100 * POINTS; i++) {
      int point = i % POINTS;
      String name = "class " + i / POINTS;
      RawHttp.Answer answer = client.send(PageClient.edit("label", name, point));
      if (answer.status() != 200) {
        assertThat(answer.status()).isEqualTo(507);
        assertThat(answer.text()).contains("the label is not saved", "free some space");
        return acknowledged;
      }
      acknowledged.remove(point + ",class " + (i / POINTS - 1));
      acknowledged.add(point + "," + name);
    }
    throw new AssertionError("the disk is never full");
  }

  @Test
  void whatWasAcknowledgedIsThereAndAStartOnAFullDiskSucceeds() throws Exception {
    List<String> acknowledged;
    Path filler;
    try (LabelServer server = serve()) {
      PageClient client = client(server);
      client.awaitAnswer();
      filler = fill();
      acknowledged = labelUntilRefused(client);
      assertThat(client.labels()).containsAll(acknowledged);
      assertThat(client.http().post("/api/finish", "{}").status()).isEqualTo(507);
    }
    try (LabelServer again = serve()) {
      PageClient client = client(again);
      assertThat(client.labels()).containsAll(acknowledged);
      assertThat(client.send(PageClient.edit("label", "x".repeat(80), 1)).status()).isEqualTo(507);
      assertThat(client.labels()).containsAll(acknowledged);
      Files.delete(filler);
      client.label("room again", 1);
      assertThat(client.http().post("/api/finish", "{}").status()).isEqualTo(200);
    }
    assertThat(run.resolve("predictions.csv")).content().contains("\n1,room again,1,1,,given\n");
  }
}
