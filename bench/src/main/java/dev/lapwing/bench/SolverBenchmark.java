package dev.lapwing.bench;

import dev.lapwing.embedding.EmbeddingOptions;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LaplacianMatrix;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.laplacian.LaplacianPreconditioner;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.LobpcgOptions;
import dev.lapwing.linalg.SparseMatrix;
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
 * 10,000 points from a mixture of ten classes: the product of the weights with ten columns, one
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
  private final SparseMatrix weights = weights(sample.graph().ordered(run).graph());
  private final LabelAwareLaplacian laplacian =
      LabelAwareLaplacian.of(sample.graph(), sample.labels(100), LaplacianOptions.defaults(), run);
  private final LabelAwareLaplacian ordered = laplacian.ordered(run);
  private final LaplacianPreconditioner preconditioner =
      LaplacianPreconditioner.of(
          LaplacianMatrix.of(ordered, i -> !ordered.labels().isLabelled(i), run), run);
  private final Block x = Block.zeros(SIZE, COLUMNS);
  private final Block y = Block.zeros(SIZE, COLUMNS);

  @Setup
  public void prepare() {
    for (int e = 0; e < x.values().length; e++) {
      x.values()[e] = Math.sin(e);
    }
  }

  private static SparseMatrix weights(AffinityGraph graph) {
    int[] rowStart = new int[graph.size() + 1];
    int[] column = new int[graph.rowStart(graph.size())];
    double[] value = new double[column.length];
    for (int i = 0; i <= graph.size(); i++) {
      rowStart[i] = graph.rowStart(i);
    }
    for (int e = 0; e < column.length; e++) {
      column[e] = graph.neighbour(e);
      value[e] = graph.weight(e);
    }
    return SparseMatrix.of(graph.size(), rowStart, column, value);
  }

  @Benchmark
  public Block sparseProduct() {
    weights.apply(x, y, run);
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
