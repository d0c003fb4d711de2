package dev.lapwing.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import dev.lapwing.app.http.RawHttp;
import dev.lapwing.app.json.Json;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/** What the page does, without a browser. */
final class PageClient {

  private static final long PATIENCE_NANOS = 120_000_000_000L;

  private final RawHttp http;

  PageClient(int port, String url) throws IOException {
    this.http = RawHttp.signedIn(port, url);
  }

  RawHttp http() {
    return http;
  }

  Map<String, Object> json(String target) throws IOException {
    RawHttp.Answer answer = http.get(target);
    assertThat(answer.status()).as(target + ": " + answer.text()).isEqualTo(200);
    return Call.parse(answer.text());
  }

  Map<String, Object> state() throws IOException {
    return json("/api/state");
  }

  static Map<String, Object> edit(String op, String name, int... points) {
    Map<String, Object> edit = new LinkedHashMap<>();
    edit.put("edit", UUID.randomUUID().toString());
    edit.put("op", op);
    edit.put("class", name);
    edit.put("points", Arrays.stream(points).boxed().toList());
    return edit;
  }

  RawHttp.Answer send(Map<String, Object> edit) throws IOException {
    return http.post("/api/edits", Json.line(edit));
  }

  /** An edit that must be taken; returns its revision. */
  int take(Map<String, Object> edit) throws IOException {
    RawHttp.Answer answer = send(edit);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    Integer revision = (Integer) Objects.requireNonNull(Call.parse(answer.text()).get("revision"));
    assertThat(answer.header("X-Revision")).contains(revision.toString());
    return revision;
  }

  int label(String name, int... points) throws IOException {
    return take(edit("label", name, points));
  }

  /** Waits for a refined answer to the newest labels. */
  Map<String, Object> awaitAnswer() throws IOException, InterruptedException {
    long begun = System.nanoTime();
    Map<String, Object> state = state();
    while (!Boolean.TRUE.equals(state.get("refined"))
        || !Objects.equals(state.get("answered"), state.get("revision"))) {
      assertThat(System.nanoTime() - begun).isLessThan(PATIENCE_NANOS);
      Thread.sleep(10);
      state = state();
    }
    return state;
  }

  /** The given labels as the server exports them, a line each. */
  List<String> labels() throws IOException {
    List<String> lines = http.get("/api/export/labels.csv").text().lines().toList();
    assertThat(lines.get(0)).isEqualTo("id,label");
    return lines.subList(1, lines.size());
  }
}
