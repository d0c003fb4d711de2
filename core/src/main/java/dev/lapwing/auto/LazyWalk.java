package dev.lapwing.auto;

import dev.lapwing.laplacian.LaplacianMatrix;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.SingleBlock;
import dev.lapwing.linalg.sparse.SingleMatrix;
import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * Many steps of a lazy random walk, V ← ½V + ½PV with P = D⁻¹W, some rows held, at the cost of few,
 * in single precision: who has most is told by fewer digits. For one thread at a time.
 *
 * <p>With x = cos θ an eigenvalue of P, s steps multiply by ((1 + x)/2)^s = cos^2s(θ/2), which is a
 * sum of Chebyshev polynomials T_k(x) = cos kθ with binomial coefficients, C(2s, s − k)/2^(2s−1),
 * and half of that for k = 0. Those beyond k ≈ √s are next to nothing, and are left out (Sachdeva
 * and Vishnoi, Faster Algorithms via Approximation Theory, 2014, chapter 3). T_k(P)V comes from
 * T_{k+1} = 2x T_k − T_{k−1}.
 */
final class LazyWalk {

  /** The coefficients left out are so small in all: thresholds do not see it. */
  private static final double NEGLIGIBLE = 0.01;

  /** Walks of so many steps are not made shorter. */
  private static final int ALL_KEPT = 10;

  private static final int ROWS_PER_BLOCK = 1 << 12;

  /** T_{k−1}V, T_k V, T_{k+1}V and the sum. */
  private static final int BLOCKS = 4;

  /** D⁻¹L, and nothing in rows that are held. */
  private final SingleMatrix steps;

  private final double[] coefficients;

  /** T_{k−1}V, T_k V and T_{k+1}V of the columns that walk side by side, and the sum so far. */
  private SingleBlock before;

  private SingleBlock now;
  private SingleBlock next;
  private final SingleBlock sum;

  /**
   * A walk of so many steps.
   *
   * @param laplacian D − W or a multiple of it, by rows, without terms
   * @param step one over its diagonal, or 0 where a row is held
   * @param abreast how many columns walk side by side
   */
  LazyWalk(DowndatedMatrix laplacian, double[] step, int abreast, int steps, RunContext run) {
    this.steps = SingleMatrix.scaled(laplacian.sparse().entries(), step, run);
    this.coefficients = coefficients(steps);
    this.before = SingleBlock.zeros(step.length, abreast);
    this.now = SingleBlock.zeros(step.length, abreast);
    this.next = SingleBlock.zeros(step.length, abreast);
    this.sum = SingleBlock.zeros(step.length, abreast);
  }

  /** What a walk takes at its peak, beside what walks. */
  static long expectedBytes(long points, long entries, int abreast) {
    long making = LaplacianMatrix.bytes(points, entries) + SingleMatrix.bytes(entries + points);
    long walking =
        SingleMatrix.bytesAlone(points, entries + points)
            + BLOCKS * SingleBlock.bytes(points, abreast);
    return Math.max(making, walking);
  }

  /** Of T_0, T_1, …; they sum to 1, as the walk keeps what is the same everywhere. */
  static double[] coefficients(int steps) {
    double[] all = new double[steps + 1];
    double ratio = 1; // C(2s, s − k) over C(2s, s)
    for (int k = 0; k <= steps; k++) {
      all[k] = k == 0 ? 0.5 : ratio;
      ratio *= (double) (steps - k) / (steps + k + 1);
    }
    double total = Arrays.stream(all).sum();
    int kept = steps + 1;
    for (double tail = all[steps];
        kept > ALL_KEPT + 1 && tail <= NEGLIGIBLE * total;
        tail += all[kept - 1]) {
      kept--;
    }
    double[] coefficients = Arrays.copyOf(all, kept);
    double sum = Arrays.stream(coefficients).sum();
    return Arrays.stream(coefficients).map(each -> each / sum).toArray();
  }

  /** Walks, in place; nothing becomes negative. */
  void apply(Block v, RunContext run) {
    for (int first = 0; first < v.columns(); first += sum.columns()) {
      begin(v, first, run);
      for (int k = 1; k < coefficients.length; k++) {
        run.checkCancelled("solve");
        advance(k, run);
        SingleBlock free = before;
        before = now;
        now = next;
        next = free;
      }
      end(v, first, run);
    }
  }

  /** Takes some columns, and zeros where there are no more. */
  private void begin(Block v, int first, RunContext run) {
    float coefficient = (float) coefficients[0];
    int abreast = sum.columns();
    run.forBlocks(
        v.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          for (int row = from, e = from * abreast; row < to; row++) {
            for (int c = first; c < first + abreast; c++, e++) {
              now.values()[e] = c < v.columns() ? (float) v.get(row, c) : 0;
              sum.values()[e] = coefficient * now.values()[e];
            }
          }
        });
  }

  private void end(Block v, int first, RunContext run) {
    int abreast = sum.columns();
    int last = Math.min(v.columns(), first + abreast);
    run.forBlocks(
        v.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          for (int row = from; row < to; row++) {
            for (int c = first, e = row * abreast; c < last; c++, e++) {
              v.set(row, c, Math.max(0, sum.values()[e]));
            }
          }
        });
  }

  /** PV = V − D⁻¹LV for the first step, 2PV less what was before for the others. */
  private void advance(int k, RunContext run) {
    float[] last = before.values();
    float[] here = now.values();
    float[] there = next.values();
    float[] total = sum.values();
    int columns = now.columns();
    float twice = k == 1 ? 1 : 2;
    float less = k == 1 ? 0 : 1;
    float coefficient = (float) coefficients[k];
    steps
        .blocks()
        .forEach(
            run,
            (from, to) -> {
              float[] step = new float[columns];
              for (int row = from; row < to; row++) {
                steps.timesRow(row, now, step);
                for (int c = 0, e = row * columns; c < columns; c++, e++) {
                  float value = twice * (here[e] - step[c]) - less * last[e];
                  there[e] = value;
                  total[e] += coefficient * value;
                }
              }
            });
  }
}
