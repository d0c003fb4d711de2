package dev.lapwing.neighbours.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.run.Kernels;
import org.junit.jupiter.api.Test;

final class FastestTileKernelTest extends TileKernelContract {

  @Override
  TileKernel kernel() {
    return TileKernel.fastest();
  }

  @Test
  void isTheSimdKernelWhereThatCanRun() {
    assertThat(kernel().getClass().getSimpleName())
        .isEqualTo(Kernels.simdAvailable() ? "SimdTileKernel" : "ScalarTileKernel");
  }
}
