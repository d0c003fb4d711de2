package dev.lapwing.laplacian;

import dev.lapwing.gallery.Graphs;
import dev.lapwing.linalg.LinearOperator;
import dev.lapwing.linalg.LinearOperatorContract;
import dev.lapwing.run.RunContext;
import java.util.stream.IntStream;
import java.util.stream.Stream;

final class LaplacianMatrixContractTest extends LinearOperatorContract {

  @Override
  protected Stream<LinearOperator> operators() {
    return IntStream.of(13, 207, 2500)
        .mapToObj(
            n ->
                LaplacianMatrix.of(
                    LabelAwareLaplacian.of(
                        Graphs.random(n, false, n),
                        Graphs.randomLabels(n, 3, .1, n),
                        LaplacianOptions.defaults().withAlpha(2),
                        RunContext.defaults()),
                    row -> true,
                    RunContext.defaults()));
  }
}
