package dev.lapwing.linalg.kernel;

final class ScalarBlockKernelTest extends BlockKernelContract {

  @Override
  BlockKernel kernel() {
    return new ScalarBlockKernel();
  }
}
