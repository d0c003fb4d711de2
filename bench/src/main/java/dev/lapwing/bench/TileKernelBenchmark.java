package dev.lapwing.neighbours;

import dev.lapwing.neighbours.kernel.TileKernel;
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
 * The inner loop of the exact search: the products of 96 points with 480 others of 784 features, 72
 * million operations, by plain Java and by SIMD. It stands in the package of the kernels, which
 * nobody else sees.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
    value = 1,
    jvmArgsAppend = {"--add-modules", "jdk.incubator.vector"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class TileKernelBenchmark {

  private static final int ROWS = 96;
  private static final int COLUMNS = 480;
  private static final int DEPTH = 784;

  @Param({"scalar", "fastest"})
  private String kernel = "scalar";

  private final float[] rows = new float[ROWS * DEPTH];
  private final float[] columns = new float[COLUMNS * DEPTH];
  private final float[] products = new float[ROWS * COLUMNS];
  private TileKernel chosen = TileKernel.scalar();

  @Setup
  public void prepare() {
    chosen = kernel.equals("scalar") ? TileKernel.scalar() : TileKernel.fastest();
    for (int e = 0; e < rows.length; e++) {
      rows[e] = (float) Math.sin(e);
    }
    for (int e = 0; e < columns.length; e++) {
      columns[e] = (float) Math.cos(e);
    }
  }

  @Benchmark
  public float multiply() {
    for (int j = 0; j < COLUMNS; j += chosen.columns()) {
      for (int i = 0; i < ROWS; i += TileKernel.ROWS) {
        chosen.multiply(
            DEPTH, rows, i * DEPTH, columns, j * DEPTH, products, i * COLUMNS + j, COLUMNS);
      }
    }
    return products[0];
  }
}
