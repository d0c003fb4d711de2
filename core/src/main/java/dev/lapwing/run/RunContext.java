package dev.lapwing.run;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/**
 * Threads, seed, progress and cancellation of one piece of work. Immutable.
 *
 * <p>Parallel work is cut into blocks whose bounds depend on the size of the problem alone, never
 * on the number of threads; threads take whole blocks, each writes its own part of the result, and
 * partial results are combined in the order of the blocks. That is why one thread and sixty-four
 * give the same bits.
 *
 * <p>The worker threads are daemons that end after a few idle seconds, so a context needs no
 * closing.
 */
public final class RunContext {

  private static final long IDLE_SECONDS = 5;

  /** As many as Java's pools take. */
  private static final int MOST_THREADS = (1 << 15) - 1;

  private final int threads;
  private final Seed seed;
  private final Progress progress;
  private final BooleanSupplier cancelled;
  private final ForkJoinPool helpers;

  private RunContext(
      int threads, Seed seed, Progress progress, BooleanSupplier cancelled, ForkJoinPool helpers) {
    this.threads = threads;
    this.seed = seed;
    this.progress = progress;
    this.cancelled = cancelled;
    this.helpers = helpers;
  }

  /** All processors, seed 0, silent, never cancelled. */
  public static RunContext defaults() {
    int threads = Runtime.getRuntime().availableProcessors();
    return new RunContext(threads, Seed.of(0), Progress.none(), () -> false, helpersFor(threads));
  }

  /**
   * The same with so many threads.
   *
   * @param count from 1 to 32,767; more than there are processors bring nothing
   */
  public RunContext withThreads(int count) {
    if (count < 1) {
      throw new IllegalArgumentException("threads is %d; at least 1 is needed".formatted(count));
    }
    if (count > MOST_THREADS) {
      throw new IllegalArgumentException(
          "threads is %d; at most %d are possible, and as many as there are processors are best"
              .formatted(count, MOST_THREADS));
    }
    return new RunContext(count, seed, progress, cancelled, helpersFor(count));
  }

  public RunContext withSeed(Seed other) {
    return new RunContext(threads, other, progress, cancelled, helpers);
  }

  public RunContext withProgress(Progress listener) {
    return new RunContext(threads, seed, listener, cancelled, helpers);
  }

  /** The same, but steps within it are not told: for work inside a phase that tells its own. */
  public RunContext quiet() {
    return withProgress(Progress.none());
  }

  /**
   * Work that can be stopped.
   *
   * @param request asked often, from any thread; once it answers true the work stops, within a
   *     second, with a {@link CancelledException}
   */
  public RunContext withCancellation(BooleanSupplier request) {
    return new RunContext(threads, seed, progress, request, helpers);
  }

  /** The same, and it stops for another reason too. */
  public RunContext alsoCancelledBy(BooleanSupplier request) {
    BooleanSupplier before = cancelled;
    return withCancellation(() -> before.getAsBoolean() || request.getAsBoolean());
  }

  public int threads() {
    return threads;
  }

  public Seed seed() {
    return seed;
  }

  public Progress progress() {
    return progress;
  }

  /** Stops the work, by an exception, if the caller asked for that. */
  public void checkCancelled(String phase) {
    if (cancelled.getAsBoolean()) {
      throw new CancelledException(phase);
    }
  }

  /** Work on one block of a range. */
  @FunctionalInterface
  public interface BlockTask {
    /**
     * Does the items of one block.
     *
     * @param block the number of the block, from 0
     * @param from the first item of the block
     * @param to one past its last item
     */
    void run(int block, int from, int to);
  }

  /** How many blocks of {@code blockSize} items {@code items} items make. */
  public static int blocks(int items, int blockSize) {
    return (int) (((long) items + blockSize - 1) / blockSize);
  }

  /** Runs the task on every block of {@code [0, items)}; returns when all are done. */
  public void forBlocks(int items, int blockSize, BlockTask task) {
    int blocks = blocks(items, blockSize);
    forEach(
        blocks,
        block -> {
          int from = block * blockSize;
          task.run(block, from, (int) Math.min(items, (long) from + blockSize));
        });
  }

  /** Work on one numbered item. */
  @FunctionalInterface
  public interface ItemTask {
    void run(int item);
  }

  /**
   * Runs the task once for every number in {@code [0, count)}, in no particular order. If it fails,
   * what the lowest failing item threw is thrown here, whichever thread it happened on.
   */
  public void forEach(int count, ItemTask task) {
    int workers = Math.min(threads, count);
    if (workers <= 1) {
      for (int item = 0; item < count; item++) {
        checkCancelled("computation");
        task.run(item);
      }
      return;
    }
    AtomicInteger next = new AtomicInteger();
    FirstFailure failure = new FirstFailure();
    runOnAll(
        workers,
        () -> {
          for (int item = next.getAndIncrement(); item < count; item = next.getAndIncrement()) {
            try {
              checkCancelled("computation");
              task.run(item);
            } catch (RuntimeException | Error thrown) {
              next.set(count); // nobody need start another item
              failure.at(item, thrown);
            }
          }
        });
    failure.rethrow();
  }

  /**
   * Runs the worker on the calling thread and on {@code workers − 1} helpers, and waits for all. It
   * must not throw: a pool would rewrap that, but only where it was another thread's.
   */
  private void runOnAll(int workers, Runnable worker) {
    ForkJoinTask<?>[] others = new ForkJoinTask<?>[workers - 1];
    for (int i = 0; i < others.length; i++) {
      others[i] = helpers.submit(worker);
    }
    worker.run();
    for (ForkJoinTask<?> other : others) {
      other.quietlyJoin();
    }
  }

  /**
   * One more than help the calling thread: parallel work within parallel work then finds a helper
   * while that thread has nothing to do but wait. (While it has, one thread more than asked for may
   * run; elsewhere none does.)
   */
  private static ForkJoinPool helpersFor(int threads) {
    return new ForkJoinPool(
        threads,
        ForkJoinPool.defaultForkJoinWorkerThreadFactory,
        null,
        false,
        0,
        threads,
        0,
        pool -> true,
        IDLE_SECONDS,
        TimeUnit.SECONDS);
  }
}
