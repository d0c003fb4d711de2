package dev.lapwing.potential;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.EdgeFactors;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LaplacianPreconditioner;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.ConjugateGradient;
import dev.lapwing.linalg.LinearOperator;
import dev.lapwing.linalg.Preconditioner;
import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * The harmonic measure of a few points: the share that each given label has in the potential of
 * each of them, which is the chance that a random walk from there meets that label first (Doyle and
 * Snell, 1984). With b W the weights between labelled and unlabelled points it takes one adjoint
 * column a point x,
 *
 * <pre>L_UU z = e_x; the share of label s is b Σ_i W_si z_i.</pre>
 *
 * <p>A labelled point j is looked at as if it alone had lost its label. Its ties to unlabelled
 * points are then ordinary ones, a W_ji (a = 2 and b = 2 + α for L_SSL); so its column is
 *
 * <pre>(L_UU − (b − a) diag(W_Uj)) z = a W_Uj,</pre>
 *
 * and label s has the weight b (W_js + Σ_i W_si z_i), with α as it is. Nothing cancels in these
 * sums. All columns share the passes over L_UU and its preconditioner.
 */
public final class HarmonicMeasure {

  /** How many columns are solved for at once, … */
  static final int WIDTH = 8;

  /** The labels' shares are asked to sum to 1 as closely as that, at the most. */
  private static final double CLOSEST_BALANCE = 1e-10;

  /** What leaves a point is known to so much of what it is tied by. */
  private static final double ROUNDING = 1e-13;

  private final DirichletSystem system;
  private final LabelAwareLaplacian laplacian;
  private final AffinityGraph graph;
  private final int[] rowOf;
  private final int[] points;
  private final EdgeFactors factors;

  private HarmonicMeasure(DirichletSystem system, int[] points) {
    this.system = system;
    this.laplacian = system.laplacian();
    this.graph = laplacian.graph();
    this.rowOf = graph.order().rowOf();
    this.points = points;
    this.factors = EdgeFactors.of(laplacian.options(), laplacian.alpha(), graph.maxWeight());
  }

  /** … but where memory counts for more. */
  static int width(long size) {
    return ConjugateGradient.columnsAtOnce(size, WIDTH);
  }

  /**
   * The shares of all given labels in some points.
   *
   * @param points any; of labelled ones, what the other labels say
   * @return a row for each of the points, a column for each label in order of point: not negative,
   *     sums to 1, or to 0 if no label, or no other one, reaches the point
   */
  public static Block of(
      int[] points, DirichletPotential potential, CgOptions options, RunContext run) {
    RunContext quiet = run.quiet(); // not the solve that is waited for
    Block shares = Block.zeros(points.length, potential.system().laplacian().labels().count());
    int width = width(potential.system().laplacian().size());
    for (int from = 0; from < points.length; from += width) {
      int[] batch = Arrays.copyOfRange(points, from, Math.min(points.length, from + width));
      Block weights = new HarmonicMeasure(potential.system(), batch).weights(options, quiet);
      for (int c = 0; c < batch.length; c++) {
        if (potential.isReachable(batch[c])) {
          RowShares.share(weights, c, shares, from + c);
        }
      }
    }
    return shares;
  }

  private Block weights(CgOptions options, RunContext run) {
    Block b = sources();
    double[] toLabels = toLabels();
    int[] ends = ends();
    double balance = Math.max(CLOSEST_BALANCE, options.tolerance());
    LinearSolve solve =
        (chosen, start, steps) ->
            ConjugateGradient.solve(
                new WithoutOwnLabel(),
                chosen,
                b,
                start,
                steps,
                x -> arrivesAsItLeft(x, b, ends, toLabels, balance),
                run);
    Block zero = Block.zeros(graph.size(), points.length);
    return weights(system.solve(solve, new OwnDiagonal(), zero, options, run).x());
  }

  /** What becomes of an entry beside the point of a column, which is another than L_UU's there. */
  @FunctionalInterface
  private interface TieTask {
    void run(int row, int column, double excess);
  }

  /** By how much each tie of a labelled point to a free one is heavier than without its label. */
  private void forTies(TieTask task) {
    double excess = factors.mixed() - factors.plain();
    for (int c = 0; c < points.length; c++) {
      int end = laplacian.labels().isLabelled(points[c]) ? graph.rowStart(points[c] + 1) : 0;
      for (int e = graph.rowStart(points[c]); e < end; e++) {
        if (system.isFree(graph.neighbour(e))) {
          task.run(rowOf[graph.neighbour(e)], c, excess * graph.weight(e));
        }
      }
    }
  }

  /** The diagonal of {@link WithoutOwnLabel}, in each column its own. */
  private final class OwnDiagonal implements Preconditioner {

    private final Preconditioner shared = LaplacianPreconditioner.diagonal(system.matrix());

    @Override
    public String name() {
      return shared.name();
    }

    @Override
    public void apply(Block r, Block z, RunContext run) {
      shared.apply(r, z, run);
      forTies((row, c, excess) -> z.set(row, c, divided(r, row, c, excess)));
    }

