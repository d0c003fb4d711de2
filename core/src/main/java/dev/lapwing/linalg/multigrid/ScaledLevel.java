package dev.lapwing.linalg.multigrid;

import dev.lapwing.linalg.sparse.SingleBlock;
import dev.lapwing.linalg.sparse.SingleMatrix;
import dev.lapwing.run.RunContext;

/**
 * A level as the cycle sees it, in single precision: D⁻¹A for A and D⁻¹r for a residual r, D the
 * diagonal of A; so D_c⁻¹ Pᵀ D restricts, and P prolongs as ever. A preconditioner needs few
 * digits, and its products wait for memory: half the bytes are about half the time. So scaled, all
 * entries are of order one, however stiff the rows beside labels and however far an outlier, and
 * the range of a float suffices; but for {@linkplain CancellingRows few rows}, which are done in
 * double.
 *
 * <p>Reference: L. Giraud, A. Haidar, L. T. Watson, "Mixed-precision preconditioners in parallel
 * domain decomposition solvers", Domain Decomposition Methods in Science and Engineering XVII
 * (2008).
 */
final class ScaledLevel {

  private final SingleMatrix a;
  private final float[] relaxation;
  private final CancellingRows cancelling;
  private final SingleMatrix prolongator;
  private final SingleMatrix restrictor;

  private ScaledLevel(
      SingleMatrix a,
      float[] relaxation,
      CancellingRows cancelling,
      SingleMatrix prolongator,
      SingleMatrix restrictor) {
    this.a = a;
    this.relaxation = relaxation;
    this.cancelling = cancelling;
    this.prolongator = prolongator;
    this.restrictor = restrictor;
  }

  /**
   * Of a level.
   *
   * @param inverse D⁻¹, and 0 in absent rows
   * @param coarseInverse the same of the next coarser level
   */
  static ScaledLevel of(Level level, double[] inverse, double[] coarseInverse, RunContext run) {
    double[] d = level.diagonals().diagonal();
    double[] m = level.smoother().inverse();
    float[] relaxation = new float[d.length];
    double[] present = new double[d.length];
    for (int i = 0; i < d.length; i++) {
      relaxation[i] = (float) (m[i] * d[i]);
      present[i] = inverse[i] > 0 ? 1 : 0;
    }
    return new ScaledLevel(
        SingleMatrix.scaled(level.matrix().sparse().entries(), inverse, run),
        relaxation,
        CancellingRows.of(level.matrix(), inverse),
        SingleMatrix.scaled(level.prolongator(), present, run),
        SingleMatrix.scaled(level.restrictor(), coarseInverse, d, run));
  }

  /** What it takes beside the level that it was made from. */
  long bytes() {
    return a.bytes()
        + prolongator.bytes()
        + restrictor.bytes()
        + cancelling.bytes()
        + SingleBlock.bytes(relaxation.length, 1);
  }

  /** z ← M⁻¹D r: a sweep that starts at zero. */
  void firstSweep(SingleBlock r, SingleBlock z, RunContext run) {
    int width = r.columns();
    float[] from = r.values();
    float[] into = z.values();
    a.blocks()
        .forEach(
            run,
            (first, end) -> {
              for (int i = first; i < end; i++) {
                float m = relaxation[i];
                for (int p = i * width, last = p + width; p < last; p++) {
                  into[p] = m * from[p];
                }
              }
            });
  }

  /** out ← z + M⁻¹D (r − D⁻¹A z). {@code z} and {@code out} must differ. */
  void sweep(SingleBlock r, SingleBlock z, SingleBlock out, RunContext run) {
    residual(
        r,
        z,
        out,
        run,
        (i, p, end) -> {
          float m = relaxation[i];
          for (int e = p; e < end; e++) {
            out.values()[e] = z.values()[e] + m * out.values()[e];
          }
        });
  }

  /** out ← r − D⁻¹A x. {@code x} and {@code out} must differ. */
  void residual(SingleBlock r, SingleBlock x, SingleBlock out, RunContext run) {
    residual(r, x, out, run, (i, p, end) -> {});
  }

  /** What is to be done with a row of the residual, its entries being those from p to end. */
  private interface Then {
    void accept(int i, int p, int end);
  }

  private void residual(SingleBlock r, SingleBlock x, SingleBlock out, RunContext run, Then then) {
    int width = r.columns();
    float[] right = r.values();
    float[] into = out.values();
    a.blocks()
        .forEach(
            run,
            (first, end) -> {
              float[] sum = new float[width];
              for (int i = first; i < end; i++) {
                a.timesRow(i, x, sum);
                int row = i * width;
                for (int c = 0; c < width; c++) {
                  into[row + c] = right[row + c] - sum[c];
                }
                then.accept(i, row, row + width);
              }
            });
    cancelling.forEach(
        x,
        run,
        (i, product) -> {
          int row = i * width;
          for (int c = 0; c < width; c++) {
            into[row + c] = (float) (right[row + c] - product[c]);
          }
          then.accept(i, row, row + width);
        });
  }

  /** y ← D_c⁻¹ Pᵀ D x. */
  void restrict(SingleBlock x, SingleBlock y, RunContext run) {
    restrictor.apply(x, y, run);
  }

  /** x ← x + P y. */
  void addProlonged(SingleBlock y, SingleBlock x, RunContext run) {
    prolongator.applyAdding(y, x, run);
  }
}
