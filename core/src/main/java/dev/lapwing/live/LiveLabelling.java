package dev.lapwing.live;

import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.explain.Explanation;
import dev.lapwing.labels.Labels;
import dev.lapwing.method.Restart;
import dev.lapwing.run.RunContext;
import dev.lapwing.suggest.Suggestion;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

/**
 * Labels spread while they are given: one thread solves, newest labels first.
 *
 * <p>What others ask for waits in an {@link Inbox}. Labels are answered first, roughly where that
 * takes less time, and this is never cut short, so that who labels quickly still sees something
 * move; labels that came meanwhile are answered together. Then the points to label next, at first
 * one, which only labels stop, then questions, then what nobody waits for: the refined answer, what
 * the listener asks of it, and, once, warming up. That stops as soon as anything else is asked for,
 * and what was stopped begins again if it still matters.
 */
public final class LiveLabelling implements AutoCloseable {

  /**
   * Below that of those who serve people: with every processor solving, what they see on the screen
   * and the word that a label is saved shall not wait for a turn. Where the virtual machine is not
   * told to heed priorities, as on Linux, it makes no difference.
   */
  private static final int PRIORITY = Thread.NORM_PRIORITY - 2;

  /** How long closing waits for the thread to end. */
  private static final long CLOSING_MILLISECONDS = 1000;

  private final int size;
  private final Inbox inbox = new Inbox();
  private final LiveEngine engine;
  private final Thread thread;

  /** Hears what comes of the labels, on the engine's thread; it must be quick and not throw. */
  public interface Listener {

    void answered(LiveAnswer answer);

    /**
     * The points to label next, the most useful first: at first one, then up to six; fewer where
     * there are no more. They begin with the first unless people look at a point already.
     */
    void suggested(long revision, List<Suggestion> points);

    /**
     * All that the labels call for is done, so there is time for what takes time: the answer is
     * refined, and asked what costs work, as which of its labels are suspicious, it stops with a
     * {@link dev.lapwing.run.CancelledException} once anything else is asked for, and is told again
     * after that.
     */
    default void settled(LiveAnswer answer) {}

    /** Something went wrong; the engine goes on with the next labels. */
    void failed(RuntimeException cause);
  }

  @SuppressWarnings("ThreadPriorityCheck") // decides who waits, and no answer
  private LiveLabelling(
      PointGraph points,
      Options options,
      Optional<Restart> from,
      RunContext run,
      Listener listener) {
    this.size = points.size();
    RunContext own = run.quiet().withThreads(run.threads()); // whose priority is that of the thread
    LiveSolver solver = new LiveSolver(points, options, from, own);
    this.engine = new LiveEngine(inbox, solver, own, listener);
    this.thread = new Thread(engine, "lapwing-live");
    thread.setDaemon(true);
    thread.setPriority(PRIORITY);
  }

  /**
   * Starts the engine.
   *
   * @param from what a run on the same graph left, whose labels are near those to come
   * @param run whose cancellation is asked at every block of work; it may keep the engine waiting,
   *     but {@link #close} ends it
   * @throws IllegalArgumentException if method, points and what was left do not go together
   */
  public static LiveLabelling start(
      PointGraph points,
      Options options,
      Optional<Restart> from,
      RunContext run,
      Listener listener) {
    options.method().requireFeatures(points.space().isPresent());
    if (from.isPresent() && from.get().values().rows() != points.size()) {
      throw new IllegalArgumentException(
          "%s of %d points to go on from, but there are %d"
              .formatted(from.get().kind(), from.get().values().rows(), points.size()));
    }
    LiveLabelling engine = new LiveLabelling(points, options, from, run, listener);
    engine.thread.start();
    return engine;
  }

  /**
   * Spreads labels, unless newer ones came before; returns at once.
   *
   * @param revision tells which labels are newer
   * @param skipped points that are not to be suggested
   */
  public void submit(long revision, Labels labels, int[] skipped) {
    submit(revision, labels, skipped, new int[0]);
  }

  /**
   * The same while people look at other points already, which they will label next. What is
   * suggested will be labelled after those; so it is chosen as if each of them had a label of its
   * own. Else every second label would be wasted on what the one before it told.
   *
   * @param shown points that are looked at
   */
  public void submit(long revision, Labels labels, int[] skipped, int[] shown) {
    if (labels.size() != size) {
      throw new IllegalArgumentException(
          "labels for %d points, but there are %d".formatted(labels.size(), size));
    }
    IntStream.concat(IntStream.of(skipped), IntStream.of(shown)).forEach(this::requirePoint);
    inbox.put(new LabelRequest(revision, labels, skipped.clone(), shown.clone()));
  }

  private void requirePoint(int point) {
    if (point < 0 || point >= size) {
      throw new IllegalArgumentException(
          "point %d does not exist; there are %d, numbered from 0".formatted(point, size));
    }
  }

  /** The newest answer there is. */
  public Optional<LiveAnswer> latest() {
    return engine.latest();
  }

  /**
   * Why a point has the label it has in the newest answer; asked when all labels that were
   * submitted are answered. It ends with an {@link IllegalArgumentException} if nothing is spread
   * yet or the method has no harmonic potentials. Cancelled, it is not asked.
   */
  public CompletableFuture<Explanation> explain(int point) {
    requirePoint(point);
    CompletableFuture<Explanation> answer = new CompletableFuture<>();
    inbox.put(new Question(point, answer));
    return answer;
  }

  /** Ends the engine and its thread; what it was doing is dropped. */
  @Override
  public void close() {
    inbox.close();
    if (!Thread.currentThread().equals(thread)) {
      try {
        thread.join(CLOSING_MILLISECONDS);
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
