package dev.lapwing.bench;

import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LaplacianMatrix;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.LinearOperator;
import dev.lapwing.run.RunContext;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One application of L_SSL to ten columns on a graph of 70,000 points, with few labels and with
 * many: the time must hardly grow, for a clique of labelled points costs O(m) and no edge.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
    value = 1,
    jvmArgsAppend = {"--add-modules", "jdk.incubator.vector", "-Xmx3g"})
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class LaplacianApplyBenchmark {

  private static final int COLUMNS = 10;

  @Param({"100", "20000"})
  private int labels;

  private final RunContext run = RunContext.defaults();
  private LinearOperator laplacian = small();
  private Block x = Block.zeros(0, COLUMNS);
  private Block y = x;

  @Setup
  public void prepare() {
    Sample sample = Sample.of(70_000, 32, 10, run);
    laplacian = matrix(sample, labels);
    x = Block.zeros(70_000, COLUMNS);
    for (int e = 0; e < x.values().length; e++) {
      x.values()[e] = Math.sin(e);
    }
    y = Block.zeros(70_000, COLUMNS);
  }

  @Benchmark
  public double apply() {
    laplacian.apply(x, y, run);
    return y.get(0, 0);
  }

  private LinearOperator small() {
    return matrix(Sample.of(20, 4, 2, run), 2);
  }

  private LinearOperator matrix(Sample sample, int given) {
    LabelAwareLaplacian operator =
        LabelAwareLaplacian.of(
            sample.graph(), sample.labels(given), LaplacianOptions.defaults(), run);
    return LaplacianMatrix.of(operator, row -> true, run);
  }
}
