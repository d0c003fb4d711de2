package dev.lapwing.neighbours.kernel;

final class ScalarTileKernelTest extends TileKernelContract {

  @Override
  TileKernel kernel() {
    return TileKernel.scalar();
  }
}
