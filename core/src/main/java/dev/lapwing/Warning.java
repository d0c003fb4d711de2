package dev.lapwing;

import dev.lapwing.features.DominantFeatures;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/** Something the user should know about a result, and what to do about it. */
public sealed interface Warning {

  /**
   * One sentence or two for people.
   *
   * @param nameOf what a point is called
   * @param source where the graph comes from
   */
  String message(IntFunction<String> nameOf, GraphSource source);

  /** The same for a graph of nearest neighbours. */
  default String message(IntFunction<String> nameOf) {
    return message(nameOf, GraphSource.NEIGHBOURS);
  }

  /** No label reaches some points. */
  record Unreachable(int points, int parts, int pointToLabel) implements Warning {
    @Override
    public String message(IntFunction<String> nameOf, GraphSource source) {
      return parts == 1
          ? "%,d points hang together with no label among them and stay unlabelled; label one of them, e.g. %s, or %s"
              .formatted(points, nameOf.apply(pointToLabel), source.joinMore())
          : "%,d points in %,d parts of the graph have no label among them and stay unlabelled; label one of each part, the largest e.g. at %s, or %s"
              .formatted(points, parts, nameOf.apply(pointToLabel), source.joinMore());
    }
  }

  /** Some points have no edge, such as texts without words. */
  record JoinedToNobody(int points, int some) implements Warning {
    @Override
    public String message(IntFunction<String> nameOf, GraphSource source) {
      return points == 1
          ? "point %s is like no other and stays unlabelled; only a label of its own reaches it"
              .formatted(nameOf.apply(some))
          : "%,d points are like no others, e.g. %s, and stay unlabelled; only labels of their own reach them"
              .formatted(points, nameOf.apply(some));
    }
  }

  /** The way to any label is too weak for double precision. */
  record TooWeak(int points, int pointToLabel) implements Warning {
    @Override
    public String message(IntFunction<String> nameOf, GraphSource source) {
      return "%,d points are tied to the labels by weights too small to compute with and stay unlabelled; label one of them, e.g. %s, or %s"
          .formatted(points, nameOf.apply(pointToLabel), source.strengthen());
    }
  }

  /** A class is known by name but has no label. */
  record ClassWithoutLabels(String name) implements Warning {
    @Override
    public String message(IntFunction<String> nameOf, GraphSource source) {
      return "class '%s' has no label, so no point can be given it; label at least one of its points"
          .formatted(name);
    }
  }

  /**
   * Too few labels to spread any.
   *
   * @param only the class that has them, if there are some
   */
  record NothingSpread(Optional<String> only) implements Warning {
    @Override
    public String message(IntFunction<String> nameOf, GraphSource source) {
      return only.map(
              name ->
                  "only '%s' has labels, and labels spread once there are two classes; label points of another one"
                      .formatted(name))
          .orElse("there are no labels yet; label points of at least two classes");
    }
  }

  /** There is only one class to choose from. */
  record OneClassOnly(String name) implements Warning {
    @Override
    public String message(IntFunction<String> nameOf, GraphSource source) {
      return "'%s' is the only class with labels, so every point gets it; label points of the other classes too"
          .formatted(name);
    }
  }

  /** Every label is a class of its own, as if ids had been taken for labels. */
  record EveryLabelUnique(int labels) implements Warning {
    @Override
    public String message(IntFunction<String> nameOf, GraphSource source) {
      return "each of the %,d labels is a class of its own, so nothing can be learnt from two of a kind; if they are ids rather than classes, name another column or file of labels"
          .formatted(labels);
    }
  }

  /** All points have labels. */
  record NothingToLabel(int points) implements Warning {
    @Override
    public String message(IntFunction<String> nameOf, GraphSource source) {
      return "all %,d points have labels already, so there is nothing left to label"
          .formatted(points);
    }
  }

  /**
   * Points that no feature tells apart have different labels.
   *
   * @param count of the labelled points that are identical to one with another label
   * @param some the first of them
   */
  record IdenticalPointsDisagree(int count, List<Integer> some) implements Warning {

    private static final int SHOWN = 5;

    /** If there are any. */
    static Optional<Warning> of(List<Integer> points) {
      return points.isEmpty()
          ? Optional.empty()
          : Optional.of(
              new IdenticalPointsDisagree(
                  points.size(), List.copyOf(points.subList(0, Math.min(SHOWN, points.size())))));
    }

    @Override
    public String message(IntFunction<String> nameOf, GraphSource source) {
      return "%,d labelled points are identical to points with another label, e.g. %s; correct their labels, or add a feature that tells them apart"
          .formatted(count, some.stream().map(nameOf::apply).collect(Collectors.joining(", ")));
    }
  }

  /** The only labels that could reach some points are those of identical points, in a tie. */
  record LabelsCancel(int points) implements Warning {
    @Override
    public String message(IntFunction<String> nameOf, GraphSource source) {
      return "%,d points hang together with no labels but those of identical points that name two classes equally often, and stay unlabelled; correct these labels, or label other points there"
          .formatted(points);
    }
  }

