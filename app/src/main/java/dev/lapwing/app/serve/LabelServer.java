package dev.lapwing.app.serve;

import dev.lapwing.app.http.EventStream;
import dev.lapwing.app.http.LocalServer;
import dev.lapwing.app.http.Reply;
import dev.lapwing.app.http.Request;
import dev.lapwing.app.json.Json;
import dev.lapwing.app.serve.page.LabellingPage;
import dev.lapwing.io.atomic.HeldFolder;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.journal.EditIdTakenException;
import dev.lapwing.io.journal.LabelJournal;
import dev.lapwing.io.journal.TornTail;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The server of the labelling page. It listens from its start, so that people see how the run is
 * being made; once there is one, {@link #open} lets them label.
 */
public final class LabelServer implements AutoCloseable {

  private static final String NOT_MADE_YET = "the run is still being made";

  /** A page that looks on asks several times in this time. */
  private static final Duration LOOKING_ON = Duration.ofSeconds(3);

  /** Lets a reply that was made reach the page. */
  private static final Duration SENDING = Duration.ofMillis(200);

  private final EventStream events = new EventStream();
  private final RunSaver saver;
  private final Consumer<Throwable> failed;
  private final LocalServer server;
  private volatile BuildingView building = new BuildingView("read", 0);
  private volatile @Nullable LabelSession session;
  private volatile boolean ending;
  private volatile boolean seen; // whether a page looked on while the run was made
  private volatile Optional<FailedView> failure = Optional.empty();

  private LabelServer(int port, RunSaver saver, Consumer<Throwable> failed) throws IOException {
    this.saver = saver;
    this.failed = failed;
    this.server = LocalServer.start(port, this::answer, failed);
  }

  /** Makes ready what a page will ask for first, beside whatever the caller does next. */
  public static void prepare() {
    Rehearsal.ofPage();
  }

  /**
   * Listens.
   *
   * @param port 0 for any that is free
   * @param failed told of failures that are ours, from any thread
   */
  public static LabelServer start(
      int port, long seed, int threads, String version, Consumer<Throwable> failed)
      throws IOException {
    return new LabelServer(port, new RunSaver(seed, threads, version), failed);
  }

  public int port() {
    return server.port();
  }

  /** What to open in a browser. */
  public String url() {
    return server.url();
  }

  /** The run is being made. */
  public void building(String phase, double fraction) {
    BuildingView before = building;
    building = new BuildingView(phase, fraction);
    if (building.isNewsAfter(before)) {
      events.send("phase", Json.line(building.phase()));
    }
  }

  /**
   * Opens a run for labelling.
   *
   * @param hold of its folder, which is let go with the server
   * @param context threads, seed and cancellation of the engine
   * @return how many labels of the page were not in the run yet, and now are looked at
   */
  public Opened open(HeldFolder hold, RunContext context) throws Exception {
    try {
      Path folder = hold.folder();
      ServedRun run = ServedRun.read(folder, context);
      LabelJournal journal = LabelJournal.open(folder, run.stored());
      LabelSession begun = new LabelSession(run, hold, journal, events, context, failed);
      session = begun;
      Rehearsal.ofSolving();
      Rehearsal.ofEdits(begun);
      events.send("phase", Json.line(Map.of("phase", "ready")));
      return new Opened(
          begun.unsaved() - journal.takenOver(),
          journal.takenOver(),
          journal.setAside(),
          journal.torn(),
          begun.isCutShort());
    } catch (Exception | Error e) {
      hold.close();
      throw e;
    }
  }

  /**
   * What was found beside the run.
   *
   * @param pending how many edits of the page were not in the run yet
   * @param takenOver how many edits more bring in what commands did to the labels of the run
   * @param setAside a journal of another run that lay here, under its new name
   * @param torn what at the end of the journal was no whole record
   * @param shorter whether the run was written with a journal that went on further, or another one
   */
  public record Opened(
      long pending, int takenOver, Optional<Path> setAside, TornTail torn, boolean shorter) {}

  /** Whether labels were given that are not in the run folder yet. */
  public boolean isUnsaved() {
    LabelSession open = session;
    return open != null && open.isUnsaved();
  }

  /** From now on no edit is taken, so that what is saved then is all there is. */
  public void takeNoMore() {
    ending = true;
  }

  /** Writes the labels of now into the run folder. */
  public void save() throws Exception {
    LabelSession open = session;
    if (open != null) {
      open.save(saver);
    }
  }

  private Reply answer(Request request) throws IOException {
    try {
      return request.method().equals("POST") ? post(request) : get(request);
    } catch (EditIdTakenException e) {
      return error(Reply.CONFLICT, String.valueOf(e.getMessage()));
    } catch (IllegalArgumentException e) {
      return error(Reply.BAD_REQUEST, String.valueOf(e.getMessage()));
    } catch (DataException e) {
      return error(Reply.DISK_FULL, String.valueOf(e.getMessage()));
    }
  }

  private Reply get(Request request) throws IOException {
    return switch (request.path()) {
      case "/" -> Reply.packable("text/html; charset=utf-8", page());
      case "/page.js" -> Reply.packable("text/javascript; charset=utf-8", LabellingPage.script());
      case "/page.css" -> Reply.packable("text/css; charset=utf-8", LabellingPage.style());
      case "/icon.svg" -> Reply.of("image/svg+xml", LabellingPage.icon());
      case "/api/events" -> events.reply();
      default -> aboutTheRun(request);
    };
  }

  private byte[] page() {
    return session == null && failure.isEmpty() ? building.page() : LabellingPage.html();
  }

  private Reply aboutTheRun(Request request) throws IOException {
    LabelSession open = session;
    if (open != null) {
      return new SessionReplies(open).get(request);
    }
    Optional<FailedView> reason = failure;
    if (request.path().equals("/api/state")) {
      seen = true;
      return Reply.json(Json.line(reason.map(FailedView::told).orElseGet(() -> building.state())));
    }
    return error(Reply.NOT_YET, reason.map(FailedView::sentence).orElse(NOT_MADE_YET));
  }

  /**
   * The run could not be made: pages that look on shall say why before the program ends. Returns
   * once one has been told, or when none came.
   *
   * @param patience how long to wait for a page that has been opened and did not ask yet
   */
  public void fail(String sentence, Duration patience) throws InterruptedException {
    FailedView view = new FailedView(sentence);
    failure = Optional.of(view);
    events.send("phase", Json.line(view.facts()));
    if (view.awaitTold(seen ? LOOKING_ON : patience)) {
      Thread.sleep(SENDING.toMillis());
    }
  }

  private Reply post(Request request) throws IOException, DataException {
    LabelSession open = session;
    if (open == null || ending) {
      return error(Reply.NOT_YET, ending ? "lapwing is ending" : NOT_MADE_YET);
    }
    return switch (request.path()) {
      case "/api/edits" -> {
        LabelSession.Taken taken = open.edit(EditRequest.of(request, open.run().size()));
        yield Reply.json(Json.line(Map.of("revision", taken.revision())))
            .withHeader("X-Revision", Long.toString(taken.revision()))
            .then(taken.spread());
      }
      case "/api/finish" -> finish(open);
      default -> error(Reply.NOT_FOUND, "there is nothing of this name");
    };
  }

  private Reply finish(LabelSession open) throws DataException {
    try {
      return Reply.json(Json.line(Map.of("revision", open.save(saver))));
    } catch (DataException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      return error(
          Reply.DISK_FULL,
          "the run could not be written (%s); all labels are in its journal"
              .formatted(e.getMessage()));
    }
  }

  static Reply error(int status, String sentence) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("error", sentence);
    return Reply.json(Json.line(facts)).withStatus(status);
  }

  /** Ends all connections and lets the run go; what was not saved stays in the journal. */
  @Override
  public void close() throws IOException {
    events.close();
    server.close();
    LabelSession open = session;
    session = null;
    if (open != null) {
      open.close();
    }
  }
}
