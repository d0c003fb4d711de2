package dev.lapwing.auto;

import dev.lapwing.decision.ClassFactors;
import dev.lapwing.decision.ClassMass;
import dev.lapwing.decision.Priors;
import dev.lapwing.labels.Labels;
import java.util.Arrays;

/**
 * Class priors (prevalences), estimated: how large the classes are, as far as features, potentials
 * and the counts of labels can tell: π ∝ v^ρ p^(1−ρ), where the evidence v is believed as far as
 * the potentials decide anything. Or as large as one was told. Counts of labels are drawn towards
 * their mean (James and Stein, 1961).
 *
 * @param shares π, one for each class; 0 for a class without labels, 1 in all
 * @param trust η: from 0, the potentials say nothing, to 1
 * @param estimated whether nobody said how large they are
 */
public record ClassSizes(double[] shares, double trust, boolean estimated) {

  /** Labels were drawn class by class if chance made counts so equal no oftener than this. */
  private static final double LEAST_CHANCE = 0.2;

  /**
   * Those that were told, or the masses themselves if none are expected.
   *
   * @param priors any but {@link Priors.Estimated}
   */
  static ClassSizes told(Priors priors, ClassMass mass, Labels labels) {
    double[] expected = priors.sharesFor(labels);
    double[] shares = new double[expected.length];
    for (int k : labels.classesWithLabels()) {
      shares[k] = priors instanceof Priors.None ? mass.of(k) : expected[k];
    }
    return new ClassSizes(sumToOne(shares), mass.trust(), false);
  }

  /** Those that were told, or else an estimate for which the potentials are all the evidence. */
  static ClassSizes byMass(Priors priors, ClassMass mass, Labels labels) {
    return priors instanceof Priors.Estimated
        ? estimate(
            mass, Arrays.stream(labels.classesWithLabels()).mapToDouble(mass::of).toArray(), labels)
        : told(priors, mass, labels);
  }

  /**
   * Estimates them.
   *
   * @param evidence as large as each class that has labels, but for a factor; v
   */
  static ClassSizes estimate(ClassMass mass, double[] evidence, Labels labels) {
    int[] present = labels.classesWithLabels();
    double[] counts = Arrays.stream(present).mapToDouble(labels::countOf).toArray();
    double[] ratios = toRatios(evidence);
    double[] prior = toRatios(shrunken(counts));
    double trust = mass.trust();
    double weight = wasDrawnByClass(counts) ? counts[0] * trust / (counts[0] * trust + 1) : trust;
    double[] all = new double[labels.classes().count()];
    for (int c = 0; c < present.length; c++) {
      all[present[c]] = Math.pow(ratios[c], weight) * Math.pow(prior[c], 1 - weight);
    }
    return new ClassSizes(sumToOne(all), trust, true);
  }

  /**
   * By what the potentials are multiplied for the classes to become so large: π_k / m_k. The mass
   * of a few points says little of all, so each class is taken to have a point of its own beside
   * them.
   */
  ClassFactors factors(ClassMass mass) {
    long own = Arrays.stream(shares).filter(share -> share > 0).count();
    double all = mass.count() + own;
    double[] factors = new double[shares.length];
    for (int k = 0; k < factors.length; k++) {
      double expected = (mass.count() * mass.of(k) + own * shares[k]) / all;
      factors[k] = shares[k] > 0 ? shares[k] / expected : 0;
    }
    return ClassFactors.of(factors);
  }

  private static double[] sumToOne(double[] values) {
    double total = Arrays.stream(values).sum();
    return Arrays.stream(values).map(value -> total > 0 ? value / total : value).toArray();
  }

  /** Each over the geometric mean of all. */
  private static double[] toRatios(double[] values) {
    double[] logs =
        Arrays.stream(values).map(each -> Math.log(Math.max(each, Double.MIN_NORMAL))).toArray();
    double mean = Arrays.stream(logs).average().orElse(0);
    return Arrays.stream(logs).map(each -> Math.exp(each - mean)).toArray();
  }

  /**
   * The counts, drawn towards their mean as far as chance explains how they differ: the variance of
   * counts of equally frequent classes is about their mean (James and Stein, 1961, for counts).
   */
  static double[] shrunken(double[] counts) {
    double mean = Arrays.stream(counts).average().orElse(0);
    double squares = Arrays.stream(counts).map(count -> (count - mean) * (count - mean)).sum();
    double variance = counts.length > 1 ? squares / (counts.length - 1) : 0;
    double kept = variance > 0 ? Math.max(0, 1 - mean / variance) : 0;
    return Arrays.stream(counts).map(count -> mean + kept * (count - mean)).toArray();
  }

  /**
   * Whether so many labels of each class are a plan rather than a chance: all counts are equal, and
   * m!/((b!)^K K^m), the probability of that among equally frequent classes, is small. Such counts
   * tell nothing of the sizes.
   */
  static boolean wasDrawnByClass(double[] counts) {
    double each = counts.length == 0 ? 0 : counts[0];
    if (counts.length == 0 || Arrays.stream(counts).anyMatch(count -> count != each)) {
      return false;
    }
    double all = each * counts.length;
    double logarithm =
        logFactorial(all) - counts.length * logFactorial(each) - all * Math.log(counts.length);
    return logarithm <= Math.log(LEAST_CHANCE);
  }

  private static double logFactorial(double number) {
    double sum = 0;
    for (double factor = 2; factor <= number; factor++) {
      sum += Math.log(factor);
    }
    return sum;
  }
}
