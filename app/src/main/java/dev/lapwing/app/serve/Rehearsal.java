package dev.lapwing.app.serve;

import dev.lapwing.app.http.LocalServer;
import dev.lapwing.app.http.Request;
import dev.lapwing.app.job.WarmUp;
import dev.lapwing.app.json.Json;
import dev.lapwing.app.serve.page.LabellingPage;
import dev.lapwing.live.LabelEdit;
import java.nio.charset.StandardCharsets;

/**
 * Does what will be asked for before anybody asks, and keeps nothing of it: code that was never run
 * takes a tenth of a second to load and compile, and the first label must not wait for that.
 */
final class Rehearsal {

  private static final int TIMES = 50;

  private static final byte[] EDIT =
      """
      {"edit":"00000000-0000-0000-0000-000000000000","base":0,"op":"label","class":"a","points":[0]}
      """
          .getBytes(StandardCharsets.UTF_8);

  private Rehearsal() {}

  /** Listening and the page, before the server listens. */
  static void ofPage() {
    inBackground(
        () -> {
          LocalServer.rehearse();
          LabellingPage.load();
          Json.line(new BuildingView("read", 0).state());
        });
  }

  /** What solves, once there is something to solve: whoever opens the page waits for that first. */
  static void ofSolving() {
    WarmUp.start();
  }

  /** An edit, as soon as there is a run. */
  static void ofEdits(LabelSession session) {
    inBackground(
        () -> {
          for (int i = 0; i < TIMES; i++) {
            LabelEdit edit =
                EditRequest.of(new Request("POST", "/api/edits", "", EDIT), session.run().size())
                    .edit();
            session.rehearse(edit);
            Json.line(session.state());
          }
        });
  }

  private static void inBackground(Runnable task) {
    Thread thread = new Thread(task, "rehearsal");
    thread.setDaemon(true);
    thread.start();
  }
}