  /** Some components are too small to take part in the embedding. */
  record LeftOut(int points) implements Warning {
    @Override
    public String message(IntFunction<String> nameOf, GraphSource source) {
      return "%,d points lie in parts of the graph too small to take part in the embedding; %s to join them to the rest"
          .formatted(points, source.joinMore());
    }
  }

  /** The graph has more large parts than the vectors can tell apart. */
  record MorePartsThanVectors(int parts, int separable) implements Warning {
    @Override
    public String message(IntFunction<String> nameOf, GraphSource source) {
      return "the graph falls into %,d large parts, of which the vectors can tell only %,d apart, so the smaller ones are taken together; ask for more clusters or vectors, or %s"
          .formatted(parts, separable, source.joinMore());
    }
  }

  /** There are labels of more classes than clusters were asked for. */
  record FewerClustersThanClasses(int clusters, int classes) implements Warning {
    @Override
    public String message(IntFunction<String> nameOf, GraphSource source) {
      return "there are labels of %,d classes but only %,d clusters, so some classes must share one; ask for at least %,d clusters"
          .formatted(classes, clusters, classes);
    }
  }

  /** k-means ran out of iterations. */
  record ClustersStillMoving(int iterations) implements Warning {
    @Override
    public String message(IntFunction<String> nameOf, GraphSource source) {
      return "k-means had not come to rest after %,d iterations; the clusters are approximate"
          .formatted(iterations);
    }
  }

  /** One class has spread far beyond its share. */
  record Swallowed(String name, double share) implements Warning {
    @Override
    public String message(IntFunction<String> nameOf, GraphSource source) {
      return "class '%s' takes %.0f%% of the points, as happens with few labels; if the classes are about equally large, uniform priors will help, else more labels"
          .formatted(name, 100 * share);
    }
  }

  /** Some eigenvectors are only as exact as rounding allows. */
  record RoundingLevel(String solver, double residual) implements Warning {
    @Override
    public String message(IntFunction<String> nameOf, GraphSource source) {
      return "%s reached what double precision allows, a residual of %.1e of a tiny eigenvalue: parts of the graph hang together very weakly; %s or %s"
          .formatted(solver, residual, source.joinMore(), source.strengthen());
    }
  }

  /** Some features outweigh the others by far, perhaps because of their unit. */
  record UnequalSpread(DominantFeatures dominant) implements Warning {

    private static final int SHOWN = 5;

    @Override
    public String message(IntFunction<String> nameOf, GraphSource source) {
      return messageNaming(feature -> "feature " + feature);
    }

    /**
     * The same with names.
     *
     * @param featureName what a feature is called
     */
    public String messageNaming(IntFunction<String> featureName) {
      List<Integer> features = dominant.features();
      String names =
          features.stream().limit(SHOWN).map(featureName::apply).collect(Collectors.joining(", "));
      String more =
          features.size() > SHOWN ? " and %,d more".formatted(features.size() - SHOWN) : "";
      return "the features differ much in spread: %s %% of the squared distances come from %s%s, so the other %,d hardly count; if that is not meant, standardise them (--standardise)"
          .formatted(Math.floor(1e4 * dominant.share()) / 100, names, more, dominant.others());
    }
  }

  /** The approximate search missed many neighbours. */
  record LowRecall(double recall) implements Warning {

    /** Of the true neighbours, the share that a graph should have. */
    private static final double LEAST = 0.9;

    /** If so much recall is too little. */
    static Optional<Warning> of(double recall) {
      return recall < LEAST ? Optional.of(new LowRecall(recall)) : Optional.empty();
    }

    @Override
    public String message(IntFunction<String> nameOf, GraphSource source) {
      return "the approximate search found only %d %% of the nearest neighbours, so the graph lacks the others; the exact search (--search exact) finds all, and takes longer"
          .formatted((int) (100 * recall));
    }
  }

  /** The solver ran out of iterations. */
  record NotConverged(String solver, int iterations, double residual, double target)
      implements Warning {
    @Override
    public String message(IntFunction<String> nameOf, GraphSource source) {
      return "%s did not converge: residual %.1e instead of %.1e after %,d iterations; the result is approximate"
          .formatted(solver, residual, target, iterations);
    }
  }

  /** The solver met a number that is not finite. */
  record NotFinite(String solver, int iterations) implements Warning {
    @Override
    public String message(IntFunction<String> nameOf, GraphSource source) {
      return "%s met numbers beyond what double precision holds after %,d iterations, so the result is of no use; choose a smaller alpha, bring the weights closer together, and start from finite values"
          .formatted(solver, iterations);
    }
  }

  /** The solver met a direction without positive energy. */
  record Indefinite(String solver, int iterations, double residual) implements Warning {
    @Override
    public String message(IntFunction<String> nameOf, GraphSource source) {
      return "%s stopped at a residual of %.1e after %,d iterations, where rounding outweighs what is left of the equations; the result is approximate: weights lie too far apart; %s"
          .formatted(solver, residual, iterations, source.strengthen());
    }
  }
}
