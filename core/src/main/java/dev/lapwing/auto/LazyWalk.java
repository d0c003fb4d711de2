package dev.lapwing.auto;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * Many steps of a lazy random walk, V ← ½V + ½PV with P = D⁻¹W, some rows held, at the cost of few.
 * For one thread at a time.
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

  private static final int ROWS_PER_BLOCK = 4096;

  private final DowndatedMatrix laplacian;
  private final double[] step;
  private final double[] coefficients;

  /** T_{k−1}V, T_k V and T_{k+1}V. */
  private Block before;

  private Block now;
  private Block next;

  /**
   * A walk of so many steps.
   *
   * @param laplacian D − W or a multiple of it, by rows
   * @param step one over its diagonal, or 0 where a row is held
   * @param columns how many walk side by side
   */
  LazyWalk(DowndatedMatrix laplacian, double[] step, int columns, int steps) {
    this.laplacian = laplacian;
    this.step = step;
    this.coefficients = coefficients(steps);
    this.before = Block.zeros(step.length, columns);
    this.now = Block.zeros(step.length, columns);
    this.next = Block.zeros(step.length, columns);
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
    System.arraycopy(v.values(), 0, now.values(), 0, v.values().length);
    scale(v.values(), coefficients[0]);
    for (int k = 1; k < coefficients.length; k++) {
      run.checkCancelled("solve");
      laplacian.apply(now, next, run);
      advance(v, k, run);
      Block free = before;
      before = now;
      now = next;
      next = free;
    }
    double[] values = v.values();
    for (int e = 0; e < values.length; e++) {
      values[e] = Math.max(0, values[e]);
    }
  }

  private static void scale(double[] values, double factor) {
    for (int e = 0; e < values.length; e++) {
      values[e] *= factor;
    }
  }

  /** PV = V − D⁻¹LV for the first step, 2PV less what was before for the others. */
  private void advance(Block sum, int k, RunContext run) {
    double[] last = before.values();
    double[] here = now.values();
    double[] there = next.values();
    int columns = now.columns();
    double twice = k == 1 ? 1 : 2;
    double less = k == 1 ? 0 : 1;
    double coefficient = coefficients[k];
    run.forBlocks(
        now.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          for (int row = from; row < to; row++) {
            for (int e = row * columns; e < (row + 1) * columns; e++) {
              double walked = here[e] - step[row] * there[e];
              double value = twice * walked - less * last[e];
              there[e] = value;
              sum.values()[e] += coefficient * value;
            }
          }
        });
  }
}
