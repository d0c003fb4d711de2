package dev.lapwing.auto;

import dev.lapwing.graph.RowOrder;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.ConjugateGradient;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.potential.DirichletSystem;
import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * Threshold dynamics on the graph (Merriman, Bence and Osher, 1992; on graphs Garcia-Cardona et
 * al., 2014): every class is spread by a few steps of a lazy random walk, then each point takes the
 * class that has most, and again, until hardly any changes. Boundaries move to where few edges are
 * cut; class sizes keep large classes from swallowing small ones, with a power of what they ask
 * for.
 */
final class ThresholdDynamics {

  /** So many at the most. */
  static final int ROUNDS = 10;

  /** Steps of a walk, up to so many points; beyond, they grow by this power of the points … */
  private static final double FEWEST_STEPS = 10;

  private static final double FEW_POINTS = 5000;
  private static final double GROWTH = 0.42;

  /** … to so many; up to 60 were tried. */
  private static final double MOST_STEPS = 50;

  /** A round that changes fewer points than this is the last. */
  static final double FEW = 0.001;

  private static final int ROWS_PER_BLOCK = 4096;

  private final DirichletSystem system;
  private final RowOrder order;
  private final double[] shares;
  private final int rounds;
  private final RunContext run;

  /** Of each row: whether its point is to be decided. */
  private final boolean[] open;

  /** The class of each row's point; −1 for points that no label reaches. */
  private final int[] classes;

  /**
   * Begins with what was decided so far.
   *
   * @param system of the graph and the labels
   * @param shares how large the classes are
   * @param decided the class of each point, that of its label if it has one, or −1
   * @param rounds how many there are at the most
   */
  ThresholdDynamics(
      DirichletSystem system, double[] shares, int[] decided, int rounds, RunContext run) {
    Labels labels = system.laplacian().labels();
    this.system = system;
    this.order = system.laplacian().graph().order();
    this.shares = shares;
    this.rounds = rounds;
    this.run = run;
    this.open = new boolean[order.size()];
    this.classes = new int[order.size()];
    for (int row = 0; row < classes.length; row++) {
      int point = order.pointOf()[row];
      open[row] = decided[point] >= 0 && !labels.isLabelled(point);
      classes[row] = decided[point];
    }
  }

  /** What settling takes at its peak, by so many classes. */
  static long expectedBytes(long points, long entries, long classes) {
    int abreast = ConjugateGradient.columnsAtOnce(points, classes);
    long walking = LazyWalk.expectedBytes(points, entries, abreast);
    return Block.bytes(points, classes) + Math.max(walking, Block.bytes(points, classes));
  }

  /** Nothing moves at labels, and without edges. */
  private LazyWalk walk() {
    Labels labels = system.laplacian().labels();
    DowndatedMatrix laplacian = system.withoutLabels(run);
    double[] diagonal = laplacian.diagonal();
    double[] step = new double[diagonal.length];
    for (int row = 0; row < step.length; row++) {
      boolean held = labels.isLabelled(order.pointOf()[row]) || !(diagonal[row] > 0);
      step[row] = held ? 0 : 1 / diagonal[row];
    }
    int abreast = ConjugateGradient.columnsAtOnce(step.length, shares.length);
    return new LazyWalk(laplacian, step, abreast, stepsFor(step.length), run);
  }

  /** Classes of many points are wider on the graph, so it takes more steps to cross them. */
  static int stepsFor(int size) {
    double steps = FEWEST_STEPS * Math.pow(Math.max(1, size / FEW_POINTS), GROWTH);
    return (int) Math.round(Math.min(MOST_STEPS, steps));
  }

  /**
   * How much each point has of each class, 1 in all; zero where no label reaches.
   *
   * @param strength γ, the power of what class sizes ask for
   */
  Block settle(double strength) {
    return settledRows(strength).reordered(order.rowOf(), run); // the walk is forgotten by now
  }

  private Block settledRows(double strength) {
    LazyWalk walk = walk();
    Block v = Block.zeros(classes.length, shares.length);
    for (int round = 0, changed = Integer.MAX_VALUE;
        round < rounds && changed >= FEW * classes.length;
        round++) {
      begin(v);
      walk.apply(v, run);
      changed = decide(v, strength);
    }
    return v;
  }

  /** The class of each point as it is now; −1 for points that no label reaches. */
  int[] classes() {
    int[] byPoint = new int[classes.length];
    Arrays.setAll(byPoint, point -> classes[order.rowOf()[point]]);
    return byPoint;
  }

  private void begin(Block v) {
    Arrays.fill(v.values(), 0);
    for (int row = 0; row < classes.length; row++) {
      if (classes[row] >= 0) {
        v.set(row, classes[row], 1);
      }
    }
  }

  /** V_k (π_k / mean V_k)^γ, of which the largest decides; returns how many points changed. */
  private int decide(Block v, double strength) {
    double[] factors = factors(v, strength);
    int[] changed = new int[RunContext.blocks(v.rows(), ROWS_PER_BLOCK)];
    run.forBlocks(
        v.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          for (int row = from; row < to; row++) {
            if (open[row]) {
              int best = scale(v, row, factors);
              changed[block] += best == classes[row] ? 0 : 1;
              classes[row] = best;
            }
          }
        });
    return Arrays.stream(changed).sum();
  }

  private double[] factors(Block v, double strength) {
    double[] sum = new double[shares.length];
    long count = 0;
    for (int row = 0; row < open.length; row++) {
      if (open[row]) {
        for (int k = 0; k < sum.length; k++) {
          sum[k] += v.get(row, k);
        }
        count++;
      }
    }
    double[] factors = new double[sum.length];
    for (int k = 0; k < sum.length; k++) {
      factors[k] = sum[k] > 0 ? Math.pow(shares[k] * count / sum[k], strength) : 0;
    }
    return factors;
  }

  /** Scales a row to 1 in all; returns the class that has most, the lower number of equals. */
  private static int scale(Block v, int row, double[] factors) {
    double total = 0;
    int best = 0;
    for (int k = 0; k < factors.length; k++) {
      double value = v.get(row, k) * factors[k];
      v.set(row, k, value);
      total += value;
      best = value > v.get(row, best) ? k : best;
    }
    for (int k = 0; k < factors.length && total > 0; k++) {
      v.set(row, k, v.get(row, k) / total);
    }
    return best;
  }
}
