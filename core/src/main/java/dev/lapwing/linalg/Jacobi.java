package dev.lapwing.linalg;

import dev.lapwing.run.RunContext;

/** Division by the diagonal; rows with a zero diagonal give zero. */
public final class Jacobi implements Preconditioner {

  private static final int ROWS_PER_BLOCK = 4096;

  private final double[] inverse;

  private Jacobi(double[] inverse) {
    this.inverse = inverse;
  }

  public static Jacobi of(double[] diagonal) {
    double[] inverse = new double[diagonal.length];
    for (int i = 0; i < inverse.length; i++) {
      inverse[i] = diagonal[i] > 0 ? 1 / diagonal[i] : 0;
    }
    return new Jacobi(inverse);
  }

  @Override
  public String name() {
    return "jacobi";
  }

  @Override
  public void apply(Block r, Block z, RunContext run) {
    int b = r.columns();
    double[] from = r.values();
    double[] to = z.values();
    run.forBlocks(
        r.rows(),
        ROWS_PER_BLOCK,
        (block, first, end) -> {
          for (int i = first; i < end; i++) {
            for (int at = i * b, rowEnd = at + b; at < rowEnd; at++) {
              to[at] = inverse[i] * from[at];
            }
          }
        });
  }
}
