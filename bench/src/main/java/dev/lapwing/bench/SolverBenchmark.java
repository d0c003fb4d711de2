package dev.lapwing.bench;

import dev.lapwing.embedding.EmbeddingOptions;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LaplacianMatrix;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.laplacian.LaplacianPreconditioner;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.eigen.LobpcgOptions;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.RunContext;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What the solvers are made of and the solvers themselves, with L_SSL and 100 labels on a graph of
 * 10,000 points from a mixture of ten classes: the product of its matrix with ten columns, one
 * multigrid cycle on them, the ten potentials, and ten eigenvectors.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
    value = 1,
    jvmArgsAppend = {"--add-modules", "jdk.incubator.vector", "-Xmx2g"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class SolverBenchmark {

  private static final int SIZE = 10_000;
  private static final int COLUMNS = 10;
  private static final CgOptions CG = new CgOptions(1e-6, 5000);
  private static final EmbeddingOptions EMBEDDING =
      new EmbeddingOptions(COLUMNS, new LobpcgOptions(1e-4, 1000));

  private final RunContext run = RunContext.defaults();
  private final Sample sample = Sample.of(SIZE, 32, 10, run);
  private final LabelAwareLaplacian laplacian =
      LabelAwareLaplacian.of(sample.graph(), sample.labels(100), LaplacianOptions.defaults(), run);
  private final int[] pointOf = sample.graph().order().pointOf();
  private final DowndatedMatrix matrix =
      LaplacianMatrix.of(laplacian, row -> !laplacian.labels().isLabelled(pointOf[row]), run);
  private final LaplacianPreconditioner preconditioner = LaplacianPreconditioner.of(matrix, run);
  private final Block x = Block.zeros(SIZE, COLUMNS);
  private final Block y = Block.zeros(SIZE, COLUMNS);

  @Setup
  public void prepare() {
    for (int e = 0; e < x.values().length; e++) {
      x.values()[e] = Math.sin(e);
    }
  }

  @Benchmark
  public Block sparseProduct() {
    matrix.apply(x, y, run);
    return y;
  }

  @Benchmark
  public Block multigridCycle() {
    preconditioner.apply(x, y, run);
    return y;
  }

  @Benchmark
  public DirichletPotential dirichlet() {
    return DirichletPotential.of(laplacian, CG, run);
  }

  @Benchmark
  public SpectralEmbedding eigenvectors() {
    return SpectralEmbedding.of(laplacian, EMBEDDING, run);
  }
}
