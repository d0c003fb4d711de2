package dev.lapwing.linalg.sparse;

import dev.lapwing.gallery.Graphs;
import dev.lapwing.gallery.Matrices;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.linalg.LinearOperatorContract;
import java.util.List;
import java.util.stream.Stream;

final class DowndatedMatrixContractTest extends LinearOperatorContract {

  private static final RankOne CLIQUE = RankOne.clique(3, new int[] {7, 2, 11, 0});
  private static final RankOne OTHER =
      RankOne.of(.5, new int[] {0, 2, 12}, new double[] {1, -2, .25});

  @Override
  protected Stream<DowndatedMatrix> operators() {
    return Stream.of(
        of(Graphs.star(13), CLIQUE),
        of(Graphs.random(207, false, 1), CLIQUE, OTHER),
        of(Graphs.grid(90, 90)),
        of(Graphs.grid(90, 90), OTHER, RankOne.clique(3, new int[] {5, 4000, 8099})));
  }

  private static DowndatedMatrix of(AffinityGraph graph, RankOne... terms) {
    return DowndatedMatrix.of(Matrices.laplacian(graph), List.of(terms));
  }
}
