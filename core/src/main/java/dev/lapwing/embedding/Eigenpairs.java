package dev.lapwing.embedding;

import dev.lapwing.laplacian.LaplacianPreconditioner;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.Convergence;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Eigenpairs outside the null space, however they were found.
 *
 * @param block all vectors of the iteration, wanted or not
 * @param solver what found them
 * @param preconditioner what it used, if it iterated
 */
record Eigenpairs(
    double[] values,
    Block vectors,
    List<Convergence> columns,
    int iterations,
    Block block,
    String solver,
    @Nullable LaplacianPreconditioner preconditioner) {

  /** None, where the null space is all that is wanted: it is known in closed form. */
  static Eigenpairs none(int rows) {
    Block empty = Block.zeros(rows, 0);
    return new Eigenpairs(new double[0], empty, List.of(), 0, empty, "closed form", null);
  }

  /** Whether nothing overflowed on the way. */
  boolean areNumbers() {
    return columns.stream().noneMatch(Convergence.NotFinite.class::isInstance)
        && Arrays.stream(values).allMatch(Double::isFinite)
        && vectors.firstNotFinite().isEmpty();
  }
}
