package dev.lapwing.auto;

import dev.lapwing.decision.ClassFactors;
import dev.lapwing.decision.ClassMass;
import dev.lapwing.decision.Priors;
import dev.lapwing.features.FeatureSpace;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.potential.DirichletSystem;
import dev.lapwing.potential.LeaveOneOut;
import dev.lapwing.run.RunContext;
import dev.lapwing.supervised.KernelRidge;
import dev.lapwing.supervised.RowScores;
import java.util.List;
import java.util.Optional;

/**
 * A decision that needs no advice, from the potentials of L_SSL (Streicher and Gilboa, 2023) and,
 * where there are some, the features. Class sizes are estimated and the potentials brought to them;
 * where classes keep to themselves on the graph, boundaries are moved by threshold dynamics; a
 * classifier that knows no graph is heard as far as it foretells the labels better; and confidence
 * is as high as the labels, left out one by one, come out right. Immutable.
 */
public final class AutoDecision {

  /** So many rounds of the dynamics do where they begin near their end. */
  private static final int FEW_ROUNDS = 2;

  /** So many show where it goes, where it is to be quick and begins at the potentials. */
  private static final int ROUGH_ROUNDS = 4;

  /** A rough decision compares so many coordinates at the most to hear a classifier anew. */
  private static final double ROUGH_BUDGET = 4e8;

  /** At the end: shares by potentials and as they settled, their sum, what a classifier said. */
  private static final int BLOCKS = 4;

  private final DirichletSystem system;
  private final Labels labels;
  private final RunContext run;

  private final OpenPoints open;

  /** The classes that have labels. */
  private final int[] present;

  private final ClassMass mass;
  private final boolean rough;

  /** What an earlier decision found out, if it was one for labels that are much the same. */
  private final Optional<Findings> before;

  /** The same if all of it still holds. */
  private final Optional<Findings> kept;

  private final AutoSummary summary;

  /** Made when all is known, for it is one of the largest blocks. */
  private Block shares = Block.zeros(0, 0);

  /** What a rough decision with a few labels more can take from this one. */
  private Optional<Findings> findings = Optional.empty();

  private AutoDecision(
      DirichletPotential potential,
      Optional<FeatureSpace> space,
      Priors priors,
      Optional<AutoDecision> last,
      boolean quick,
      RunContext run) {
    this.system = potential.system();
    this.labels = system.laplacian().labels();
    this.run = run;
    this.rough = quick || last.isPresent();
    this.before = last.flatMap(each -> each.findings).filter(each -> each.isOfSimilar(labels));
    this.kept = this.before.filter(each -> each.holdsFor(labels));
    this.open = new OpenPoints(potential, run);
    this.present = open.present();
    this.mass = ClassMass.of(potential.values(), labels, run);
    boolean choice = present.length > 1 && open.points().length > 0;
    this.summary = quick && choice ? decideQuickly(last, priors) : decide(space, priors, choice);
  }

  /**
   * Decides.
   *
   * @param space where the points lie; without, sizes come from the potentials and no classifier is
   *     heard
   */
  public static AutoDecision of(
      DirichletPotential potential, Optional<FeatureSpace> space, Priors priors, RunContext run) {
    return new AutoDecision(potential, space, priors, Optional.empty(), false, run);
  }

  /**
   * A rough decision for other labels on the same graph: what is costly to find out is taken from
   * this one, if the labels are much the same; no label is left out to see how it comes out.
   */
  public AutoDecision sketch(
      DirichletPotential potential,
      Optional<FeatureSpace> space,
      Priors priors,
      RunContext context) {
    Labels now = potential.system().laplacian().labels();
    Optional<int[]> start = findings.filter(it -> it.holdsFor(now)).flatMap(Findings::settled);
    int rounds = start.isPresent() ? FEW_ROUNDS : ROUGH_ROUNDS;
    boolean quick = QuickDecision.isCalledFor(now.size(), now.classes().count(), rounds);
    return new AutoDecision(potential, space, priors, Optional.of(this), quick, context);
  }

