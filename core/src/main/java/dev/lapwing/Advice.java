package dev.lapwing;

import dev.lapwing.auto.LeftOutAnswer;
import dev.lapwing.explain.HeldOutAccuracy;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.features.Scaling;
import dev.lapwing.graph.Neighbourhood;
import dev.lapwing.labels.Labels;
import dev.lapwing.method.AutoSolution;
import dev.lapwing.method.Method;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Model selection by leave-one-out cross-validation (Stone, 1974): whether another graph would do
 * better, as far as the given labels can tell. Under each of a few other choices of neighbours,
 * metric and scaling, every label is left out in turn, and the labels that the others find again
 * are compared with those they find as it is (McNemar, 1947). Immutable.
 *
 * @param tried how many labels were left out
 * @param right how many of them the others find again as it is
 * @param trials what the other choices bring
 */
public record Advice(int tried, int right, List<Trial> trials) {

  /** So few times would chance alone make it look better; four or five choices are tried. */
  private static final double CLEAR = 0.01;

  /** With fewer labels to gain nothing can be clear: 2⁻⁷ is the first power below that. */
  private static final int FEWEST_WRONG = 7;

  /** And where nearly all come out right it is not worth the time. */
  private static final double LEAST_WRONG = 0.15;

  private static final int[] NEIGHBOURS = {5, Neighbourhood.Usual.COUNT, 20};

  public Advice {
    trials = List.copyOf(trials);
  }

  /**
   * Another choice of neighbours, metric or scaling, tried with the labels left out one by one.
   *
   * @param options all of it
   * @param gained how many labels are found again that were not before
   * @param lost how many are no longer
   */
  public record Trial(Options options, int gained, int lost) {

    /**
     * How often as many would be gained, or more, if it made no difference (McNemar, 1947, exact
     * and one-sided): the chance of that many heads among as many coins as answers changed.
     */
    public double chance() {
      int changed = gained + lost;
      double logarithm = -changed * Math.log(2); // of all heads; the power itself may underflow
      double sum = 0;
      for (int heads = changed; heads >= gained; heads--) {
        sum += Math.exp(logarithm);
        logarithm += Math.log(heads / (changed - heads + 1.0));
      }
      return Math.min(1, sum);
    }

    public boolean isClear() {
      return chance() <= CLEAR;
    }
  }

  /** Whether so many of its labels, left out, come out wrong that advice could be clear. */
  public static boolean couldHelp(Labelling labelling) {
    if (!(labelling.solution() instanceof AutoSolution auto)) {
      return false;
    }
    int tested = auto.summary().labelsTested();
    int wrong = tested - auto.summary().labelsRight();
    return wrong >= FEWEST_WRONG && wrong >= LEAST_WRONG * tested;
  }

  /**
   * Tries other choices. On many points it is tried on {@value AdviceSample#MOST_POINTS} of them,
   * and with half as many labels at the most, so its cost is bounded.
   *
   * @param options what is to be bettered
   * @return nothing if the method leaves no labels out, or too few could be
   */
  public static Optional<Advice> of(
      FeatureMatrix points, Labels labels, Options options, RunContext run) {
    if (!(options.method() instanceof Method.Auto)) {
      return Optional.empty();
    }
    AdviceSample sample = AdviceSample.of(points, labels, run);
    List<LeftOutAnswer> now = answers(sample, options, run);
    if (now.size() < HeldOutAccuracy.FEWEST) {
      return Optional.empty();
    }
    List<Trial> trials = new ArrayList<>();
    for (Options other : others(options, sample.points())) {
      trials.add(trial(other, now, answers(sample, other, run)));
    }
    int right = (int) now.stream().filter(LeftOutAnswer::right).count();
    return Optional.of(new Advice(now.size(), right, trials));
  }

  /** The choice that is clearly better, the clearest if several are. */
  public Optional<Trial> best() {
    return trials.stream().filter(Trial::isClear).min(Comparator.comparingDouble(Trial::chance));
  }

  private static List<LeftOutAnswer> answers(AdviceSample sample, Options options, RunContext run) {
    Labelling labelling = Lapwing.label(sample.points(), sample.labels(), options, run.quiet());
    return labelling.solution() instanceof AutoSolution auto ? auto.leftOutAnswers() : List.of();
  }

  private static Trial trial(Options other, List<LeftOutAnswer> now, List<LeftOutAnswer> then) {
    int gained = 0;
    int lost = 0;
    for (int j = 0; j < Math.min(now.size(), then.size()); j++) {
      gained += then.get(j).right() && !now.get(j).right() ? 1 : 0;
      lost += now.get(j).right() && !then.get(j).right() ? 1 : 0;
    }
    return new Trial(other, gained, lost);
  }

  /** One thing changed in each. */
  private static List<Options> others(Options options, FeatureMatrix points) {
    List<Options> others = new ArrayList<>();
    Neighbourhood now = options.graph().neighbourhood();
    for (int count : NEIGHBOURS) {
      boolean possible = !(now instanceof Neighbourhood.All) && count < points.size();
      if (possible && now.countFor(points.size()) != count) {
        Neighbourhood other = new Neighbourhood.Nearest(count);
        others.add(options.withGraph(options.graph().withNeighbourhood(other)));
      }
    }
    boolean euclidean = options.graph().metric() == Metric.EUCLIDEAN;
    if (!euclidean || AdviceSample.haveDirections(points)) {
      Metric other = euclidean ? Metric.COSINE : Metric.EUCLIDEAN;
      others.add(options.withGraph(options.graph().withMetric(other)));
    }
    Scaling other = options.scaling() == Scaling.NONE ? Scaling.STANDARDISE : Scaling.NONE;
    others.add(options.withScaling(other));
    return others;
  }
}
