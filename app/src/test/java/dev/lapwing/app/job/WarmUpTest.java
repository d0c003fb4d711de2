package dev.lapwing.app.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.run.Kernels;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class WarmUpTest {

  @Test
  @Timeout(600) // only what hangs takes longer
  void runsBesideItsCallerAndEndsByItself() throws InterruptedException {
    Optional<Thread> started = WarmUp.start();
    assertThat(started.isPresent()).isEqualTo(Kernels.simdAvailable());
    if (started.isPresent()) {
      assertThat(started.get().isDaemon()).isTrue();
      started.get().join();
    }
  }
}
