package dev.lapwing.linalg.multigrid;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.kernel.ColumnTiles;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.SingleBlock;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One symmetric V-cycle over the levels of a hierarchy, in single precision and {@linkplain
 * ScaledLevel scaled}. Rounding makes it symmetric to seven digits only, which conjugate gradients
 * in double precision do not notice: their residual is their own.
 */
final class VCycle {

  private static final int ROWS_PER_BLOCK = 4096;

  /** Columns whose entries sum to between these lie well within the range of a float. */
  private static final double SMALL = 1e-20;

  private static final double LARGE = 1e30;

  private final List<ScaledLevel> levels;
  private final CoarsestSolve solve;
  private final double[] inverse;
  private final int[] sizes;
  private final int sweeps;
  private final boolean keepsScratch;
  private final AtomicReference<@Nullable Scratch> spare = new AtomicReference<>();

  private VCycle(
      List<ScaledLevel> levels,
      CoarsestSolve solve,
      double[] inverse,
      int[] sizes,
      int sweeps,
      boolean keepsScratch) {
    this.levels = levels;
    this.solve = solve;
    this.inverse = inverse;
    this.sizes = sizes;
    this.sweeps = sweeps;
    this.keepsScratch = keepsScratch;
  }

  /**
   * Over some levels and a coarsest matrix.
   *
   * @param diagonals of all of these
   * @param sweeps before and after each coarse correction
   */
  static VCycle of(
      List<Level> levels,
      DowndatedMatrix coarsest,
      List<Diagonals> diagonals,
      int sweeps,
      RunContext run) {
    List<double[]> inverses = diagonals.stream().map(Diagonals::inverse).toList();
    List<ScaledLevel> scaled =
        IntStream.range(0, levels.size())
            .mapToObj(d -> ScaledLevel.of(levels.get(d), inverses.get(d), inverses.get(d + 1), run))
            .toList();
    CoarsestSolve solve =
        CoarsestSolve.of(coarsest, diagonals.get(diagonals.size() - 1).diagonal());
    int[] sizes = inverses.stream().mapToInt(each -> each.length).toArray();
    return new VCycle(scaled, solve, inverses.get(0), sizes, sweeps, true);
  }

  /** The same cycle, which makes its scratch blocks anew each time and so never grows. */
  VCycle withoutScratch() {
    return new VCycle(levels, solve, inverse, sizes, sweeps, false);
  }

  /** The number of unknowns. */
  int size() {
    return sizes[0];
  }

  /** What it takes beside the levels and the scratch blocks. */
  long bytes() {
    return levels.stream().mapToLong(ScaledLevel::bytes).sum()
        + Block.bytes(inverse.length, 1)
        + solve.bytes();
  }

  /** What the scratch blocks take while there are any. */
  long scratchBytes() {
    Scratch kept = spare.get();
    return kept == null ? 0 : kept.bytes();
  }

  /** Takes over the scratch blocks of a cycle of the same sizes. */
  void takeScratch(VCycle other) {
    spare.set(other.spare.getAndSet(null));
  }

  /** z ← one V-cycle for A z = r, starting at zero. */
  void apply(Block r, Block z, RunContext run) {
    if (r.rows() != size() || z.rows() != size() || r.columns() != z.columns()) {
      throw new IllegalArgumentException(
          "blocks of %d × %d and %d × %d for a matrix of %d rows"
              .formatted(r.rows(), r.columns(), z.rows(), z.columns(), size()));
    }
    Scratch kept = spare.getAndSet(null);
    Scratch scratch =
        kept != null && kept.width() == r.columns() ? kept : Scratch.of(sizes, r.columns());
    double[] scales = intoScaled(r, scratch.right(0), run);
    SingleBlock result = cycle(0, scratch, run);
    fromScaled(result, scales, z, run);
    if (keepsScratch) {
      spare.set(scratch);
    }
  }

