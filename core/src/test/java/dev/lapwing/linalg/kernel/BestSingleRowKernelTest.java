package dev.lapwing.linalg.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.run.Kernels;
import org.junit.jupiter.api.Test;

final class BestSingleRowKernelTest extends SingleRowKernelContract {

  @Override
  SingleRowKernel kernel() {
    return SingleRowKernel.best();
  }

  @Test
  void isTheSimdKernelWhereThatCanRun() {
    assertThat(kernel().getClass().getSimpleName())
        .isEqualTo(Kernels.simdAvailable() ? "SimdSingleRowKernel" : "ScalarSingleRowKernel");
  }
}
