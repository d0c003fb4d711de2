package dev.lapwing.linalg.multigrid;

import dev.lapwing.linalg.PreconditionerContract;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * A hierarchy amended in some rows: with cliques and without, and where the rows are few or none.
 */
final class LocalSolveTest extends PreconditionerContract {

  private static final RunContext RUN = RunContext.defaults().withThreads(2);

  @Override
  protected Stream<Subject> subjects() {
    MatrixGallery graph = MatrixGallery.geometric(900, 3);
    int[][] classes = MatrixGallery.classes(900, 3, 6, 4);
    DowndatedMatrix before = graph.withCliques(40, classes);
    classes[1] = Arrays.copyOf(classes[1], 7);
    classes[1][6] = MatrixGallery.classes(900, 1, 30, 4)[0][29];
    return Stream.of(
        amended("one more in a clique", before, graph.withCliques(40, classes)),
        amended("cliques come", graph.laplacian(), graph.withCliques(40, classes)),
        amended("cliques go", graph.withCliques(40, classes), graph.laplacian()),
        amended("the same", before, before));
  }

  private static Subject amended(String name, DowndatedMatrix before, DowndatedMatrix after) {
    Multigrid multigrid = Multigrid.of(before, MultigridOptions.defaults(), RUN);
    return new Subject(name, after, multigrid.amended(after).orElseThrow(), SINGLE);
  }
}
