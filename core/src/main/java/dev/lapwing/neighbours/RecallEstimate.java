package dev.lapwing.neighbours;

import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The share of true neighbours that a table has, measured on a sample of its points. A neighbour is
 * true if it is no farther than the last one of an exact search, so that equals may stand for each
 * other.
 *
 * <p>The last neighbour in the table limits how far the last true one can be. So each point of the
 * sample is compared with all others by the float kernel, and those whose lower bound is within the
 * limit are measured in double precision. The others are packed block by block and let go: the
 * estimate holds no copy of them.
 */
final class RecallEstimate {

  private static final int SAMPLE = 500;

  private final SearchTask task;
  private final Frame frame;
  private final TileKernel kernel;
  private final int[] sample;
  private final PackedPoints packedSample;
  private final float[] limits;

  /** For each point of the sample the least distances known, ascending; whoever writes locks it. */
  private final double[][] nearest;

  private RecallEstimate(
      SearchTask task,
      Frame frame,
      TileKernel kernel,
      TableBuilder table,
      int[] sample,
      RunContext run) {
    this.task = task;
    this.frame = frame;
    this.kernel = kernel;
    this.sample = sample;
    this.packedSample = PackedPoints.of(task.base(), sample, frame, kernel, run);
    this.limits = new float[sample.length];
    this.nearest = new double[sample.length][table.count()];
    for (int s = 0; s < sample.length; s++) {
      double last = table.lastSquaredDistance(sample[s]);
      limits[s] = Math.nextUp((float) frame.squaredDistance(last));
      Arrays.fill(nearest[s], table.distance(sample[s], table.count() - 1));
    }
  }

  static double of(
      SearchTask task,
      Frame frame,
      TileKernel kernel,
      TableBuilder table,
      Seed seed,
      RunContext run) {
    int[] sample = sample(table.size(), seed.child("recall").random());
    RecallEstimate estimate = new RecallEstimate(task, frame, kernel, table, sample, run);
    run.forBlocks(
        table.size(),
        estimate.packedSample.blockSize(),
        (block, from, to) -> estimate.compareWith(from, to, run));
    return estimate.share(table);
  }

  /** Different points, or all if there are few. */
  private static int[] sample(int size, SplittableRandom random) {
    int count = Math.min(SAMPLE, size);
    int[] chosen = new int[count];
    PointSet seen = new PointSet();
    for (int c = 0; c < count; ) {
      int point = random.nextInt(size);
      if (seen.add(point)) {
        chosen[c++] = point;
      }
    }
    return chosen;
  }

  private void compareWith(int from, int to, RunContext run) {
    PackedPoints others = PackedPoints.of(task.base(), from, to, frame, kernel);
    TileProduct product = new TileProduct(kernel, others);
    float[] noLimits = new float[others.blockSize()];
    Arrays.fill(noLimits, Float.NEGATIVE_INFINITY);
    int[] survivors = new int[others.blockSize()];
    double[] distances = new double[others.blockSize()];
    for (int first = 0; first < sample.length; first += TileProduct.STRIPE) {
      run.checkCancelled(PhaseProgress.PHASE);
      int rows = Math.min(TileProduct.STRIPE, sample.length - first);
      for (int i = 0; i < rows; i++) {
        product.setRow(i, packedSample, block(first + i), place(first + i));
      }
      product.multiply(rows, others, 0);
      for (int i = 0; i < rows; i++) {
        int s = first + i;
        float norm = packedSample.norms(block(s))[place(s)];
        float[] norms = others.norms(0);
        int found =
            kernel.screen(
                product.products(),
                product.rowStart(i),
                norms.length,
                limits[s] - norm,
                norm,
                norms,
                noLimits,
                survivors);
        for (int f = 0; f < found; f++) {
          survivors[f] += from;
        }
        task.base().squaredDistances(sample[s], task.base(), survivors, 0, found, distances);
        offer(s, survivors, distances, found);
      }
    }
  }

  private int block(int member) {
    return member / packedSample.blockSize();
  }

  private int place(int member) {
    return member % packedSample.blockSize();
  }

  private void offer(int member, int[] points, double[] squaredDistances, int count) {
    double[] known = nearest[member];
    synchronized (known) {
      for (int c = 0; c < count; c++) {
        double distance = Math.sqrt(squaredDistances[c]);
        if (points[c] != sample[member] && distance < known[known.length - 1]) {
          int place = known.length - 1;
          for (; place > 0 && known[place - 1] > distance; place--) {
            known[place] = known[place - 1];
          }
          known[place] = distance;
        }
      }
    }
  }

  private double share(TableBuilder table) {
    long found = 0;
    for (int s = 0; s < sample.length; s++) {
      double farthest = nearest[s][table.count() - 1];
      for (int r = 0; r < table.count(); r++) {
        if (table.distance(sample[s], r) <= farthest) {
          found++;
        }
      }
    }
    return (double) found / ((long) sample.length * table.count());
  }
}
