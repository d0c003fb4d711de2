package dev.lapwing.neighbours.kernel;

final class ScalarDistanceKernelTest extends DistanceKernelContract {

  @Override
  DistanceKernel kernel() {
    return DistanceKernel.scalar();
  }
}
