package dev.lapwing.auto;

import dev.lapwing.decision.ClassFactors;
import dev.lapwing.decision.ClassMass;
import dev.lapwing.decision.Priors;
import dev.lapwing.features.FeatureSpace;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LaplacianMatrix;
import dev.lapwing.linalg.Block;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.potential.LeaveOneOut;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A decision that needs no advice, from the potentials of L_SSL (Streicher and Gilboa, 2023) and,
 * where there are some, the features. Class sizes are estimated and the potentials brought to them;
 * where classes keep to themselves on the graph, boundaries are moved by threshold dynamics; a
 * classifier that knows no graph is heard as far as it foretells the labels better; and confidence
 * is as high as the labels, left out one by one, come out right. Immutable.
 */
public final class AutoDecision {

  /** By so many standard errors the graph must be ahead to be believed about class sizes. */
  private static final double CLEARLY = 1.8;

  /** The power of what class sizes ask for in the dynamics, unless the graph is believed. */
  private static final double HALF_STRENGTH = 0.5;

  /** What is added to a share before its logarithm: what less than that means is not known. */
  private static final double LEAST_SHARE = 1e-12;

  private static final double LEAST_SETTLED_SHARE = 1e-6;

  private static final int ROWS_PER_BLOCK = 1024;

  /** The shares, twice; those that settle, by rows and by points, and the sum of all. */
  private static final int BLOCKS = 5;

  private final DirichletPotential potential;
  private final Labels labels;
  private final AffinityGraph graph;
  private final Block values;
  private final RunContext run;

  /** The classes that have labels. */
  private final int[] present;

  /** The points to decide for: without a label, and reached by one. */
  private final int[] open;

  private final Block shares;
  private final ClassMass mass;
  private final List<LeftOutAnswer> leftOut = new ArrayList<>();
  private final AutoSummary summary;

  private AutoDecision(
      DirichletPotential potential, Optional<FeatureSpace> space, Priors priors, RunContext run) {
    this.potential = potential;
    this.labels = potential.system().laplacian().labels();
    this.graph = potential.system().laplacian().graph();
    this.values = potential.values();
    this.run = run;
    this.present = labels.classesWithLabels();
    this.open =
        IntStream.range(0, labels.size())
            .filter(i -> !labels.isLabelled(i) && potential.isReachable(i))
            .toArray();
    this.shares = Block.zeros(labels.size(), labels.classes().count());
    this.mass = ClassMass.of(values, labels, run);
    this.summary = decide(space, priors);
  }

  /**
   * Decides.
   *
   * @param space where the points lie; without, sizes come from the potentials and no classifier is
   *     heard
   */
  public static AutoDecision of(
      DirichletPotential potential, Optional<FeatureSpace> space, Priors priors, RunContext run) {
    return new AutoDecision(potential, space, priors, run);
  }

  /**
   * About what deciding takes at its peak, beside the potential: shares as they are scaled, as they
   * settle and as they are summed, with the matrix of the walk, or what leaving labels out takes.
   */
  public static long expectedBytes(long points, long entries, long classes) {
    return BLOCKS * Block.bytes(points, classes)
        + Math.max(LaplacianMatrix.bytes(points, entries), LeaveOneOut.expectedBytes(points));
  }

  /** How much of it stays. */
  public static long expectedBytesKept(long points, long classes) {
    return Block.bytes(points, classes);
  }

  /** One row a point, one column a class: 1 in all, or 0 if no label reaches the point. */
  public Block shares() {
    return shares;
  }

  /** By what the potentials were multiplied to bring the classes to their sizes. */
  public ClassFactors factors() {
    return summary.sizes().factors(mass);
  }

  /**
   * The answers to the given labels, each left out in turn, if their class has another: from
   * potentials and classifier, without the dynamics.
   */
  public List<LeftOutAnswer> leftOutAnswers() {
    return Collections.unmodifiableList(leftOut);
  }

  /** What was done, and why. */
  public AutoSummary summary() {
    return summary;
  }

