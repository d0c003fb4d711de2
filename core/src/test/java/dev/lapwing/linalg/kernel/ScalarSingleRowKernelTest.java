package dev.lapwing.linalg.kernel;

final class ScalarSingleRowKernelTest extends SingleRowKernelContract {

  @Override
  SingleRowKernel kernel() {
    return new ScalarSingleRowKernel();
  }
}
