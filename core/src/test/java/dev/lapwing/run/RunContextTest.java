package dev.lapwing.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunContextTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void everyItemIsDoneOnce(int threads) {
    int[] done = new int[1001];
    RunContext.defaults()
        .withThreads(threads)
        .forBlocks(
            1001,
            10,
            (block, from, to) -> {
              assertThat(from).isEqualTo(block * 10);
              for (int i = from; i < to; i++) {
                done[i]++;
              }
            });
    assertThat(done).containsOnly(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void aFailureComesThroughAndNothingRunsAfterwards(int threads) {
    AtomicInteger running = new AtomicInteger();
    RunContext run = RunContext.defaults().withThreads(threads);
    assertThatThrownBy(
            () ->
                run.forEach(
                    100,
                    item -> {
                      running.incrementAndGet();
                      try {
                        if (item == 37) {
                          throw new IllegalStateException("item 37");
                        }
                      } finally {
                        running.decrementAndGet();
                      }
                    }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("item 37");
    assertThat(running).hasValue(0);
  }

  @Test
  void aFailureOnAWorkerThreadComesThroughAsItWasThrown() {
    RunContext run = RunContext.defaults().withThreads(2);
    Thread caller = Thread.currentThread();
    RuntimeException failure = new CancelledException("a phase of its own");
    CountDownLatch failed = new CountDownLatch(1);
    assertThatThrownBy(
            () ->
                run.forEach(
                    2,
                    item -> {
                      if (!Thread.currentThread().equals(caller)) {
                        failed.countDown();
                        throw failure;
                      }
                      await(failed);
                    }))
        .isSameAs(failure)
        .hasMessageContaining("a phase of its own");
  }

  @Test
  void whatIsThrownDoesNotDependOnTheThread() {
    for (int attempt = 0; attempt < 200; attempt++) {
      RunContext run = RunContext.defaults().withThreads(1 + attempt % 7);
      RuntimeException[] thrown = new RuntimeException[100];
      Arrays.setAll(thrown, item -> new IllegalArgumentException("item " + item));
      assertThatThrownBy(
              () ->
                  run.forEach(
                      10,
                      outer ->
                          run.forEach(
                              10,
                              inner -> {
                                if (inner >= 3 && outer >= 3) {
                                  throw thrown[10 * outer + inner];
                                }
                              })))
          .isSameAs(thrown[33]);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void nestedWorkEnds(int threads) {
    RunContext run = RunContext.defaults().withThreads(threads);
    int[][] done = new int[20][30];
    run.forEach(20, i -> run.forEach(30, j -> done[i][j]++));
    assertThat(Arrays.stream(done).flatMapToInt(Arrays::stream)).containsOnly(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void onceCancelledNoThreadBeginsMoreThanTheItemItHasAskedFor(int threads) {
    AtomicBoolean cancel = new AtomicBoolean();
    AtomicInteger begun = new AtomicInteger();
    AtomicInteger begunWhenAsked = new AtomicInteger();
    RunContext run = RunContext.defaults().withThreads(threads).withCancellation(cancel::get);
    assertThatThrownBy(
            () ->
                run.forEach(
                    1_000_000,
                    item -> {
                      begun.incrementAndGet();
                      if (item == 50) {
                        cancel.set(true);
                        begunWhenAsked.set(begun.get());
                      }
                    }))
        .isInstanceOf(CancelledException.class);
    assertThat(begun.get() - begunWhenAsked.get()).isBetween(0, threads - 1);
  }

  @Test
  void childrenOfASeedAreTheirOwn() {
    Seed seed = Seed.of(42);
    assertThat(seed.child("a")).isEqualTo(Seed.of(42).child("a"));
    assertThat(seed.child("a")).isNotEqualTo(seed.child("b")).isNotEqualTo(seed);
    assertThat(seed.child("ab")).isNotEqualTo(seed.child("a").child("b"));
    assertThat(seed.random().nextLong()).isEqualTo(Seed.of(42).random().nextLong());
  }

  @Test
  void atLeastOneThreadIsNeeded() {
    assertThatThrownBy(() -> RunContext.defaults().withThreads(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("threads is 0");
  }

  @Test
  void moreThreadsThanAPoolTakesAreRefused() {
    assertThatThrownBy(() -> RunContext.defaults().withThreads(32_768))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("threads is 32768; at most 32767 are possible");
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void workStopsForEitherReason() {
    AtomicBoolean first = new AtomicBoolean();
    AtomicBoolean second = new AtomicBoolean();
    RunContext run =
        RunContext.defaults().withCancellation(first::get).alsoCancelledBy(second::get);
    run.checkCancelled("one");
    first.set(true);
    assertThatThrownBy(() -> run.checkCancelled("two")).isInstanceOf(CancelledException.class);
    first.set(false);
    second.set(true);
    assertThatThrownBy(() -> run.checkCancelled("three")).isInstanceOf(CancelledException.class);
  }
}
