package dev.lapwing.neighbours.approximate;

import dev.lapwing.neighbours.kernel.DistanceKernel;
import dev.lapwing.neighbours.kernel.PackedPoints;
import dev.lapwing.neighbours.kernel.RoundingBound;
import dev.lapwing.neighbours.kernel.RowStore;
import dev.lapwing.neighbours.kernel.TileKernel;
import dev.lapwing.run.RunContext;
import java.util.Optional;

/**
 * The rows of all points and, where there is one, the {@link Sketch} that spares most pairs a look
 * at them: filter and refine by a lower bound of the distance (Faloutsos, Ranganathan and
 * Manolopoulos, 1994).
 */
final class ScreenedRows {

  private static final int BLOCK = 1024;

  private final RowStore rows;
  private final RowStore coarse;
  private final DistanceKernel kernel;

  /** How much farther apart than their points two sketches may come out by rounding. */
  private final double slack;

  /** What is known of the rows beside their sketches, if it tells anything. */
  private final Optional<Remainders> remainders;

  /**
   * Rows and their sketch.
   *
   * @param sketch of the same points in the same order
   */
  ScreenedRows(RowStore rows, Optional<RowStore> sketch, DistanceKernel kernel) {
    this(rows, sketch.orElse(rows), kernel, Optional.empty());
  }

  private ScreenedRows(
      RowStore rows, RowStore coarse, DistanceKernel kernel, Optional<Remainders> remainders) {
    this.rows = rows;
    this.coarse = coarse;
    this.kernel = kernel;
    this.remainders = remainders;
    // A row is no longer than 2√d (see Centring). Along each axis its rounding is, as a rule, a few
    // times 2⁻²⁴ of its length; that it is no more than γ_d of it is certain, but too cautious
    // here.
    this.slack = 0x1p-21 * Math.sqrt(coarse.width()) * Math.sqrt(rows.width());
  }

  /**
   * The same, with what near points tell of what their sketches leave out.
   *
   * @param lists neighbours {@linkplain #measureAnew with the distances of their rows}
   */
  ScreenedRows calibrated(NeighbourLists lists, RunContext run) {
    if (!isSketched()) {
      return this;
    }
    Remainders known = Remainders.of(rows, coarse, kernel, lists, run);
    return new ScreenedRows(rows, coarse, kernel, Optional.of(known).filter(Remainders::tell));
  }

  int size() {
    return rows.size();
  }

  /** The rows themselves. */
  RowStore full() {
    return rows;
  }

  /** The sketch, or the rows if there is none. */
  RowStore coarse() {
    return coarse;
  }

  boolean isSketched() {
    return coarse != rows;
  }

  /** Some coarse rows in one block, with {@linkplain #loweredNorm lowered norms}. */
  PackedPoints packed(int from, int to, RoundingBound bound, TileKernel kernel) {
    float[] norms = new float[to - from];
    for (int i = from; i < to; i++) {
      norms[i - from] = loweredNorm(i, bound);
    }
    return PackedPoints.gathered(coarse, from, to, norms, kernel);
  }

  /**
   * What to use for the squared norm of a coarse row, so that distances computed from it are lower
   * bounds.
   */
  float loweredNorm(int point, RoundingBound bound) {
    double norm = squaredNorm(rows, point);
    return isSketched()
        ? bound.loweredSketch(squaredNorm(coarse, point), coarse.width(), norm)
        : bound.lowered(norm);
  }

  static double squaredNorm(RowStore store, int point) {
    float[] values = store.chunk(point);
    int start = store.start(point);
    double sum = 0;
    for (int j = start; j < start + store.width(); j++) {
      sum += (double) values[j] * values[j];
    }
    return sum;
  }

  /**
   * Gives the neighbours found by products of sketches or rows the distances that rows have: what
   * is small beside the norms is lost in a product.
   */
  void measureAnew(NeighbourLists lists, RunContext run) {
    run.forBlocks(
        size(),
        BLOCK,
        (block, from, to) -> {
          float[] distances = new float[lists.capacity()];
          for (int i = from; i < to; i++) {
            int[] others = lists.takeAll(i);
            kernel.squaredDistances(
                rows, i, others, others.length, Float.POSITIVE_INFINITY, distances);
            for (int r = 0; r < others.length; r++) {
              lists.offer(i, distances[r], others[r]);
            }
          }
        });
  }

  /**
   * Keeps those of some points that may be nearer than a limit; once {@link #calibrated}, all but a
   * few of them.
   *
   * @param others the points; those kept move to the front, in their order
   * @param distances receives the squared distances of those kept, or for what is beyond the limit
   *     any number from the limit upwards
   * @return how many were kept
   */
  int within(float limit, int point, int[] others, int count, float[] distances) {
    int kept = isSketched() ? screened(limit, point, others, count, distances) : count;
    kernel.squaredDistances(rows, point, others, kept, limit, distances);
    return kept;
  }

  private int screened(float limit, int point, int[] others, int count, float[] distances) {
    double beyond = Math.sqrt(limit) + slack;
    float raised = (float) (beyond * beyond);
    kernel.squaredDistances(coarse, point, others, count, raised, distances);
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (distances[i] < raised && !isFarBesides(point, others[i], raised - distances[i])) {
        others[kept++] = others[i];
      }
    }
    return kept;
  }

  private boolean isFarBesides(int point, int other, float limit) {
    return remainders.isPresent() && remainders.get().between(point, other) >= limit;
  }
}
