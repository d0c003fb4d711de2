package dev.lapwing.auto;

import dev.lapwing.decision.ClassFactors;
import dev.lapwing.decision.ClassMass;
import dev.lapwing.decision.Priors;
import dev.lapwing.features.FeatureSpace;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import dev.lapwing.supervised.KernelRidge;
import dev.lapwing.supervised.RowScores;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * {@link AutoDecision} for engines that hold a part of the points each: what it takes from all of
 * them comes as {@linkplain ClassMass sums}, what it takes from some comes from a sample, and what
 * it does with a point is a {@link PartwiseRule}. The points here are all labelled ones and then
 * the sample, drawn from those to decide for. Immutable.
 */
public final class PartwiseAuto {

  private final Labels labels;
  private final Block leftOut;
  private final ClassMass mass;
  private final RunContext run;
  private final int[] present;
  private final int[] sample;
  private final List<KernelRidge> ridges;
  private final boolean trusted;
  private final ClassSizes sizes;

  /**
   * With what is known before any boundary is moved.
   *
   * @param labels of the first m points, all there are; the others are the sample
   * @param space where these points lie; without, sizes come from the potentials and no classifier
   *     is heard
   * @param leftOut the potentials of each label as if it were left out, a row each
   * @param mass of all points to decide for, not of the sample
   */
  public PartwiseAuto(
      Labels labels,
      Optional<FeatureSpace> space,
      Block leftOut,
      ClassMass mass,
      Priors priors,
      RunContext run) {
    this.labels = labels;
    this.leftOut = leftOut;
    this.mass = mass;
    this.run = run;
    this.present = labels.classesWithLabels();
    this.sample = IntStream.range(labels.count(), labels.size()).toArray();
    this.ridges =
        isChoice() && space.isPresent() ? KernelRidge.fitAll(space.get(), labels, run) : List.of();
    this.trusted = !ridges.isEmpty() && graphKnowsBetter();
    this.sizes = sizes(space, priors);
  }

  /** Whether there is anything to decide. */
  public boolean isChoice() {
    return present.length > 1 && sample.length > 0;
  }

  private ClassSizes sizes(Optional<FeatureSpace> space, Priors priors) {
    if (!(priors instanceof Priors.Estimated)) {
      return ClassSizes.told(priors, mass, labels);
    }
    double[] evidence =
        space.isPresent() && !ridges.isEmpty() && !trusted
            ? SizeEvidence.of(space.get(), labels, sample, ridges, false, run)
            : Arrays.stream(present).mapToDouble(mass::of).toArray();
    return ClassSizes.estimate(mass, evidence, labels);
  }

  private boolean graphKnowsBetter() {
    LabelTrial trial = trial(GraphTrust.evenFactors(present, mass, labels), 1);
    return GraphTrust.isEarned(trial, ridges);
  }

  private LabelTrial trial(ClassFactors factors, double unit) {
    Block logs = LabelTrial.logShares(leftOut, factors, present, OpenPoints.LEAST_SHARE);
    return LabelTrial.of(logs, unit, labels, present);
  }

  /** The classes that have labels. */
  public int[] present() {
    return present.clone();
  }

  /** By what the potentials are multiplied to bring the classes to their sizes. */
  public ClassFactors factors() {
    return sizes.factors(mass);
  }

  /** How large the classes are taken to be. */
  public double[] shares() {
    return sizes.shares().clone();
  }

  /** The power of what class sizes ask for in threshold dynamics. */
  public double strength() {
    return GraphTrust.strength(trusted);
  }

  /**
   * r of sums over the points that have a class (see {@link Assortativity}).
   *
   * @param volume the degrees of each class
   * @param inside the weight within classes, each edge twice
   */
  public static double assortativity(double[] volume, double inside) {
    return Assortativity.of(volume, Arrays.stream(volume).sum(), inside);
  }

  /** How far threshold dynamics are believed; 0 if they need not run. */
  public static double believed(double assortativity) {
    return Assortativity.believed(assortativity);
  }

  /** What multiplies the Chebyshev polynomials of a walk over so many points. */
  public static double[] walk(long size) {
    int points = (int) Math.min(Integer.MAX_VALUE, size);
    return LazyWalk.coefficients(ThresholdDynamics.stepsFor(points));
  }

  /** So many rounds of the dynamics at the most. */
  public static int rounds() {
    return ThresholdDynamics.ROUNDS;
  }

  /** A round that changes fewer points of so many is the last. */
  public static double fewOf(long size) {
    return ThresholdDynamics.FEW * size;
  }

  /** What to do with each point, and what was found on the way. */
  public record Found(PartwiseRule rule, AutoSummary summary) {}

  /** Where there is nothing to choose. */
  public AutoSummary withoutChoice() {
    return AutoSummary.withoutChoice(sizes);
  }

  /**
   * Weighs the voices, from what they say of the sample.
   *
   * @param first the sample's shares by the potentials: a row each, a column for each class
   * @param settled the same after threshold dynamics, if they ran
   */
  public Found found(Block first, Optional<Block> settled, double assortativity) {
    double believed = believed(assortativity);
    ScoreSum sum = new ScoreSum(sample, present.length, run);
    RowScores byPotential = logs(first, OpenPoints.LEAST_SHARE);
    double unit = sum.unitOf(byPotential);
    sum.add(byPotential, unit, 1 - believed);
    double settledUnit = 1;
    if (settled.isPresent()) {
      RowScores bySettling = logs(settled.get(), OpenPoints.LEAST_SETTLED_SHARE);
      settledUnit = sum.unitOf(bySettling);
      sum.add(bySettling, settledUnit, believed);
    }
    LabelTrial trial = trial(factors(), unit);
    Optional<Voice> voice = Voice.bestOf(ridges, trial, sum::unitOf);
    voice.ifPresent(heard -> sum.add(heard.ridge(), heard.unit(), heard.weight()));
    LeftOutLabels labelsLeftOut = trial.leftOut(voice);
    double raw = meanAtLargest(sum.total(), first, settled);
    Calibration calibration = labelsLeftOut.calibrate(sum.total(), raw, believed);
    PartwiseRule rule =
        new PartwiseRule(
            present,
            (1 - believed) / unit,
            settled.isPresent() ? believed / settledUnit : 0,
            voice.map(heard -> ridges.indexOf(heard.ridge())).orElse(-1),
            voice.map(heard -> heard.weight() / heard.unit()).orElse(0.0),
            calibration.even(),
            calibration.sharpness());
    return new Found(
        rule, new AutoSummary(sizes, assortativity, believed, voice, labelsLeftOut.hits()));
  }

  private RowScores logs(Block rows, double least) {
    int labelled = labels.count();
    return (asked, from, to, target) -> {
      int e = 0;
      for (int i = from; i < to; i++) {
        for (int k : present) {
          target[e++] = Math.log(rows.get(asked[i] - labelled, k) + least);
        }
      }
    };
  }

  private double meanAtLargest(Block total, Block first, Optional<Block> settled) {
    double sum = 0;
    for (int o = 0; o < sample.length; o++) {
      int chosen = present[LabelTrial.largest(total, o)];
      double one = first.get(o, chosen);
      sum += settled.isPresent() ? 0.5 * (one + settled.get().get(o, chosen)) : one;
    }
    return sum / sample.length;
  }
}