  /**
   * into ← D⁻¹ r. A column that single precision could not hold, as that of an outlier that hardly
   * anything ties, is scaled by a power of two so that its largest entry is about one.
   *
   * @return by how much the columns were scaled, mostly 1
   */
  private double[] intoScaled(Block r, SingleBlock into, RunContext run) {
    double[] scales = new double[r.columns()];
    Arrays.fill(scales, 1);
    double[] sums = converted(r, scales, into, run);
    if (Arrays.stream(sums).allMatch(sum -> sum > SMALL && sum < LARGE)) {
      return scales;
    }
    for (int c = 0; c < scales.length; c++) {
      double largest = 0;
      for (int i = 0; i < r.rows(); i++) {
        largest = Math.max(largest, Math.abs(r.get(i, c) * inverse[i]));
      }
      scales[c] = largest > 0 ? Math.scalb(1.0, -Math.getExponent(largest)) : 1;
    }
    converted(r, scales, into, run);
    return scales;
  }

  /** into ← D⁻¹ r diag(scales); returns Σ_i |into_ic| of each column c. */
  private double[] converted(Block r, double[] scales, SingleBlock into, RunContext run) {
    int width = r.columns();
    double[] from = r.values();
    float[] to = into.values();
    double[][] parts = new double[(r.rows() + ROWS_PER_BLOCK - 1) / ROWS_PER_BLOCK][];
    run.forBlocks(
        r.rows(),
        ROWS_PER_BLOCK,
        (block, first, end) -> {
          for (int i = first; i < end; i++) {
            double d = inverse[i];
            for (int c = 0, p = i * width; c < width; c++, p++) {
              to[p] = (float) (from[p] * d * scales[c]);
            }
          }
          parts[block] =
              ColumnTiles.sums(
                  width,
                  first,
                  end,
                  (at, length, sum) -> {
                    for (int e = 0; e < length; e++) {
                      sum[e] += Math.abs(to[at + e]);
                    }
                  });
        });
    return ColumnTiles.total(parts, width);
  }

  /** z ← x, each column scaled back. */
  private void fromScaled(SingleBlock x, double[] scales, Block z, RunContext run) {
    int width = x.columns();
    run.forBlocks(
        x.rows(),
        ROWS_PER_BLOCK,
        (block, first, end) -> {
          for (int i = first; i < end; i++) {
            for (int c = 0, p = i * width; c < width; c++, p++) {
              z.values()[p] = x.values()[p] / scales[c];
            }
          }
        });
  }

  /**
   * One V-cycle for A z = r on a level, starting at zero; r is its right-hand side in the scratch.
   */
  private SingleBlock cycle(int depth, Scratch scratch, RunContext run) {
    SingleBlock r = scratch.right(depth);
    if (depth == levels.size()) {
      SingleBlock z = scratch.result();
      solve.apply(r, z, run);
      return z;
    }
    ScaledLevel level = levels.get(depth);
    SingleBlock start = scratch.iterate(depth);
    SingleBlock other = scratch.residual(depth);
    level.firstSweep(r, start, run);
    SingleBlock x = smoothed(level, r, start, other, sweeps - 1, run);
    SingleBlock t = sweeps % 2 == 1 ? other : start; // the one that is not x
    level.residual(r, x, t, run);
    level.restrict(t, scratch.right(depth + 1), run);
    level.addProlonged(cycle(depth + 1, scratch, run), x, run);
    return smoothed(level, r, x, t, sweeps, run);
  }

  /** Some sweeps, to and fro between two blocks; returns the one that was written last. */
  private static SingleBlock smoothed(
      ScaledLevel level,
      SingleBlock r,
      SingleBlock x,
      SingleBlock other,
      int sweeps,
      RunContext run) {
    SingleBlock from = x;
    SingleBlock into = other;
    for (int sweep = 0; sweep < sweeps; sweep++) {
      level.sweep(r, from, into, run);
      SingleBlock swap = from;
      from = into;
      into = swap;
    }
    return from;
  }
}
