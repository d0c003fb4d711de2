package dev.lapwing.potential;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.RowOrder;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianMatrix;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.laplacian.Normalisation;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Label spreading, learning with local and global consistency (Zhou, Bousquet, Lal, Weston and
 * Schölkopf, 2004): F = (1 − α)(I − αS)⁻¹ Y with S = D^(−1/2) W D^(−1/2), the largest column of a
 * row decides. W is the graph's own, whatever label terms there are; given labels may be overruled
 * in F, though not in the answer.
 *
 * <p>Solved by the paper's own iteration F ← αSF + (1 − α)Y from zero: nothing in it is negative,
 * so that scores that have become tiny far from all labels still compare as they should, where a
 * Krylov method would leave noise.
 */
public final class LabelSpreading extends ClassShares {

  /** The iteration ends once no entry of D^(−1/2) F is farther than this from the limit. */
  private static final double TOLERANCE = 1e-12;

  private static final int ROWS_PER_BLOCK = 4096;

  /** F, SF and Y, and F by points, as it is and as shares. */
  private static final int BLOCKS = 5;

  private final Block values;
  private final Convergence end;

  private LabelSpreading(Block values, Block shares, Convergence end) {
    super(shares);
    this.values = values;
    this.end = end;
  }

  /**
   * Spreads the labels.
   *
   * @param alpha how much of a point's score comes from its neighbours; between 0 and 1
   */
  public static LabelSpreading of(
      AffinityGraph graph, Labels labels, double alpha, RunContext run) {
    LaplacianOptions normalised =
        LaplacianOptions.of(LabelTerms.PLAIN).withNormalisation(Normalisation.SYMMETRIC);
    LabelAwareLaplacian laplacian = LabelAwareLaplacian.of(graph, labels, normalised, run);
    RowOrder order = graph.order();
    Block y = Block.zeros(graph.size(), labels.classes().count());
    labels.forEach((point, k) -> y.set(order.rowOf()[point], k, 1 - alpha));
    double[] scale = new double[graph.size()]; // D^(−1/2)
    Arrays.setAll(scale, row -> laplacian.scale(order.pointOf()[row]));
    Iteration iteration =
        new Iteration(LaplacianMatrix.of(laplacian, row -> true, run), y, scale, alpha);
    Convergence end = iteration.run(run);
    Block values = iteration.f.reordered(order.rowOf(), run);
    return new LabelSpreading(values, RowShares.of(values, graph, labels, run), end);
  }

  /** F ← αSF + (1 − α)Y, in the graph's order of rows. */
  private static final class Iteration {
    private final DowndatedMatrix normalised; // I − S
    private final Block y;
    private final double[] scale;
    private final double alpha;
    private final Block f;
    private final Block lf;

    Iteration(DowndatedMatrix normalised, Block y, double[] scale, double alpha) {
      this.normalised = normalised;
      this.y = y;
      this.scale = scale;
      this.alpha = alpha;
      this.f = Block.zeros(y.rows(), y.columns());
      this.lf = Block.zeros(y.rows(), y.columns());
    }

    /** D^(−1/2) S D^(1/2) averages, so a step brings the limit nearer by α in the largest entry. */
    Convergence run(RunContext run) {
      double left = Double.POSITIVE_INFINITY;
      int steps = 0;
      while (left > TOLERANCE) {
        run.checkCancelled("solve");
        normalised.apply(f, lf, run);
        double change = step(run);
        left = change * alpha / (1 - alpha);
        steps++;
        run.progress()
            .report("solve", Math.min(1, Math.log(Math.min(1, left)) / Math.log(TOLERANCE)));
      }
      return new Convergence.Converged(steps, left);
    }

    /** Returns the largest change of D^(−1/2) F, relative to its largest entry. */
    private double step(RunContext run) {
      int columns = f.columns();
      double[] changes = new double[RunContext.blocks(f.rows(), ROWS_PER_BLOCK)];
      double[] largest = new double[changes.length];
      run.forBlocks(
          f.rows(),
          ROWS_PER_BLOCK,
          (block, from, to) -> {
            for (int e = from * columns; e < to * columns; e++) {
              double before = f.values()[e];
              double s = scale[e / columns];
              // a point without edges has S = 0, and no row in I − S to say so
              double sf = s > 0 ? Math.max(0, before - lf.values()[e]) : 0;
              double now = alpha * sf + y.values()[e];
              f.values()[e] = now;
              changes[block] = Math.max(changes[block], s * Math.abs(now - before));
              largest[block] = Math.max(largest[block], s * now);
            }
          });
      double most = Arrays.stream(largest).max().orElse(0);
      return most > 0 ? Arrays.stream(changes).max().orElse(0) / most : 0;
    }
  }

  /** About what spreading takes at its peak, the graph aside. */
  public static long expectedBytes(long points, long entries, long classes) {
    return LaplacianMatrix.bytes(points, entries)
        + BLOCKS * Block.bytes(points, classes)
        + Block.bytes(points, 1);
  }

  /** F, one row a point, one column a class. */
  public Block values() {
    return values;
  }

  @Override
  public List<Convergence> columns() {
    return Collections.nCopies(values.columns(), end);
  }

  @Override
  public int iterations() {
    return end.iterations();
  }

  @Override
  public String solver() {
    return "fixed-point";
  }
}
