package dev.lapwing.explain;

import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.potential.HarmonicMeasure;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Tells which given labels decide a point, from its {@link HarmonicMeasure} (Doyle and Snell,
 * 1984): one column for each point that is asked about. Immutable.
 */
public final class Explainer {

  /** Shares are to reproduce the potentials to eight digits. */
  private static final CgOptions TIGHT = new CgOptions(1e-10, 5000);

  /** To be looked at, three digits are plenty. */
  private static final CgOptions LOOSE = new CgOptions(1e-3, 1000);

  private final DirichletPotential potential;
  private final LabelAwareLaplacian laplacian;
  private final Decision decision;
  private final RunContext run;

  /**
   * Of a decision that rests on a potential.
   *
   * @param decision for the same points and classes
   */
  public Explainer(DirichletPotential potential, Decision decision, RunContext run) {
    this.potential = potential;
    this.laplacian = potential.system().laplacian();
    this.decision = decision;
    this.run = run;
  }

  /** Why each of the points has its label. */
  public List<Explanation> explain(int... points) {
    return explain(points, points);
  }

  /**
   * The same where points have copies.
   *
   * @param sources of each point the copy that stands for it in the graph
   */
  public List<Explanation> explain(int[] points, int[] sources) {
    Block measure = HarmonicMeasure.of(sources, potential, TIGHT, run);
    List<Explanation> all = new ArrayList<>();
    for (int row = 0; row < points.length; row++) {
      int point = points[row];
      int source = sources[row];
      all.add(explained(point, shares(measure, row), s -> chain(point, source, s)));
    }
    return List.copyOf(all);
  }

  /**
   * The labels that have a share in each of the points, the largest first: what {@link #explain}
   * tells, to about three digits and without chains, at a fraction of the time.
   */
  public List<List<LabelShare>> roughShares(int... points) {
    Block measure = HarmonicMeasure.of(points, potential, LOOSE, run);
    return IntStream.range(0, points.length).mapToObj(row -> shares(measure, row)).toList();
  }

  /** Why a point has its label if other labels decide it directly, such as those of copies. */
  public Explanation decidedBy(List<LabelShare> shares, int point) {
    return explained(point, shares, label -> List.of(point, label));
  }

  private List<LabelShare> shares(Block measure, int row) {
    Labels labels = laplacian.labels();
    int[] labelled = labels.points();
    List<LabelShare> shares = new ArrayList<>();
    for (int s = 0; s < labelled.length; s++) {
      if (measure.get(row, s) > 0) {
        String name = labels.classes().name(labels.classOf(labelled[s]));
        shares.add(new LabelShare(labelled[s], name, measure.get(row, s)));
      }
    }
    shares.sort(Comparator.comparingDouble(LabelShare::share).reversed()); // ties: by point
    return shares;
  }

  private List<Integer> chain(int point, int source, int label) {
    List<Integer> path = new ArrayList<>(MostProbablePath.of(laplacian, source, label));
    if (!path.isEmpty()) {
      path.set(0, point);
    }
    return path;
  }

  private Explanation explained(
      int point, List<LabelShare> shares, IntFunction<List<Integer>> chainTo) {
    Optional<String> decided = decision.label(point);
    Optional<String> second =
        decision.status(point) == Status.GIVEN
            ? strongest(shares.stream().filter(s -> !decided.equals(Optional.of(s.className()))))
            : decision.runnerUp(point);
    return new Explanation(
        point,
        decision.status(point),
        decided.map(name -> reason(name, shares, chainTo)),
        second.map(name -> reason(name, shares, chainTo)),
        shares);
  }

  private static Optional<String> strongest(Stream<LabelShare> shares) {
    Map<String, Double> total = new LinkedHashMap<>();
    shares.forEach(each -> total.merge(each.className(), each.share(), Double::sum));
    return total.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
  }

  private static Reason reason(
      String name, List<LabelShare> shares, IntFunction<List<Integer>> chainTo) {
    List<LabelShare> own = shares.stream().filter(s -> s.className().equals(name)).toList();
    double share = own.stream().mapToDouble(LabelShare::share).sum();
    List<Integer> chain = own.isEmpty() ? List.of() : chainTo.apply(own.get(0).point());
    return new Reason(name, share, own, chain);
  }
}
