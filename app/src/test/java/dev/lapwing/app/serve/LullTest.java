package dev.lapwing.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LullTest {

  private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1000); // clocks may run over
  private final Lull lull = new Lull(now::get);

  private void pass(int milliseconds) {
    now.addAndGet(TimeUnit.MILLISECONDS.toNanos(milliseconds));
  }

  private long left() {
    return TimeUnit.NANOSECONDS.toMillis(Math.max(0, lull.left()));
  }

  @Test
  void beforeTheFirstLabelThereIsNone() {
    assertThat(left()).isZero();
    assertThat(lull.getAsBoolean()).isFalse();
  }

  @Test
  void aReplyEndsItOnceItCanHaveBeenHeard() {
    lull.begin();
    pass(10);
    assertThat(left()).isEqualTo(50);
    lull.endSoon();
    assertThat(left()).isEqualTo(25);
    pass(25);
    assertThat(left()).isZero();
  }

  @Test
  void aReplyThatTakesLongIsNotWaitedFor() {
    lull.begin();
    pass(60);
    assertThat(left()).isZero();
    lull.endSoon();
    assertThat(left()).isZero();
  }

  /** Else labels in quick succession would bring the engine to a standstill. */
  @Test
  void betweenTwoTheEngineWorks() {
    int still = 0;
    for (int i = 0; i < 1000; i++) {
      lull.begin();
      lull.endSoon();
      still += left() > 0 ? 1 : 0;
      pass(1);
    }
    assertThat(still).isBetween(100, 250);
  }

  @Test
  void whoAsksMeanwhileIsKeptWaitingAndNotStopped() {
    Lull real = new Lull();
    real.begin();
    long begun = System.nanoTime();
    assertThat(real.getAsBoolean()).isFalse();
    assertThat(System.nanoTime() - begun).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(40));
    assertThat(real.left()).isNotPositive();
  }
}
