package dev.lapwing.embedding;

import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LaplacianMatrix;
import dev.lapwing.laplacian.LaplacianPreconditioner;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.eigen.Lobpcg;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
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
        known == null ? LaplacianPreconditioner.of(matrix, run) : known.amended(matrix, run);
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
    Block known = given == null ? Block.zeros(size, 0) : given.copy();
    majors.project(known, run);
    int[] useful = given == null ? new int[0] : useful(known, given, width);
    Block block = Block.zeros(size, width);
    if (useful.length < width) {
      SplittableRandom random = run.seed().child("embedding").random();
      for (int e = 0; e < block.values().length; e++) {
        block.values()[e] = 2 * random.nextDouble() - 1;
      }
    }
    for (int i = 0; i < size; i++) {
      for (int c = 0; c < useful.length; c++) {
        block.set(i, c, known.get(i, useful[c]));
      }
    }
    return block;
  }

  /** The first columns, so many at the most, that do not lie in the null space. */
  private static int[] useful(Block known, Block given, int most) {
    double[] left = squares(known);
    double[] before = squares(given);
    return IntStream.range(0, left.length)
        .filter(c -> left[c] > LEAST_START * LEAST_START * before[c])
        .limit(most)
        .toArray();
  }

  /** The squared length of each column. */
  private static double[] squares(Block block) {
    double[] sums = new double[block.columns()];
    for (int i = 0; i < block.rows(); i++) {
      for (int c = 0; c < sums.length; c++) {
        sums[c] += block.get(i, c) * block.get(i, c);
      }
    }
    return sums;
  }
}
