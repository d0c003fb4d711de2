package dev.lapwing.app.serve;

import dev.lapwing.app.http.EventStream;
import dev.lapwing.app.job.LabelFindings;
import dev.lapwing.app.json.Json;
import dev.lapwing.explain.Explanation;
import dev.lapwing.io.atomic.HeldFolder;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.journal.LabelJournal;
import dev.lapwing.io.run.JournalMark;
import dev.lapwing.live.LabelEdit;
import dev.lapwing.live.LabelHistory;
import dev.lapwing.live.LiveAnswer;
import dev.lapwing.live.LiveLabelling;
import dev.lapwing.run.RunContext;
import dev.lapwing.suggest.Suggestion;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A run whose labels people are changing. Edits are taken one at a time, in one order for all who
 * look: into the journal first, then to the engine that spreads them; listeners are told of both.
 */
final class LabelSession implements LiveLabelling.Listener, AutoCloseable {

  private static final int EXPLANATION_SECONDS = 20;

  private final ServedRun run;
  private final HeldFolder hold;
  private final LabelJournal journal;
  private final EventStream events;
  private final Consumer<Throwable> failed;
  private final Lull lull = new Lull();
  private final LiveLabelling live;
  private volatile Optional<LiveAnswer> stored; // shown until there is a live one
  private volatile List<Integer> suggested = List.of();
  private final Queue<CompletableFuture<Explanation>> unexplained = new ConcurrentLinkedQueue<>();
  private final Object counting = new Object(); // never held while an edit is written
  private @Nullable AnswerSummary counted;
  private JournalMark saved; // what of the journal is in the run folder

  /**
   * Begins; all that is handed over is closed with the session, but for the events.
   *
   * @param failed told of what the engine could not do
   */
  LabelSession(
      ServedRun run,
      HeldFolder hold,
      LabelJournal journal,
      EventStream events,
      RunContext context,
      Consumer<Throwable> failed) {
    this.run = run;
    this.hold = hold;
    this.journal = journal;
    this.events = events;
    this.failed = failed;
    this.saved = inRun(run, journal);
    this.stored = StoredAnswer.of(run.stored(), journal, saved.revision(), context.quiet());
    this.live =
        LiveLabelling.start(
            run.graph(),
            run.stored().recipe().options(),
            Optional.of(run.stored().restart()),
            context.alsoCancelledBy(lull),
            this);
    submit(journal.history(), new int[0]);
  }

  /** The mark that the run has, or one of before the first edit if it has none. */
  private static JournalMark inRun(ServedRun run, LabelJournal journal) {
    JournalMark now = journal.mark();
    return run.stored()
        .mark()
        .filter(mark -> mark.journal().equals(now.journal()))
        .orElse(new JournalMark(now.journal(), 0));
  }

  /** Whether the run was written with more of a journal than there is now. */
  boolean isCutShort() {
    return run.stored()
        .mark()
        .filter(
            mark ->
                !mark.journal().equals(journal.mark().journal())
                    || mark.revision() > journal.mark().revision())
        .isPresent();
  }

  /**
   * Whether the run folder holds other labels than these; a journal brought back may be shorter.
   */
  synchronized boolean isUnsaved() {
    return !journal.mark().equals(saved);
  }

  /** How many edits the run folder lacks. */
  synchronized long unsaved() {
    return Math.max(0, journal.mark().revision() - saved.revision());
  }

  ServedRun run() {
    return run;
  }

  LabelHistory history() {
    return journal.history();
  }

  /** The newest there is; before the first one the engine finds, that of the run folder. */
  Optional<LiveAnswer> answer() {
    return live.latest().or(() -> stored);
  }

  /**
   * An edit that is on disk.
   *
   * @param revision the one with it
   * @param spread tells the engine and all who look on; to be called once whoever made the edit was
   *     told, for spreading takes all processors
   */
  record Taken(long revision, Runnable spread) {}