    @Override
    public double[] applyAndDot(Block r, Block z, RunContext run) {
      double[] dots = shared.applyAndDot(r, z, run);
      forTies(
          (row, c, excess) -> {
            double own = divided(r, row, c, excess);
            dots[c] += r.get(row, c) * (own - z.get(row, c));
            z.set(row, c, own);
          });
      return dots;
    }

    private double divided(Block r, int row, int c, double excess) {
      double own = system.matrix().sparse().diagonal(row) - excess;
      return own > 0 ? r.get(row, c) / own : 0;
    }
  }

  /** In each column L_UU as it would be if the point of that column had no label. */
  private final class WithoutOwnLabel implements LinearOperator {

    @Override
    public int size() {
      return graph.size();
    }

    @Override
    public void apply(Block x, Block y, RunContext run) {
      system.matrix().apply(x, y, run);
      forTies((row, c, excess) -> y.set(row, c, y.get(row, c) - excess * x.get(row, c)));
    }

    @Override
    public double[] applyAndDot(Block x, Block y, RunContext run) {
      double[] dots = system.matrix().applyAndDot(x, y, run);
      forTies(
          (row, c, excess) -> {
            double less = excess * x.get(row, c);
            dots[c] -= less * x.get(row, c);
            y.set(row, c, y.get(row, c) - less);
          });
      return dots;
    }
  }

  /** e_x, or a W_Uj; zero where no label, or no other one, is in the component. */
  private Block sources() {
    boolean[] alone = SchurEstimate.alone(points, laplacian);
    Block b = Block.zeros(graph.size(), points.length);
    for (int c = 0; c < points.length; c++) {
      if (system.isFree(points[c])) {
        b.set(rowOf[points[c]], c, 1);
      } else if (laplacian.labels().isLabelled(points[c]) && !alone[c]) {
        addTies(points[c], c, b);
      }
    }
    return b;
  }

  private void addTies(int j, int c, Block b) {
    for (int e = graph.rowStart(j), end = graph.rowStart(j + 1); e < end; e++) {
      if (system.isFree(graph.neighbour(e))) {
        b.set(rowOf[graph.neighbour(e)], c, factors.plain() * graph.weight(e));
      }
    }
  }

  /** The weight of each row to all labels. */
  private double[] toLabels() {
    double[] sum = new double[graph.size()];
    for (int s : laplacian.labels().points()) {
      for (int e = graph.rowStart(s), end = graph.rowStart(s + 1); e < end; e++) {
        if (system.isFree(graph.neighbour(e))) {
          sum[rowOf[graph.neighbour(e)]] += laplacian.weight(s, e);
        }
      }
    }
    return sum;
  }

  /** The rows of the points, and those beside labels, ascending. */
  private int[] ends() {
    MarkedRows ends = new MarkedRows(graph);
    ends.markLabels(laplacian);
    for (int point : points) {
      ends.mark(point);
    }
    return ends.rows();
  }

  /**
   * Whether what leaves a point, 1 or a Σ_i W_ji (1 − z_i), arrives at the labels. Where these are
   * few or far the residual is small long before that.
   *
   * @param ends the rows in which anything leaves or arrives
   */
  private boolean arrivesAsItLeft(Block z, Block b, int[] ends, double[] toLabels, double balance) {
    double[] tied = new double[points.length];
    double[] left = new double[points.length];
    double[] arrived = new double[points.length];
    for (int row : ends) {
      for (int c = 0; c < points.length; c++) {
        boolean own = system.isFree(points[c]);
        double tie = b.get(row, c);
        double lost = own ? 0 : tie / factors.plain() * factors.mixed();
        tied[c] += tie;
        left[c] += own ? tie : tie * (1 - z.get(row, c));
        arrived[c] += Math.max(0, toLabels[row] - lost) * z.get(row, c);
      }
    }
    for (int c = 0; c < points.length; c++) {
      if (Math.abs(left[c] - arrived[c]) > balance * left[c] + ROUNDING * tied[c]) {
        return false;
      }
    }
    return true;
  }

  /** Of each label in each point: a row a point. */
  private Block weights(Block z) {
    Labels labels = laplacian.labels();
    int[] labelled = labels.points();
    Block weights = Block.zeros(points.length, labelled.length);
    for (int s = 0; s < labelled.length; s++) {
      for (int e = graph.rowStart(labelled[s]), end = graph.rowStart(labelled[s] + 1);
          e < end;
          e++) {
        addWeight(s, e, z, weights);
      }
      for (int c = 0; c < points.length; c++) {
        if (points[c] == labelled[s]) {
          weights.set(c, s, 0);
        }
      }
    }
    return weights;
  }

  /** b W_si z_i, or b W_sj. */
  private void addWeight(int s, int e, Block z, Block weights) {
    int i = graph.neighbour(e);
    boolean free = system.isFree(i);
    for (int c = 0; c < points.length; c++) {
      double passes = free ? z.get(rowOf[i], c) : i == points[c] ? 1 : 0;
      weights.set(c, s, weights.get(c, s) + factors.mixed() * graph.weight(e) * passes);
    }
  }
}
