package dev.lapwing;

import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import dev.lapwing.explain.Explanation;
import dev.lapwing.explain.HeldOutAccuracy;
import dev.lapwing.explain.LabelCheck;
import dev.lapwing.explain.LabelDoubt;
import dev.lapwing.explain.LabelShare;
import dev.lapwing.features.FeatureSpace;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.method.LookAhead;
import dev.lapwing.method.Problem;
import dev.lapwing.method.Restart;
import dev.lapwing.method.Solution;
import dev.lapwing.method.UnspreadSolution;
import dev.lapwing.run.RunContext;
import dev.lapwing.scores.Reliability;
import dev.lapwing.suggest.Suggestion;
import dev.lapwing.suggest.Suggestions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A label, a confidence and a status for every point, and all it takes to add another label without
 * starting again. Immutable.
 */
public final class Labelling extends Result {

  private final Solution solution;
  private final Optional<FeatureSpace> space;
  private final List<Warning> warnings;

  /** Made when it is first needed. */
  private volatile @Nullable LabelCheck check;

  private Labelling(
      Solution solution,
      Labels labels,
      PileLabels piles,
      GraphOrigin origin,
      Optional<FeatureSpace> space,
      Options options,
      RunContext run) {
    super(labels, piles, decision(solution, labels, piles), origin, options, run);
    this.solution = solution;
    this.space = space;
    this.warnings = Warnings.of(this);
  }

  private Labelling(Labelling like, RunContext run) {
    super(like.labels(), like.piles(), like.decision(), like.origin(), like.options(), run);
    this.solution = like.solution;
    this.space = like.space;
    this.warnings = like.warnings;
    this.check = like.check;
  }

  /** Where nothing is spread, identical points are not told of each other either. */
  private static Decision decision(Solution solution, Labels labels, PileLabels piles) {
    return solution instanceof UnspreadSolution
        ? solution.decision()
        : piles.shared(solution.decision(), labels);
  }

  /** Whether there is a choice: at least two classes have labels. */
  static boolean canSpread(Labels labels) {
    return labels.classesWithLabels().length > 1;
  }

  /** Fewer labels than can be spread. */
  static Labelling unspread(PointGraph points, Labels labels, Options options, RunContext run) {
    PileLabels piles = PileLabels.of(points.graph(), points.origin());
    Problem problem = problem(points, piles, labels, options, run);
    return new Labelling(
        new UnspreadSolution(options.method(), problem, labels),
        labels,
        piles,
        points.origin(),
        problem.space(),
        options,
        run);
  }

  static Labelling of(PointGraph points, Labels labels, Options options, RunContext run) {
    return solved(points, labels, options, problem -> options.method().solve(problem, run), run);
  }

  static Labelling resume(
      PointGraph points, Labels labels, Options options, Restart from, RunContext run) {
    return solved(
        points, labels, options, problem -> options.method().resume(from, problem, run), run);
  }

  static Labelling solved(
      PointGraph points,
      Labels labels,
      Options options,
      Function<Problem, Solution> solver,
      RunContext run) {
    require(labels, options);
    PileLabels piles = PileLabels.of(points.graph(), points.origin());
    Problem problem = problem(points, piles, labels, options, run);
    Solution solution = solver.apply(problem);
    return new Labelling(solution, labels, piles, points.origin(), problem.space(), options, run);
  }

  /** Features go with the result only where they are of use: they may be large. */
  private static Problem problem(
      PointGraph points, PileLabels piles, Labels labels, Options options, RunContext run) {
    options.method().requireFeatures(points.space().isPresent());
    return new Problem(
        LabelAwareLaplacian.of(points.graph(), piles.spoken(labels), options.laplacian(), run),
        options.method().usesFeatures() ? points.space() : Optional.empty());
  }

  /** Refuses what cannot be done, before any work. */
  static void require(Labels labels, Options options) {
    if (labels.count() == 0) {
      throw new IllegalArgumentException(
          "there is no label to spread; label at least one point of each class, or cluster instead");
    }
    options.method().require(labels, options.laplacian());
  }

  /** The labelling with one more label, or one changed: same graph, warm start. */
  public Labelling with(int point, String className) {
    return with(labels().with(point, className));
  }

  /** The labelling with some more labels, or some changed: same graph, warm start. */
  public Labelling withAll(Map<Integer, String> more) {
    return with(labels().withAll(more));
  }

  /** The labelling with other labels: same graph, warm start. */
  public Labelling with(Labels others) {
    return with(others, run());
  }

  /** The same with threads, progress and cancellation of its own. */
  public Labelling with(Labels others, RunContext context) {
    return next(others, context, problem -> solution.next(problem, context));
  }

