package dev.lapwing;

import dev.lapwing.decision.ClassFactors;
import dev.lapwing.explain.Explainer;
import dev.lapwing.explain.Explanation;
import dev.lapwing.explain.LabelCheck;
import dev.lapwing.explain.LabelDoubt;
import dev.lapwing.explain.LabelShare;
import dev.lapwing.labels.Labels;
import dev.lapwing.method.AutoSolution;
import dev.lapwing.method.Solution;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.scores.Reliability;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Why points of a labelling have their labels. Of identical points one stands for all in the graph;
 * here every label is that of the point it was given to. A given label with labelled copies is
 * looked at beside these alone.
 */
final class Reasons {

  private final Labelling labelling;
  private final Labels given;
  private final DirichletPotential potential;
  private final Labels spoken;
  private final Explainer explainer;

  Reasons(Labelling labelling) {
    if (!labelling.isSpread()) {
      throw new IllegalArgumentException(
          "nothing is spread yet, so there are no reasons; label points of at least two classes");
    }
    this.labelling = labelling;
    this.given = labelling.labels();
    this.potential =
        labelling
            .solution()
            .harmonic()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "the method %s has no harmonic potentials, from which the labels' shares in a point are read; use the method auto or dirichlet"
                            .formatted(labelling.options().method().name())));
    this.spoken = potential.system().laplacian().labels();
    this.explainer = new Explainer(potential, labelling.decision(), labelling.run());
  }

  List<Explanation> of(int[] points) {
    requireThere(points);
    return each(
        points,
        explainer::decidedBy,
        asked -> {
          List<Explanation> solved = explainer.explain(asked, firstsOf(asked));
          return solved.stream().map(why -> why.renamed(this::speaker)).toList();
        });
  }

  List<List<LabelShare>> roughly(int[] points) {
    requireThere(points);
    return each(
        points,
        (shares, point) -> shares,
        asked ->
            explainer.roughShares(firstsOf(asked)).stream()
                .map(shares -> LabelShare.renamed(shares, this::speaker))
                .toList());
  }

  private int[] firstsOf(int[] points) {
    return IntStream.of(points).map(labelling.piles()::firstOf).toArray();
  }

  /** For each point what copies say if they decide it, else what is found by solving, together. */
  private <T> List<T> each(
      int[] points,
      BiFunction<List<LabelShare>, Integer, T> byCopies,
      Function<int[], List<T>> bySolving) {
    List<Integer> asked = new ArrayList<>();
    Map<Integer, T> known = new HashMap<>();
    for (int p = 0; p < points.length; p++) {
      List<LabelShare> direct = sharesOfCopies(points[p]);
      if (direct.isEmpty()) {
        asked.add(p);
      } else {
        known.put(p, byCopies.apply(direct, points[p]));
      }
    }
    List<T> solved = bySolving.apply(asked.stream().mapToInt(p -> points[p]).toArray());
    for (int s = 0; s < asked.size(); s++) {
      known.put(asked.get(s), solved.get(s));
    }
    return IntStream.range(0, points.length).mapToObj(known::get).toList();
  }

  /** What the labels say of each other, weighed as the decision weighs them. */
  LabelCheck check() {
    ClassFactors factors = labelling.solution().harmonicFactors();
    return LabelCheck.of(potential, factors, labelling.run());
  }

  /** The same doubts about the points that the labels were given to. */
  List<LabelDoubt> named(List<LabelDoubt> doubts) {
    return doubts.stream()
        .map(
            doubt ->
                new LabelDoubt(
                    speaker(doubt.point()),
                    doubt.given(),
                    doubt.suggested(),
                    doubt.share(),
                    doubt.ownShare()))
        .toList();
  }

  /**
   * The labels of copies, where these decide: that which the pile speaks for, or, beside a given
   * label, all others, each with the same share.
   */
  private List<LabelShare> sharesOfCopies(int point) {
    int first = labelling.piles().firstOf(point);
    if (given.isLabelled(point)) {
      List<Integer> copies = labelling.piles().labelledCopies(point, given);
      return copies.stream().map(copy -> share(copy, 1.0 / copies.size())).toList();
    }
    return spoken.isLabelled(first) ? List.of(share(speaker(first), 1)) : List.of();
  }

  private LabelShare share(int label, double share) {
    return new LabelShare(label, given.classes().name(given.classOf(label)), share);
  }

  /** The point that was given the label which is spread from this one. */
  private int speaker(int label) {
    return labelling.piles().speaker(label, spoken.classOf(label), given);
  }

  private void requireThere(int[] points) {
    for (int point : points) {
      if (point < 0 || point >= given.size()) {
        throw new IllegalArgumentException(
            "point %d does not exist; there are %d, numbered from 0"
                .formatted(point, given.size()));
      }
    }
  }

  /** What the given labels, each left out in turn, tell of confidence, where it was calibrated. */
  static Optional<Reliability> reliability(Solution solution, int bins) {
    if (!(solution instanceof AutoSolution auto)) {
      return Optional.empty();
    }
    Reliability.Builder builder = new Reliability.Builder(bins);
    auto.leftOutAnswers().forEach(each -> builder.add(each.confidence(), each.right()));
    return Optional.of(builder.build());
  }
}
