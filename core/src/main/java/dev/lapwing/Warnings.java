package dev.lapwing;

import dev.lapwing.decision.ClassMass;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.kmeans.KMeansResult;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelFreeComponent;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.method.ClusterSolution;
import dev.lapwing.method.DirichletSolution;
import dev.lapwing.method.EmbeddedSolution;
import dev.lapwing.method.Solution;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Looks through a result for what the user should know. */
final class Warnings {

  /**
   * A class is suspiciously large if it takes this many times its even share, and at least half.
   */
  private static final double SWALLOWED = 3;

  /**
   * It is so, too, if the odds for it among the points decided are so many times those among the
   * labels given …
   */
  private static final double ODDS_OVER_LABELS = 5;

  /** … and so many times those in the mean potential, which in itself is not sure of the class. */
  private static final double ODDS_OVER_POTENTIAL = 4;

  private static final double SURE_ODDS = 3;

  /** So many labels, no two of one class, are more likely ids than classes. */
  private static final int MANY_CLASSES = 200;

  private final List<Warning> found = new ArrayList<>();

  private Warnings() {}

  static List<Warning> of(Labelling labelling) {
    Warnings warnings = new Warnings();
    warnings.found.addAll(labelling.origin().warnings());
    if (!labelling.isSpread()) {
      warnings.found.add(new Warning.NothingSpread(only(labelling.labels())));
      return List.copyOf(warnings.found);
    }
    warnings.classes(labelling.labels());
    Warning.IdenticalPointsDisagree.of(labelling.contradictions()).ifPresent(warnings.found::add);
    warnings.unreachable(labelling);
    warnings.converged(labelling.solution());
    if (labelling.solution() instanceof DirichletSolution dirichlet && !dirichlet.usesPriors()) {
      warnings.swallowed(labelling.labels(), dirichlet);
    }
    return List.copyOf(warnings.found);
  }

  static List<Warning> of(Clustering clustering) {
    Warnings warnings = new Warnings();
    warnings.found.addAll(clustering.origin().warnings());
    Warning.IdenticalPointsDisagree.of(clustering.contradictions()).ifPresent(warnings.found::add);
    ClusterSolution solution = clustering.solution();
    KMeansResult kMeans = solution.kMeans();
    int asked = kMeans.centres().rows();
    int classes = labelledClasses(clustering.labels());
    if (classes > asked) {
      warnings.found.add(new Warning.FewerClustersThanClasses(asked, classes));
    }
    warnings.embedding(solution.embedding());
    warnings.converged(solution);
    if (!kMeans.converged()) {
      warnings.found.add(new Warning.ClustersStillMoving(kMeans.iterations()));
    }
    return List.copyOf(warnings.found);
  }

  /** The name of the class that has labels, if one has. */
  private static Optional<String> only(Labels labels) {
    return IntStream.of(labels.classesWithLabels()).mapToObj(labels.classes()::name).findFirst();
  }

  private static int labelledClasses(Labels labels) {
    return (int)
        IntStream.range(0, labels.classes().count()).filter(k -> labels.countOf(k) > 0).count();
  }

  private void classes(Labels labels) {
    int present = 0;
    String last = "";
    for (int k = 0; k < labels.classes().count(); k++) {
      if (labels.countOf(k) == 0) {
        found.add(new Warning.ClassWithoutLabels(labels.classes().name(k)));
      } else {
        present++;
        last = labels.classes().name(k);
      }
    }
    int count = labels.count();
    if (present == count && (count >= MANY_CLASSES || (count == labels.size() && count > 2))) {
      found.add(new Warning.EveryLabelUnique(count));
    }
    if (count == labels.size()) {
      found.add(new Warning.NothingToLabel(count));
    }
    if (present == 1) {
      found.add(new Warning.OneClassOnly(last));
    }
  }

  private void unreachable(Labelling labelling) {
    List<LabelFreeComponent> lost = LabelFreeComponent.of(labelling.graph(), labelling.labels());
    int points = size(lost);
    List<LabelFreeComponent> parts = lost;
    if (labelling.origin().source() == GraphSource.NEIGHBOURS) { // more of them join no such point
      parts = lost.stream().filter(part -> part.size() > 1).toList();
      alone(labelling.graph(), lost);
    }
    if (!parts.isEmpty()) {
      found.add(new Warning.Unreachable(size(parts), parts.size(), parts.get(0).pointToLabel()));
    }
    int tied = tied(labelling);
    if (tied > 0) {
      found.add(new Warning.LabelsCancel(tied));
    }
    int weak = labelling.decision().count(Status.UNREACHABLE) - points - tied;
    boolean unsolved =
        !(labelling.solution() instanceof EmbeddedSolution) && !labelling.solution().converged();
    if (weak > 0 && !unsolved) {
      found.add(new Warning.TooWeak(weak, strongestOfWeak(labelling)));
    }
  }

