package dev.lapwing.linalg.sparse;

import dev.lapwing.gallery.Graphs;
import dev.lapwing.gallery.Matrices;
import dev.lapwing.linalg.LinearOperatorContract;
import java.util.stream.Stream;

final class SparseSymmetricContractTest extends LinearOperatorContract {

  @Override
  protected Stream<SparseSymmetric> operators() {
    return Stream.of(
        SparseSymmetric.of(new int[] {0, 0}, new int[0], new double[0]),
        Matrices.laplacian(Graphs.star(13)),
        Matrices.laplacian(Graphs.random(207, false, 1)),
        Matrices.laplacian(Graphs.grid(90, 90)));
  }
}
