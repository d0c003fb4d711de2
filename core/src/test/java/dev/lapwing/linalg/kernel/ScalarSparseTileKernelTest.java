package dev.lapwing.linalg.kernel;

final class ScalarSparseTileKernelTest extends SparseTileKernelContract {

  @Override
  SparseTileKernel kernel() {
    return new ScalarSparseTileKernel();
  }
}
