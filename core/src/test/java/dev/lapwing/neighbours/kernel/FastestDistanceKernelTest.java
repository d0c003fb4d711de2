package dev.lapwing.neighbours.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.run.Kernels;
import org.junit.jupiter.api.Test;

final class FastestDistanceKernelTest extends DistanceKernelContract {

  @Override
  DistanceKernel kernel() {
    return DistanceKernel.fastest();
  }

  @Test
  void isTheSimdKernelWhereThatCanRun() {
    assertThat(kernel().getClass().getSimpleName())
        .isEqualTo(Kernels.simdAvailable() ? "SimdDistanceKernel" : "ScalarDistanceKernel");
  }
}