  private AutoSummary decide(Optional<FeatureSpace> space, Priors priors) {
    labels.forEach((point, k) -> shares.set(point, k, 1));
    boolean choice = present.length > 1 && open.length > 0;
    List<KernelRidge> ridges =
        choice && space.isPresent() ? KernelRidge.fitAll(space.get(), labels, run) : List.of();
    boolean trusted = !ridges.isEmpty() && graphKnowsBetter(ridges);
    ClassSizes sizes = sizes(space, trusted ? List.of() : ridges, priors);
    if (!choice) {
      for (int point : open) {
        shares.set(point, present[0], 1);
      }
      return AutoSummary.withoutChoice(sizes);
    }
    ClassFactors factors = sizes.factors(mass);
    Block first = scaled(factors);
    int[] classes = largest(first);
    double assortativity = Assortativity.of(graph, classes, shares.columns(), run);
    double believed = Assortativity.believed(assortativity);
    Optional<Block> settled =
        believed > 0
            ? Optional.of(
                new ThresholdDynamics(graph, labels, sizes.shares(), classes, run)
                    .settle(trusted ? 1 : HALF_STRENGTH))
            : Optional.empty();

    ScoreSum sum = new ScoreSum(open, present.length, run);
    RowScores byPotential = logs(first, LEAST_SHARE);
    double unit = sum.unitOf(byPotential);
    sum.add(byPotential, unit, 1 - believed);
    settled.ifPresent(
        block -> {
          RowScores bySettling = logs(block, LEAST_SETTLED_SHARE);
          sum.add(bySettling, sum.unitOf(bySettling), believed);
        });
    LabelTrial trial = trial(factors, unit);
    Optional<Voice> voice = Voice.bestOf(ridges, trial, sum::unitOf);
    voice.ifPresent(heard -> sum.add(heard.ridge(), heard.unit(), heard.weight()));

    LabelTrial.Hits hits = trial.hits(voice);
    double raw = meanAtLargest(sum.total(), first, settled);
    Calibration calibration = Calibration.of(sum.total(), hits.accuracy(raw), hits.doubt());
    share(calibration);
    leftOut.addAll(trial.answers(voice, calibration));
    return new AutoSummary(sizes, assortativity, believed, voice, hits);
  }

  private ClassSizes sizes(Optional<FeatureSpace> space, List<KernelRidge> ridges, Priors priors) {
    if (!(priors instanceof Priors.Estimated)) {
      return ClassSizes.told(priors, mass, labels);
    }
    double[] evidence =
        space.isPresent() && !ridges.isEmpty()
            ? SizeEvidence.of(space.get(), labels, open, ridges, run)
            : Arrays.stream(present).mapToDouble(mass::of).toArray();
    return ClassSizes.estimate(mass, evidence, labels);
  }

  /**
   * Whether the graph, its classes made equally large, foretells left-out labels clearly better
   * than any classifier without it: then its masses are the better evidence of sizes, and the
   * dynamics may keep to them.
   */
  private boolean graphKnowsBetter(List<KernelRidge> ridges) {
    double[] even = new double[labels.classes().count()];
    for (int k : present) {
      even[k] = 1 / Math.max(LEAST_SETTLED_SHARE, mass.of(k));
    }
    LabelTrial trial = trial(ClassFactors.of(even), 1);
    return ridges.stream().allMatch(ridge -> trial.advantage(ridge) <= -CLEARLY);
  }

  /** F_k π_k / m_k, as shares of the row. */
  private Block scaled(ClassFactors factors) {
    Block scaled = Block.zeros(values.rows(), values.columns());
    double[] by = factors.toArray();
    run.forBlocks(
        open.length,
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          for (int o = from; o < to; o++) {
            int point = open[o];
            double total = 0;
            for (int k : present) {
              double value = by[k] * Math.max(0, values.get(point, k));
              scaled.set(point, k, value);
              total += value;
            }
            for (int k : present) {
              scaled.set(point, k, total > 0 ? scaled.get(point, k) / total : 0);
            }
          }
        });
    return scaled;
  }

  /** The class of each point: its own if it was given, the largest if it is open, or −1. */
  private int[] largest(Block scores) {
    int[] classes = new int[labels.size()];
    Arrays.fill(classes, -1);
    for (int point : open) {
      int best = present[0];
      for (int k : present) {
        best = scores.get(point, k) > scores.get(point, best) ? k : best;
      }
      classes[point] = best;
    }
    labels.forEach((point, k) -> classes[point] = k);
    return classes;
  }

  private RowScores logs(Block scores, double least) {
    return (points, from, to, target) -> {
      int e = 0;
      for (int i = from; i < to; i++) {
        for (int k : present) {
          target[e++] = Math.log(scores.get(points[i], k) + least);
        }
      }
    };
  }

  /** The labels left out one by one, brought to class sizes, and what the graph says of them. */
  private LabelTrial trial(ClassFactors factors, double unit) {
    Block found = potential.leftOut(run).values();
    return LabelTrial.of(
        LabelTrial.logShares(found, factors, present, LEAST_SHARE), unit, labels, present);
  }

  /** What potentials and dynamics say of the class that all voices together chose, on average. */
  private double meanAtLargest(Block total, Block first, Optional<Block> settled) {
    double sum = 0;
    for (int o = 0; o < open.length; o++) {
      int point = open[o];
      int chosen = present[LabelTrial.largest(total, o)];
      double one = first.get(point, chosen);
      sum += settled.isPresent() ? 0.5 * (one + settled.get().get(point, chosen)) : one;
    }
    return sum / open.length;
  }

  private void share(Calibration calibration) {
    run.forBlocks(
        open.length,
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          double[] row = new double[present.length];
          for (int o = from; o < to; o++) {
            calibration.shares(o, row);
            for (int c = 0; c < row.length; c++) {
              shares.set(open[o], present[c], row[c]);
            }
          }
        });
  }
}