  /** A rough decision where there was none before. */
  public static AutoDecision first(
      DirichletPotential potential, Priors priors, RunContext context) {
    return new AutoDecision(potential, Optional.empty(), priors, Optional.empty(), true, context);
  }

  /** Whether it would take long to settle boundaries from where the potentials put them. */
  public static boolean isSlow(int points, int classes) {
    return QuickDecision.isCalledFor(points, classes, ThresholdDynamics.ROUNDS);
  }

  /** A {@link #sketch} that leaves boundaries where they are, however few the points. */
  AutoDecision quickSketch(DirichletPotential potential, Priors priors, RunContext context) {
    return new AutoDecision(potential, Optional.empty(), priors, Optional.of(this), true, context);
  }

  /**
   * About what deciding takes at its peak, beside the potential: while labels are left out, while
   * shares settle beside those of the potentials, or while they are summed.
   */
  public static long expectedBytes(long points, long entries, long classes) {
    long block = Block.bytes(points, classes);
    long settling = block + ThresholdDynamics.expectedBytes(points, entries, classes);
    return Math.max(LeaveOneOut.expectedBytes(points), Math.max(settling, BLOCKS * block));
  }

  /** How much of it stays at the most: shares, what a classifier said, and two classes a point. */
  public static long expectedBytesKept(long points, long classes) {
    return 2 * Block.bytes(points, classes) + 2 * Integer.BYTES * points;
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
    return findings.map(Findings::answers).orElse(List.of());
  }

  /** Whether little time or none was taken to settle boundaries, and no label left out. */
  public boolean isRough() {
    return rough;
  }

  /** What was done, and why. */
  public AutoSummary summary() {
    return summary;
  }

  private QuickDecision.Before withFindings(Findings found) {
    return new QuickDecision.Before(labels, shares, found, summary);
  }

  private AutoSummary decideQuickly(Optional<AutoDecision> last, Priors priors) {
    Optional<QuickDecision.Before> known = last.flatMap(it -> before.map(it::withFindings));
    QuickDecision quick = QuickDecision.of(open, labels, mass, priors, known);
    shares = quick.shares();
    findings = Optional.of(quick.findings());
    return quick.summary();
  }