  /**
   * Takes an edit: once this returns it is on disk.
   *
   * @throws IllegalArgumentException if it cannot be
   * @throws DataException if it could not be written; then nothing has changed
   */
  Taken edit(EditRequest request) throws DataException, IOException {
    lull.begin();
    return written(request);
  }

  private synchronized Taken written(EditRequest request) throws DataException, IOException {
    long before = history().revision();
    LabelHistory after = journal.append(request.id(), request.edit());
    boolean isNew = after.revision() != before;
    return new Taken(
        after.revision(),
        isNew ? () -> spread(after, request.shown().stream().toArray()) : () -> {});
  }

  /** Of two edits at once the later may be told first: then the engine lets the older one go. */
  private void spread(LabelHistory labels, int[] shown) {
    lull.endSoon();
    unexplained.forEach(each -> each.cancel(false)); // pages ask again once labels are answered
    submit(labels, shown);
    events.send("labels", Json.line(Map.of("revision", labels.revision())));
  }

  /** Goes as far as it can with an edit that is not to be taken. */
  void rehearse(LabelEdit edit) {
    journal.rehearse(edit);
  }

  private void submit(LabelHistory history, int[] shown) {
    live.submit(history.revision(), history.labels(), history.skipped(), shown);
  }

  /** How things stand. */
  Map<String, Object> state() {
    return new StateView(run, history(), summary()).facts(suggested);
  }

  private Optional<AnswerSummary> summary() {
    return answer().map(this::summary);
  }

  private AnswerSummary summary(LiveAnswer answer) {
    synchronized (counting) {
      if (counted == null || !counted.isOf(answer)) {
        counted = AnswerSummary.of(answer, run);
      }
      return counted;
    }
  }

  @Override
  public void settled(LiveAnswer answer) {
    Optional<LabelFindings> found = answer.labelling().flatMap(LabelFindings::of);
    found.ifPresent(
        each -> {
          synchronized (counting) {
            counted = summary(answer).with(each);
          }
          events.send("labels", Json.line(Map.of("revision", answer.revision())));
        });
  }

  /** Why a point has its label, if that can be told now. */
  Optional<Explanation> explain(int row) throws IOException {
    if (answer().flatMap(LiveAnswer::labelling).isEmpty()) {
      return Optional.empty();
    }
    CompletableFuture<Explanation> asked = live.explain(row);
    unexplained.add(asked);
    try {
      return Optional.of(asked.get(EXPLANATION_SECONDS, TimeUnit.SECONDS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    } catch (TimeoutException | ExecutionException | CancellationException e) {
      return Optional.empty(); // the method gives none, or labels came in between
    } finally {
      asked.cancel(false);
      unexplained.removeIf(CompletableFuture::isDone);
    }
  }

  /**
   * Solves afresh with the labels of now and writes the run folder. Edits wait meanwhile no longer
   * than it takes to look at the labels.
   */
  long save(RunSaver saver) throws Exception {
    LabelHistory history;
    JournalMark mark;
    synchronized (this) {
      history = history();
      mark = journal.mark();
    }
    saver.save(run, hold, history, mark);
    synchronized (this) {
      saved = mark;
    }
    events.send("saved", Json.line(Map.of("revision", history.revision())));
    return history.revision();
  }

  @Override
  public void answered(LiveAnswer answer) {
    stored = Optional.empty();
    events.send(
        "answer", Json.line(Map.of("revision", answer.revision(), "refined", answer.refined())));
  }

  @Override
  public void suggested(long revision, List<Suggestion> points) {
    suggested = points.stream().map(Suggestion::point).toList();
    events.send("suggest", Json.line(Map.of("revision", revision, "points", suggested)));
  }

  @Override
  public void failed(RuntimeException cause) {
    failed.accept(cause);
  }

  @Override
  public void close() throws IOException {
    try (hold;
        journal) {
      live.close();
    }
  }
}