  private static int size(List<LabelFreeComponent> parts) {
    return parts.stream().mapToInt(LabelFreeComponent::size).sum();
  }

  /** Of points that are joined to nobody, but not of those that were set apart on purpose. */
  private void alone(AffinityGraph graph, List<LabelFreeComponent> lost) {
    int[] points =
        lost.stream()
            .filter(part -> part.size() == 1 && !graph.isSetApart(part.pointToLabel()))
            .mapToInt(LabelFreeComponent::pointToLabel)
            .toArray();
    if (points.length > 0) {
      found.add(new Warning.JoinedToNobody(points.length, points[0]));
    }
  }

  /** How many points stay unlabelled since those labels that could reach them cancel out. */
  private static int tied(Labelling labelling) {
    AffinityGraph graph = labelling.graph();
    boolean[] given = LabelFreeComponent.hasLabel(graph, labelling.labels());
    boolean[] spoken = LabelFreeComponent.hasLabel(graph, labelling.laplacian().labels());
    int tied = 0;
    for (int i = 0; i < graph.size(); i++) {
      int part = graph.components().of(i);
      tied += given[part] && !spoken[part] && labelling.status(i) == Status.UNREACHABLE ? 1 : 0;
    }
    return tied;
  }

  /** Of the points that no label reaches though a path exists, the one with the largest degree. */
  private static int strongestOfWeak(Labelling labelling) {
    AffinityGraph graph = labelling.graph();
    boolean[] hasLabel = LabelFreeComponent.hasLabel(graph, labelling.laplacian().labels());
    int best = -1;
    for (int i = 0; i < graph.size(); i++) {
      boolean weak =
          labelling.status(i) == Status.UNREACHABLE && hasLabel[graph.components().of(i)];
      if (weak && (best < 0 || graph.degree(i) > graph.degree(best))) {
        best = i;
      }
    }
    return best;
  }

  private void embedding(SpectralEmbedding embedding) {
    if (embedding.leftOut() > 0) {
      found.add(new Warning.LeftOut(embedding.leftOut()));
    }
    int separable = embedding.coordinates().columns() + 1;
    if (embedding.components() > separable) {
      found.add(new Warning.MorePartsThanVectors(embedding.components(), separable));
    }
  }

  private void converged(Solution solution) {
    unfinished(solution.solver(), solution.columns()).ifPresent(found::add);
  }

  /** The worst of how a solver's columns ended, if there is anything to say about it. */
  static Optional<Warning> unfinished(String solver, List<Convergence> columns) {
    Convergence worst = new Convergence.Converged(0, 0);
    for (Convergence column : columns) {
      if (column instanceof Convergence.NotFinite) {
        return Optional.of(new Warning.NotFinite(solver, column.iterations()));
      }
      if (!(column instanceof Convergence.Converged) && column.residual() >= worst.residual()) {
        worst = column;
      }
    }
    if (worst instanceof Convergence.OutOfIterations out) {
      return Optional.of(
          new Warning.NotConverged(solver, out.iterations(), out.residual(), out.target()));
    }
    if (worst instanceof Convergence.Indefinite) {
      return Optional.of(new Warning.Indefinite(solver, worst.iterations(), worst.residual()));
    }
    return worst instanceof Convergence.AtRoundingLevel
        ? Optional.of(new Warning.RoundingLevel(solver, worst.residual()))
        : Optional.empty();
  }

  private void swallowed(Labels labels, DirichletSolution solution) {
    Decision decision = solution.decision();
    int classes = labels.classes().count();
    int[] sizes = new int[classes];
    int predicted = 0;
    for (int i = 0; i < decision.size(); i++) {
      if (decision.status(i) == Status.PREDICTED) {
        sizes[decision.classOf(i).orElseThrow()]++;
        predicted++;
      }
    }
    for (int k = 0; k < classes; k++) {
      double share = (double) sizes[k] / Math.max(1, predicted);
      boolean many = share * classes >= SWALLOWED;
      if (share >= 0.5 && (many || isBeyondReason(k, share, labels, solution.mass()))) {
        found.add(new Warning.Swallowed(labels.classes().name(k), share));
      }
    }
  }

  /**
   * With few labels the potential is nearly flat, and a small lead of one class decides nearly all
   * points. Then the class has far more of the points than of the labels, and far more than of the
   * potential. Where a class is truly large the potential is on its side.
   */
  private static boolean isBeyondReason(int k, double share, Labels labels, ClassMass masses) {
    double given = (double) labels.countOf(k) / labels.count();
    double mass = masses.shareOf(k);
    return odds(share) >= ODDS_OVER_LABELS * odds(given)
        && odds(share) >= ODDS_OVER_POTENTIAL * odds(mass)
        && odds(mass) <= SURE_ODDS;
  }

  private static double odds(double share) {
    return share / (1 - share);
  }
}
