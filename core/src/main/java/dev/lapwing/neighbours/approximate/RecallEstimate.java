package dev.lapwing.neighbours.approximate;

import dev.lapwing.neighbours.exact.PhaseProgress;
import dev.lapwing.neighbours.exact.SearchTask;
import dev.lapwing.neighbours.exact.TableBuilder;
import dev.lapwing.neighbours.kernel.Centring;
import dev.lapwing.neighbours.kernel.PackedPoints;
import dev.lapwing.neighbours.kernel.RoundingBound;
import dev.lapwing.neighbours.kernel.TileKernel;
import dev.lapwing.neighbours.kernel.TileProduct;
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
 * sample is compared with all others by the float kernel, on their sketches if there are any, and
 * those whose lower bound is within the limit are measured in double precision.
 */
final class RecallEstimate {

  private static final int SAMPLE = 500;
  private static final int BLOCK = 480;

  private final SearchTask task;
  private final TileKernel kernel;
  private final ScreenedRows rows;
  private final RoundingBound bound;

  /** The numbers the rows have in the table. */
  private final int[] order;

  private final int[] sample;
  private final float[] limits;

  /** For each point of the sample the least distances known, ascending; whoever writes locks it. */
  private final double[][] nearest;

  private RecallEstimate(
      SearchTask task,
      Centring centring,
      TileKernel kernel,
      ScreenedRows rows,
      int[] order,
      TableBuilder table,
      int[] sample) {
    this.task = task;
    this.kernel = kernel;
    this.rows = rows;
    this.bound = new RoundingBound(rows.full().width(), centring);
    this.order = order;
    this.sample = sample;
    this.limits = new float[sample.length];
    this.nearest = new double[sample.length][table.count()];
    for (int s = 0; s < sample.length; s++) {
      int point = order[sample[s]];
      double last = table.lastSquaredDistance(point);
      limits[s] = Math.nextUp((float) centring.squaredDistance(last)) - lowered(sample[s]);
      Arrays.fill(nearest[s], table.distance(point, table.count() - 1));
    }
  }

  /**
   * The recall of a table.
   *
   * @param order the number in the table of each row
   */
  static double of(
      SearchTask task,
      Centring centring,
      TileKernel kernel,
      ScreenedRows rows,
      int[] order,
      TableBuilder table,
      Seed seed,
      RunContext run) {
    int[] sample = sample(table.size(), seed.child("recall").random());
    RecallEstimate estimate =
        new RecallEstimate(task, centring, kernel, rows, order, table, sample);
    run.forBlocks(table.size(), BLOCK, (block, from, to) -> estimate.compareWith(from, to, run));
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

  private float lowered(int row) {
    return rows.loweredNorm(row, bound);
  }

  private void compareWith(int from, int to, RunContext run) {
    PackedPoints others = PackedPoints.gathered(rows.coarse(), from, to, kernel);
    TileProduct product = new TileProduct(kernel, others);
    float[] norms = new float[others.blockSize()];
    Arrays.fill(norms, Float.POSITIVE_INFINITY); // no limit admits the filling
    for (int i = from; i < to; i++) {
      norms[i - from] = lowered(i);
    }
    float[] noLimits = new float[norms.length];
    Arrays.fill(noLimits, Float.NEGATIVE_INFINITY);
    int[] survivors = new int[norms.length];
    double[] distances = new double[norms.length];
    float[] row = new float[rows.coarse().stride()];
    for (int first = 0; first < sample.length; first += TileProduct.STRIPE) {
      run.checkCancelled(PhaseProgress.PHASE);
      int count = Math.min(TileProduct.STRIPE, sample.length - first);
      for (int i = 0; i < count; i++) {
        rows.coarse().copyRow(sample[first + i], row, 0);
        product.setRow(i, row);
      }
      product.multiply(count, others, 0);
      for (int i = 0; i < count; i++) {
        int s = first + i;
        int start = product.rowStart(i);
        int found =
            kernel.screen(product.products(), start, limits[s], 0, norms, noLimits, survivors);
        for (int f = 0; f < found; f++) {
          survivors[f] = order[from + survivors[f]];
        }
        int point = order[sample[s]];
        task.base().squaredDistances(point, task.base(), survivors, 0, found, distances);
        offer(s, survivors, distances, found);
      }
    }
  }

  private void offer(int member, int[] points, double[] squaredDistances, int count) {
    double[] known = nearest[member];
    synchronized (known) {
      for (int c = 0; c < count; c++) {
        double distance = Math.sqrt(squaredDistances[c]);
        if (points[c] != order[sample[member]] && distance < known[known.length - 1]) {
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
        if (table.distance(order[sample[s]], r) <= farthest) {
          found++;
        }
      }
    }
    return (double) found / ((long) sample.length * table.count());
  }
}
