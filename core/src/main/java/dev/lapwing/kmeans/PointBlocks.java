package dev.lapwing.kmeans;

import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * The points of one k-means problem, cut into blocks for parallel work. The bounds of the blocks
 * depend on the number of points alone, and sums over points are taken within each block and then
 * over the blocks in order, so results do not depend on the number of threads.
 */
final class PointBlocks {

  /** What the caller hears this work called. */
  static final String PHASE = "decide";

  private static final int SMALLEST_BLOCK = 4096;
  private static final int MOST_BLOCKS = 64;

  /** Beyond this, squared distances could overflow. */
  private static final double LARGEST_VALUE = 1e150;

  final int size;
  final int dimensions;

  /** Row by row; shared with the caller, never written. */
  final double[] values;

  /** How much each point counts; all alike if there is no array. */
  private final double @Nullable [] weights;

  final RunContext run;
  private final int blockSize;

  PointBlocks(Block points, RunContext run) {
    this(points, null, run);
  }

  PointBlocks(Block points, double @Nullable [] weights, RunContext run) {
    this.size = points.rows();
    this.dimensions = points.columns();
    this.values = points.values();
    this.weights = weights;
    this.run = run;
    this.blockSize = Math.max(SMALLEST_BLOCK, (size + MOST_BLOCKS - 1) / MOST_BLOCKS);
  }

  int blocks() {
    return RunContext.blocks(size, blockSize);
  }

  int blockStart(int block) {
    return block * blockSize;
  }

  int blockEnd(int block) {
    return (int) Math.min(size, (long) (block + 1) * blockSize);
  }

  int blockOf(int point) {
    return point / blockSize;
  }

  void forBlocks(RunContext.BlockTask task) {
    run.checkCancelled(PHASE);
    run.forBlocks(size, blockSize, task);
  }

  double weight(int i) {
    return weights == null ? 1 : weights[i];
  }

  /** The sum of a value of each point, over each block. */
  double[] blockSums(IntToDoubleFunction value) {
    double[] sums = new double[blocks()];
    forBlocks(
        (block, from, to) -> {
          double sum = 0;
          for (int i = from; i < to; i++) {
            sum += value.applyAsDouble(i);
          }
          sums[block] = sum;
        });
    return sums;
  }

  /** The sum of a value of each point, over all points in the order of the blocks. */
  double sum(IntToDoubleFunction value) {
    double sum = 0;
    for (double part : blockSums(value)) {
      sum += part;
    }
    return sum;
  }

  /** ‖x_i − c‖² for the centre c in row {@code centre} of the row-major array {@code centres}. */
  double squaredDistance(int i, double[] centres, int centre) {
    int x = i * dimensions;
    int c = centre * dimensions;
    double sum = 0;
    for (int end = x + dimensions; x < end; x++, c++) {
      double difference = values[x] - centres[c];
      sum += difference * difference;
    }
    return sum;
  }

  /** The mean of all points, weights aside. */
  double[] mean() {
    double[] mean = new double[dimensions];
    for (int j = 0; j < dimensions; j++) {
      int column = j;
      mean[j] = sum(i -> values[i * dimensions + column]) / size;
    }
    return mean;
  }

  /** The variance of a coordinate, averaged over the coordinates; weights aside. */
  double meanVariance() {
    double[] mean = mean();
    return sum(i -> squaredDistance(i, mean, 0)) / size / dimensions;
  }

  void requireFinite() {
    for (int p = 0; p < values.length; p++) {
      if (!(Math.abs(values[p]) <= LARGEST_VALUE)) { // also rejects NaN
        throw new IllegalArgumentException(
            "row %d, column %d is %s; k-means needs finite numbers of magnitude at most %s"
                .formatted(p / dimensions, p % dimensions, values[p], LARGEST_VALUE));
      }
    }
  }
}
