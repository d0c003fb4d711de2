package dev.lapwing.app.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.run.Kernels;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class WarmUpTest {

  @Test
  @Timeout(60)
  void runsBesideItsCallerAndEndsByItself() throws InterruptedException {
    Optional<Thread> started = WarmUp.start();
    assertThat(started.isPresent()).isEqualTo(Kernels.simdAvailable());
    if (started.isPresent()) {
      assertThat(started.get().isDaemon()).isTrue();
      started.get().join(Duration.ofSeconds(50).toMillis());
      assertThat(started.get().isAlive()).isFalse();
    }
  }
}
