package dev.lapwing.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import dev.lapwing.app.http.RawHttp;
import dev.lapwing.io.atomic.HeldFolder;
import dev.lapwing.io.run.RunFiles;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the page asks, answered for two clouds of points with texts and files to look at. */
class LabelServerTest {

  private static final int POINTS = 60;
  private static final String HOSTILE = "<script>alert(1)</script>\u202E \"quoted\", and, commas";
  private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n', 1, 2, 3};

  @TempDir private static Path common = Path.of("");

  @TempDir private Path folder;

  private final List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
  private @Nullable LabelServer server;
  private @Nullable PageClient client;

  @BeforeAll
  static void makeRun() throws IOException {
    SampleRuns.makeWithItems(common.resolve("run"), table(), images(), few());
  }

  @BeforeEach
  void serve() throws Exception {
    Path run = SampleRuns.copy(common.resolve("run"), folder.resolve("run"));
    LabelServer begun = LabelServer.start(0, 0, 2, "test", failures::add);
    server = begun;
    client = new PageClient(begun.port(), begun.url());
    assertThat(client.http().get("/").text()).contains("data-phase=\"building\"", "read · 0 %");
    assertThat(client.state()).containsEntry("phase", "building");
    assertThat(client.send(PageClient.edit("label", "a", 1)).status()).isEqualTo(503);
    begun.open(HeldFolder.take(run, RunFiles.LAYOUT), RunContext.defaults().withThreads(2));
    client.awaitAnswer();
  }

  @AfterEach
  void end() throws IOException {
    Objects.requireNonNull(server).close();
    assertThat(failures).isEmpty();
  }

  private PageClient page() {
    return Objects.requireNonNull(client);
  }

  private static Path table() throws IOException {
    Random random = new Random(5);
    StringBuilder csv = new StringBuilder("name,title,body,x,y\n");
    for (int i = 0; i < POINTS; i++) {
      int side = i % 2 == 0 ? 0 : 8;
      csv.append(
          "p%d,%s,%s,%s,%s%n"
              .formatted(
                  i,
                  i == 3 ? '"' + HOSTILE.replace("\"", "\"\"") + '"' : "Title " + i,
                  i == 4 ? "w".repeat(30_000) : "needle".substring(0, i % 7) + " body",
                  side + random.nextGaussian(),
                  random.nextGaussian()));
    }
    return Files.writeString(common.resolve("points.csv"), csv);
  }

  private static Path few() throws IOException {
    return Files.writeString(common.resolve("few.csv"), "id,label\np0,even\np1,odd\n");
  }

