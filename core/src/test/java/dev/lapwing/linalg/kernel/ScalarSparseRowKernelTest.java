package dev.lapwing.linalg.kernel;

final class ScalarSparseRowKernelTest extends SparseRowKernelContract {

  @Override
  SparseRowKernel kernel() {
    return new ScalarSparseRowKernel();
  }
}
