package dev.lapwing.linalg.multigrid;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.LinearOperator;
import dev.lapwing.linalg.Preconditioner;
import dev.lapwing.run.RunContext;

/** Preconditioned conjugate gradients for one right-hand side: counts the iterations. */
final class PlainCg {

  private static final int MOST = 5000;

  private PlainCg() {}

  /** Iterations until ‖r‖ ≤ tolerance · ‖b‖. */
  static int iterations(
      LinearOperator a, Preconditioner m, Block b, double tolerance, RunContext run) {
    int n = b.rows();
    Block r = b.copy();
    Block z = Block.zeros(n, 1);
    m.apply(r, z, run);
    Block p = z.copy();
    Block ap = Block.zeros(n, 1);
    double rz = dot(r, z);
    double target = tolerance * Math.sqrt(dot(b, b));
    for (int k = 1; k <= MOST; k++) {
      a.apply(p, ap, run);
      add(-rz / dot(p, ap), ap, 1, r);
      if (Math.sqrt(dot(r, r)) <= target) {
        return k;
      }
      m.apply(r, z, run);
      double next = dot(r, z);
      add(1, z, next / rz, p);
      rz = next;
    }
    return MOST + 1;
  }

  static double dot(Block x, Block y) {
    double sum = 0;
    for (int i = 0; i < x.values().length; i++) {
      sum += x.values()[i] * y.values()[i];
    }
    return sum;
  }

  /** y ← factor x + keep y. */
  private static void add(double factor, Block x, double keep, Block y) {
    for (int i = 0; i < x.values().length; i++) {
      y.values()[i] = factor * x.values()[i] + keep * y.values()[i];
    }
  }
}