  private AutoSummary decide(Optional<FeatureSpace> space, Priors priors, boolean choice) {
    List<KernelRidge> ridges =
        choice && space.isPresent() && kept.isEmpty()
            ? KernelRidge.fitAll(space.get(), labels, run)
            : List.of();
    boolean trusted =
        rough
            ? before.map(Findings::trusted).orElse(false)
            : !ridges.isEmpty() && graphKnowsBetter(ridges);
    ClassSizes sizes =
        kept.map(Findings::sizes)
            .orElseGet(() -> sizes(space, trusted ? List.of() : ridges, priors));
    if (!choice) {
      shares = open.given();
      for (int point : open.points()) {
        shares.set(point, present[0], 1);
      }
      return AutoSummary.withoutChoice(sizes);
    }
    if (!rough) {
      open.leaveLabelsOut(); // before there are other large blocks
    }
    ClassFactors factors = sizes.factors(mass);
    Block first = open.scaled(factors);
    int[] classes = open.largest(first);
    double assortativity =
        Assortativity.of(system.laplacian().graph(), classes, labels.classes().count(), run);
    double believed = Assortativity.believed(assortativity);
    Optional<ThresholdDynamics> dynamics =
        believed > 0 ? Optional.of(dynamics(sizes, classes)) : Optional.empty();
    Optional<Block> settled = dynamics.map(each -> each.settle(GraphTrust.strength(trusted)));

    ScoreSum sum = new ScoreSum(open.points(), present.length, run);
    RowScores byPotential = open.logs(first, OpenPoints.LEAST_SHARE);
    double unit = sum.unitOf(byPotential);
    sum.add(byPotential, unit, 1 - believed);
    settled.ifPresent(
        block -> {
          RowScores bySettling = open.logs(block, OpenPoints.LEAST_SETTLED_SHARE);
          sum.add(bySettling, sum.unitOf(bySettling), believed);
        });
    Optional<LabelTrial> trial = rough ? Optional.empty() : Optional.of(trial(factors, unit));
    Optional<Voice> voice =
        trial
            .map(each -> Voice.bestOf(ridges, each, sum::unitOf))
            .orElseGet(() -> voiceBefore(ridges, sum));
    Optional<Block> heard =
        kept.isPresent()
            ? kept.flatMap(Findings::heard)
            : voice.map(each -> open.scores(each.ridge()));
    heard.ifPresent(rows -> add(rows, voice.orElseThrow(), sum));

    LeftOutLabels leftOut = trial.map(each -> each.leftOut(voice)).orElseGet(this::leftOutBefore);
    double raw = open.meanAtLargest(sum.total(), first, settled);
    Calibration calibration = leftOut.calibrate(sum.total(), raw, believed);
    shares = open.given();
    open.share(calibration, shares);
    List<LeftOutAnswer> answers =
        trial
            .map(each -> each.answers(leftOut.scores(), calibration))
            .orElseGet(() -> before.map(Findings::answers).orElse(List.of()));
    findings =
        Optional.of(
            new Findings(
                kept.map(Findings::labels).orElse(labels),
                sizes,
                trusted,
                voice,
                heard,
                leftOut,
                answers,
                classes,
                dynamics.map(ThresholdDynamics::classes)));
    return new AutoSummary(sizes, assortativity, believed, voice, leftOut.hits());
  }

  private Optional<Voice> voiceBefore(List<KernelRidge> ridges, ScoreSum sum) {
    Optional<Voice> voice = before.flatMap(Findings::voice);
    List<KernelRidge> affordable =
        ridges.stream()
            .filter(each -> each.costOfAsking(open.points().length) <= ROUGH_BUDGET)
            .toList();
    return kept.isPresent() ? voice : voice.flatMap(each -> each.of(affordable, sum::unitOf));
  }

  private LeftOutLabels leftOutBefore() {
    return before.map(Findings::leftOut).orElseGet(() -> LeftOutLabels.none(present.length));
  }

  private static void add(Block rows, Voice voice, ScoreSum sum) {
    sum.add(OpenPoints.rowsOf(rows), voice.unit(), voice.weight());
  }

  /** From where they came to before, few rounds remain; else they begin at the potentials. */
  private ThresholdDynamics dynamics(ClassSizes sizes, int[] classes) {
    Optional<int[]> start = kept.flatMap(each -> each.startFrom(classes));
    int rounds = start.isPresent() ? FEW_ROUNDS : rough ? ROUGH_ROUNDS : ThresholdDynamics.ROUNDS;
    return new ThresholdDynamics(system, sizes.shares(), start.orElse(classes), rounds, run);
  }

  private ClassSizes sizes(Optional<FeatureSpace> space, List<KernelRidge> ridges, Priors priors) {
    return space.isPresent() && !ridges.isEmpty() && priors instanceof Priors.Estimated
        ? ClassSizes.estimate(
            mass, SizeEvidence.of(space.get(), labels, open.points(), ridges, rough, run), labels)
        : ClassSizes.byMass(priors, mass, labels);
  }

  private boolean graphKnowsBetter(List<KernelRidge> ridges) {
    LabelTrial trial = trial(GraphTrust.evenFactors(present, mass, labels), 1);
    return GraphTrust.isEarned(trial, ridges);
  }

  /** The labels left out one by one, brought to class sizes, and what the graph says of them. */
  private LabelTrial trial(ClassFactors factors, double unit) {
    return LabelTrial.of(open.leftOut(factors), unit, labels, present);
  }
}
