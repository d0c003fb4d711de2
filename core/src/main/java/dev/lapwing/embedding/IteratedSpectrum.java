package dev.lapwing.embedding;

import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LaplacianMatrix;
import dev.lapwing.laplacian.LaplacianPreconditioner;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.Lobpcg;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** The eigenpairs of an operator with many points, by LOBPCG ({@link Lobpcg}). */
final class IteratedSpectrum {

  /** A start vector of which less than this share lies outside the null space is of no use. */
  private static final double LEAST_START = 1e-6;

  private IteratedSpectrum() {}

  /**
   * The smallest eigenpairs outside the null space.
   *
   * @param start vectors to begin with
   * @param known the preconditioner of a similar operator on the same graph
   */
  static Eigenpairs smallest(
      LabelAwareLaplacian laplacian,
      MajorComponents majors,
      int wanted,
      EmbeddingOptions options,
      @Nullable Block start,
      @Nullable LaplacianPreconditioner known,
      RunContext run) {
    DowndatedMatrix matrix = LaplacianMatrix.of(laplacian, majors::isMajor, run);
    LaplacianPreconditioner preconditioner =
        known == null ? LaplacianPreconditioner.of(matrix, run) : known.next(matrix, run);
    double normBound = 2 * Arrays.stream(laplacian.diagonal()).max().orElse(0);
    Lobpcg.Result result =
        Lobpcg.smallest(
            new Lobpcg.Problem(matrix, preconditioner, majors, normBound),
            startBlock(laplacian.size(), Lobpcg.blockWidth(wanted), start, majors, run),
            wanted,
            options.solver(),
            run);
    return new Eigenpairs(
        result.values(),
        result.vectors(),
        result.columns(),
        result.iterations(),
        result.block(),
        "lobpcg+" + preconditioner.name(),
        preconditioner);
  }

  /** The given vectors, and random ones for what is missing. */
  private static Block startBlock(
      int size, int width, @Nullable Block given, MajorComponents majors, RunContext run) {
    Block block = Block.zeros(size, width);
    SplittableRandom random = run.seed().child("embedding").random();
    for (int e = 0; e < block.values().length; e++) {
      block.values()[e] = 2 * random.nextDouble() - 1;
    }
    if (given != null) {
      Block known = given.copy();
      majors.project(known, run);
      int next = 0;
      for (int c = 0; c < known.columns() && next < width; c++) {
        if (norm(known, c) > LEAST_START * norm(given, c)) { // else it lies in the null space
          for (int i = 0; i < size; i++) {
            block.set(i, next, known.get(i, c));
          }
          next++;
        }
      }
    }
    return block;
  }

  private static double norm(Block block, int column) {
    double sum = 0;
    for (int i = 0; i < block.rows(); i++) {
      sum += block.get(i, column) * block.get(i, column);
    }
    return Math.sqrt(sum);
  }
}