  /**
   * A rough answer with other labels, where the method has one that takes less time; else the same
   * as {@link #with(Labels, RunContext)}.
   */
  public Labelling sketch(Labels others, RunContext context) {
    return next(others, context, problem -> solution.sketch(problem, context));
  }

  /** The same from what was foreseen, if that is of use: if it is just these points. */
  public Labelling sketch(Labels others, Foresight foreseen, RunContext context) {
    return next(others, context, problem -> solution.sketch(problem, foreseen.found(), context));
  }

  /**
   * Looks ahead to labels that are expected, roughly.
   *
   * @param expected all labels then, with a class of its own for each point whose class is not
   *     known yet
   */
  public Foresight foresee(Labels expected, RunContext context) {
    require(expected, options());
    LookAhead found = solution.lookAhead(problem(expected), context);
    Decision doubts = piles().shared(found.doubts(), expected);
    return new Foresight(found, Suggestions.of(doubts, graph(), context));
  }

  private Problem problem(Labels others) {
    return new Problem(laplacian().with(piles().spoken(others)), space);
  }

  private Labelling next(Labels others, RunContext context, Function<Problem, Solution> solver) {
    boolean begins = solution instanceof UnspreadSolution && !canSpread(others);
    if (!begins) {
      require(others, options());
    }
    Problem problem = problem(others);
    Solution found =
        begins ? new UnspreadSolution(options().method(), problem, others) : solver.apply(problem);
    return new Labelling(found, others, piles(), origin(), space, options(), context);
  }

  /** The same answer; threads, progress and cancellation are for what is asked of it later. */
  public Labelling under(RunContext context) {
    return new Labelling(this, context);
  }

  /**
   * Whether labels were spread; not before two classes have some, see {@link Lapwing#labelSoFar}.
   */
  public boolean isSpread() {
    return !(solution instanceof UnspreadSolution);
  }

  /** The class of a point, unless no label reaches it. */
  public Optional<String> label(int point) {
    return decision().label(point);
  }

  public Status status(int point) {
    return decision().status(point);
  }

  /** The points to label next, the most useful first. */
  public List<Suggestion> suggest(int count) {
    return suggestions().first(count);
  }

  /** The same, with how many points are in doubt. */
  public Suggestions suggestions() {
    if (!isSpread()) {
      return Suggestions.beside(labels().points(), graph(), run());
    }
    Decision doubts = piles().shared(solution.doubts(run()), labels());
    return Suggestions.of(doubts, graph(), run());
  }

  /**
   * Why a point has its label: the given labels that decide it, with their shares, and the chain of
   * neighbours that carries most of it. One more column is solved for.
   *
   * @throws IllegalArgumentException if the method has no harmonic potentials
   */
  public Explanation explain(int point) {
    return explain(new int[] {point}).get(0);
  }

  /** The same for several points, solved for together. */
  public List<Explanation> explain(int[] points) {
    return new Reasons(this).of(points);
  }

  /**
   * The given labels that decide each of some points, the largest share first: what {@link
   * #explain} tells, to about three digits and without chains, so that many can be asked about.
   *
   * @throws IllegalArgumentException if the method has no harmonic potentials
   */
  public List<List<LabelShare>> decidingLabels(int[] points) {
    return new Reasons(this).roughly(points);
  }

  /**
   * How often a given label is found again by the others: an estimate of the accuracy, without any
   * truth. Each label is left out once, when this or {@link #suspiciousLabels} is first asked for.
   *
   * @throws IllegalArgumentException if the method has no harmonic potentials
   */
  public HeldOutAccuracy leaveOneOut() {
    return check().accuracy();
  }

  /**
   * Whether confidence is what it says, as far as the given labels can tell: each left out in turn,
   * how sure the answer was, and whether it was the label. Empty where confidence is only an order.
   *
   * @param bins into how many parts confidence is divided
   */
  public Optional<Reliability> reliability(int bins) {
    return Reasons.reliability(solution, bins);
  }

  /**
   * The given labels that the others contradict, the worst first. Of identical points that were
   * given labels, the one is looked at whose label counts.
   *
   * @param count at most so many
   * @throws IllegalArgumentException if the method has no harmonic potentials
   */
  public List<LabelDoubt> suspiciousLabels(int count) {
    return new Reasons(this).named(check().doubts(count));
  }

  private LabelCheck check() {
    LabelCheck known = check;
    if (known == null) {
      known = new Reasons(this).check();
      check = known;
    }
    return known;
  }

  @Override
  public Solution solution() {
    return solution;
  }

  @Override
  public List<Warning> warnings() {
    return warnings;
  }
}
