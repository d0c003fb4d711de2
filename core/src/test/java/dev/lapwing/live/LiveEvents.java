package dev.lapwing.live;

import dev.lapwing.suggest.Suggestion;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Hears an engine, in order, and can hold its thread where it tells something. */
final class LiveEvents implements LiveLabelling.Listener {

  /** Long enough on any machine: nothing is decided by it but that a test has failed. */
  private static final long MOST_SECONDS = 120;

  private final BlockingQueue<Object> events = new LinkedBlockingQueue<>();
  private volatile @Nullable Gate gate;
  private volatile @Nullable Thread thread;

  record Suggested(long revision, List<Suggestion> points) {}

  /** Stops the engine's thread at the first event of a kind. */
  static final class Gate implements AutoCloseable {
    private final Predicate<Object> at;
    private final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch open = new CountDownLatch(1);

    Gate(Predicate<Object> at) {
      this.at = at;
    }

    void awaitReached() {
      await(reached);
    }

    void open() {
      open.countDown();
    }

    @Override
    public void close() {
      open();
    }
  }

  /** The engine waits at the first such event until the gate is opened. */
  Gate holdAt(Predicate<Object> event) {
    Gate made = new Gate(event);
    gate = made;
    return made;
  }

  private static void await(CountDownLatch latch) {
    try {
      if (!latch.await(MOST_SECONDS, TimeUnit.SECONDS)) {
        throw new AssertionError("nothing happened");
      }
    } catch (InterruptedException stopped) {
      throw new AssertionError(stopped);
    }
  }

  @Override
  public void answered(LiveAnswer answer) {
    add(answer);
  }

  @Override
  public void suggested(long revision, List<Suggestion> points) {
    add(new Suggested(revision, points));
  }

  @Override
  public void failed(RuntimeException cause) {
    add(cause);
  }

  /** The engine's thread, once something was heard of it. */
  Thread thread() {
    return Objects.requireNonNull(thread);
  }

  void add(Object event) {
    thread = Thread.currentThread();
    events.add(event);
    Gate set = gate;
    if (set != null && set.at.test(event)) {
      gate = null;
      set.reached.countDown();
      await(set.open);
    }
  }

  /** The next event. */
  Object next() {
    try {
      Object event = events.poll(MOST_SECONDS, TimeUnit.SECONDS);
      if (event == null) {
        throw new AssertionError("nothing happened");
      }
      return event;
    } catch (InterruptedException stopped) {
      throw new AssertionError(stopped);
    }
  }

  /** The next event of a kind; a failure before it is one of the test. */
  <E> E next(Class<E> kind, Predicate<E> wanted) {
    while (true) {
      Object event = next();
      if (kind.isInstance(event) && wanted.test(kind.cast(event))) {
        return kind.cast(event);
      }
      if (event instanceof RuntimeException failure) {
        throw new AssertionError(failure);
      }
    }
  }

  LiveAnswer answer(long revision) {
    return next(LiveAnswer.class, answer -> answer.revision() == revision);
  }

  LiveAnswer refined(long revision) {
    return next(LiveAnswer.class, answer -> answer.revision() == revision && answer.refined());
  }

  /** The last suggestions of a revision: more than one, or all there are. */
  Suggested six(long revision) {
    next(Suggested.class, each -> each.revision() == revision);
    return next(Suggested.class, each -> each.revision() == revision);
  }
}