  private static Path images() throws IOException {
    Path images = Files.createDirectories(common.resolve("images"));
    Files.write(images.resolve("p1.png"), PNG);
    Files.writeString(images.resolve("p2.png"), "<html><script>alert(1)</script></html>");
    Files.writeString(images.resolve("p5.png"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
    Files.write(images.resolve("p6.wav"), "RIFF....WAVEfmt ".getBytes(StandardCharsets.US_ASCII));
    Files.write(common.resolve("secret.png"), PNG);
    Files.createSymbolicLink(images.resolve("p7.png"), common.resolve("secret.png"));
    byte[] huge = new byte[(int) ItemMedia.MOST_BYTES + 1];
    System.arraycopy(PNG, 0, huge, 0, PNG.length);
    Files.write(images.resolve("p8.png"), huge);
    return images;
  }

  @Test
  void theStateTellsAllThatThePageShows() throws Exception {
    assertThat(page().state())
        .containsEntry("n", POINTS)
        .containsEntry("given", 2)
        .containsEntry("revision", 0)
        .containsEntry("phase", "ready")
        .containsKeys("classes", "bands", "warnings", "suspicious", "shows", "aspect", "suggested")
        .containsEntry("canUndo", false);
    assertThat(page().http().get("/api/points").body()).hasSize(4 * POINTS);
    RawHttp.Answer answer = page().http().get("/api/answer");
    assertThat(answer.body()).hasSize(2 * POINTS);
    assertThat(answer.header("X-Revision")).contains("0");
    assertThat(answer.header("X-Width")).contains("1");
    assertThat(answer.body()[0] & 0xFF).isEqualTo(0x81);
  }

  @Test
  void anEditSentTwiceIsTakenOnce() throws Exception {
    Map<String, Object> edit = PageClient.edit("label", "even", 10);
    assertThat(page().take(edit)).isEqualTo(1);
    assertThat(page().take(edit)).isEqualTo(1);
    page().take(PageClient.edit("undo", ""));
    assertThat(page().labels()).containsExactly("p0,even", "p1,odd");
  }

  @Test
  void anotherEditUnderTheSameIdIsRefused() throws Exception {
    Map<String, Object> edit = PageClient.edit("label", "even", 10);
    assertThat(page().take(edit)).isEqualTo(1);
    Map<String, Object> other = PageClient.edit("label", "odd", 11);
    other.put("edit", Objects.requireNonNull(edit.get("edit")));
    RawHttp.Answer refused = page().send(other);
    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.text()).contains("another edit was saved");
    assertThat(page().labels()).containsExactly("p0,even", "p1,odd", "p10,even");
  }

  @Test
  void labelsAreSpreadAndNamesChanged() throws Exception {
    page().label("third", 10, 12, 14);
    Map<String, Object> state = page().awaitAnswer();
    assertThat(state).containsEntry("given", 5).containsEntry("canUndo", true);
    Map<String, Object> rename = PageClient.edit("rename", "third");
    rename.put("to", "new name");
    page().take(rename);
    Map<String, Object> merge = PageClient.edit("merge", "new name");
    merge.put("to", "even");
    page().take(merge);
    assertThat(page().labels()).contains("p10,even").doesNotContain("p10,third");
    page().take(PageClient.edit("skip", "", 20));
    assertThat(page().state()).containsEntry("skipped", 1);
    assertThat(page().json("/api/item/20")).containsEntry("skipped", true);
  }

  @Test
  void hostileNamesGoInAndOutAsTheyAre() throws Exception {
    page().label("<b>\u202E&\"',;x</b>", 9);
    assertThat(page().labels()).contains("p9,\"<b>\u202E&\"\"',;x</b>\"");
    for (String bad : List.of("", "  ", "tab\there", "line\nend", "x".repeat(81))) {
      RawHttp.Answer refused = page().send(PageClient.edit("label", bad, 9));
      assertThat(refused.status()).isEqualTo(400);
      assertThat(Call.parse(refused.text())).containsKey("error");
    }
    Map<String, Object> item = page().json("/api/item/3");
    assertThat(String.valueOf(item.get("texts"))).contains(HOSTILE);
    Map<String, Object> unknown = PageClient.edit("rename", "nobody");
    unknown.put("to", "x");
    assertThat(page().send(unknown).status()).isEqualTo(400);
  }

  @Test
  void anItemTellsWhatItIsAndWhy() throws Exception {
    Map<String, Object> item = page().json("/api/item/20?why");
    assertThat(item)
        .containsEntry("id", "p20")
        .containsEntry("status", "predicted")
        .containsKeys("label", "confidence", "band", "runnerUp", "neighbours");
    List<?> why = (List<?>) Objects.requireNonNull(item.get("why"));
    assertThat(why).isNotEmpty();
    Map<?, ?> first = (Map<?, ?>) why.get(0);
    assertThat(first.get("class")).isEqualTo(item.get("label"));
    Map<String, Object> longOne = page().json("/api/item/4");
    assertThat(String.valueOf(longOne.get("texts")).length()).isLessThan(21_000);
  }

  @Test
  void mediaAreFoundByRowAndToldByTheirFirstBytes() throws Exception {
    RawHttp.Answer picture = page().http().get("/api/media/1");
    assertThat(picture.status()).isEqualTo(200);
    assertThat(picture.header("Content-Type")).contains("image/png");
    assertThat(picture.body()).isEqualTo(PNG);
    RawHttp.Answer sound = page().http().get("/api/media/6");
    assertThat(sound.header("Content-Type")).contains("audio/wav");
    assertThat(page().json("/api/item/6")).containsEntry("audio", true);
    assertThat(page().json("/api/item/1")).containsEntry("picture", true);
    assertThat(page().http().get("/api/media/8").status()).isEqualTo(413);
    for (int row : new int[] {0, 2, 5, 7}) { // none, HTML, SVG, a link that leads out
      assertThat(page().http().get("/api/media/" + row).status()).as("row " + row).isEqualTo(404);
      assertThat(page().json("/api/item/" + row)).containsEntry("picture", false);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/media/../secret.png",
        "/api/media/..%2f..%2fsecret.png",
        "/api/media/p1.png",
        "/api/media/-1",
        "/api/media/60",
        "/api/media/99999999999",
        "/api/media/",
        "/api/item/x",
        "/api/item/%00",
        "/api/none",
        "/page.js/../api",
        "/secret.png"
      })
  void pathsLeadNowhere(String target) throws Exception {
    assertThat(page().http().get(target).status()).isIn(400, 404);
  }

  @Test
  void searchFindsIdsAndTexts() throws Exception {
    Map<String, Object> exact = page().json("/api/search?q=P1");
    assertThat(exact.get("total")).isEqualTo(11); // p1 and p10 … p19
    assertThat(String.valueOf(exact.get("rows"))).startsWith("[{row=1, id=p1,");
    assertThat(page().json("/api/search?q=title%2033")).containsEntry("total", 1);
    assertThat(page().json("/api/search?q=%3Cscript%3E")).containsEntry("total", 1);
    assertThat(page().json("/api/search?q=")).containsEntry("total", 0);
    assertThat(page().json("/api/search")).containsEntry("total", 0);
  }

  @Test
  void listenersAreToldOfEditsAndAnswers() throws Exception {
    try (Socket socket =
        new Socket(InetAddress.getLoopbackAddress(), Objects.requireNonNull(server).port())) {
      socket.setSoTimeout(60_000);
      String head = "GET /api/events HTTP/1.1\r\n" + headers() + "\r\n";
      socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
      StringBuilder heard = new StringBuilder();
      awaitHeard(socket, heard, ": listening");
      page().label("even", 30);
      awaitHeard(socket, heard, "event: labels\ndata: {\"revision\":1}");
      awaitHeard(socket, heard, "event: answer");
      awaitHeard(socket, heard, "event: suggest");
      assertThat(page().http().post("/api/finish", "{}").status()).isEqualTo(200);
      awaitHeard(socket, heard, "event: saved");
    }
  }

  private String headers() {
    Map<String, String> lines = new LinkedHashMap<>();
    page().http().headerLines().forEach(line -> lines.put(line.split(":", 2)[0], line));
    return String.join("\r\n", lines.values()) + "\r\n";
  }

  private static void awaitHeard(Socket socket, StringBuilder heard, String what)
      throws IOException {
    while (heard.indexOf(what) < 0) {
      heard.append((char) socket.getInputStream().read());
    }
  }

  @Test
  void exportsAreFilesToKeep() throws Exception {
    RawHttp.Answer labels = page().http().get("/api/export/labels.csv");
    assertThat(labels.header("Content-Disposition").orElseThrow()).contains("labels.csv");
    RawHttp.Answer predictions = page().http().get("/api/export/predictions.csv");
    assertThat(predictions.text().lines()).hasSize(POINTS + 1);
    assertThat(predictions.text()).startsWith("id,label,confidence,margin,runner_up,status\n");
  }

  @Test
  void theScriptsAndStylesAreThere() throws Exception {
    for (String name : List.of("/", "/page.js", "/page.css", "/icon.svg")) {
      RawHttp.Answer answer = page().http().get(name);
      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.body()).isNotEmpty();
      assertThat(answer.text()).doesNotContain("data-phase=\"building\"");
    }
  }
}
