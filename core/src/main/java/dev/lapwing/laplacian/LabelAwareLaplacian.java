package dev.lapwing.laplacian;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.Components;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The graph Laplacian of 2W + α(W¹ + W² + W³) (Streicher and Gilboa, 2023), from no labels to many:
 * L, L_WNLL (Shi, Osher and Zhu, 2017), L_SSL and each term alone. Immutable.
 *
 * <p>Nothing of W_SSL is stored. Density and repulsion multiply a weight by a factor that depends
 * only on the labels at its two ends; attraction adds, for each class, a clique of weight c =
 * α·max(W), whose Laplacian c (m_k I − 1 1ᵀ) needs no edges. So this takes O(n + m) memory beside
 * the graph, which is shared, and another label ({@link #with}) touches only its own row and those
 * of its neighbours. Solvers work on its {@link LaplacianMatrix}, which is O(nnz + m).
 */
public final class LabelAwareLaplacian {

  private final AffinityGraph graph;
  private final Labels labels;
  private final LaplacianOptions options;
  private final LabelDegrees degrees;
  private final double alpha;
  private final EdgeFactors factors;

  /** The labelled points of each class. */
  private final int[][] classes;

  /** D^(−1/2) if the operator is normalised; 0 where the degree is 0. */
  private final double @Nullable [] scale;

  private LabelAwareLaplacian(
      AffinityGraph graph, Labels labels, LaplacianOptions options, LabelDegrees degrees) {
    this.graph = graph;
    this.labels = labels;
    this.options = options;
    this.degrees = degrees;
    this.alpha = options.alphaFor(graph.size(), labels.count());
    this.factors = EdgeFactors.of(options, alpha, graph.maxWeight());
    this.classes = new int[labels.classes().count()][];
    Arrays.setAll(classes, labels::pointsOf);
    this.scale = options.normalisation() == Normalisation.SYMMETRIC ? inverseRoots() : null;
  }

  public static LabelAwareLaplacian of(
      AffinityGraph graph, Labels labels, LaplacianOptions options, RunContext run) {
    LabelDegrees none = LabelDegrees.unlabelled(graph, run);
    return new LabelAwareLaplacian(graph, Labels.of(graph.size()), options, none).with(labels);
  }

  /** The operator of the same graph with other labels; touches only what changed. */
  public LabelAwareLaplacian with(Labels others) {
    if (others.size() != graph.size()) {
      throw new IllegalArgumentException(
          "labels for %d points, but the graph has %d".formatted(others.size(), graph.size()));
    }
    int[] changed = changedPoints(others);
    int[] marks = new int[changed.length];
    for (int s = 0; s < changed.length; s++) {
      marks[s] =
          others.isLabelled(changed[s])
              ? LabelDegrees.markOf(others.classOf(changed[s]))
              : LabelDegrees.unlabelledMark();
    }
    return new LabelAwareLaplacian(graph, others, options, degrees.with(changed, marks));
  }

  private int[] changedPoints(Labels others) {
    return IntStream.concat(
            Arrays.stream(labels.points()).filter(i -> !others.isLabelled(i)),
            Arrays.stream(others.points())
                .filter(i -> !labels.isLabelled(i) || labels.classOf(i) != others.classOf(i)))
        .toArray();
  }

  public AffinityGraph graph() {
    return graph;
  }

  public Labels labels() {
    return labels;
  }

  public LaplacianOptions options() {
    return options;
  }

  /** The strength α that is in force. */
  public double alpha() {
    return alpha;
  }

  /** The number of points n. */
  public int size() {
    return graph.size();
  }

  /** The weight between two points that the edge in the graph stands for, the clique aside. */
  public double weight(int i, int entry) {
    return degrees.factor(factors, i, graph.neighbour(entry)) * graph.weight(entry);
  }

  boolean isLabelled(int i) {
    return degrees.isLabelled(i);
  }

  /** The weight that the attraction term adds between any two labelled points of one class. */
  public double cliqueWeight() {
    return factors.clique();
  }

  /** D_ii of the operator before any normalisation: the diagonal of D − W. */
  public double degree(int i) {
    double degree = degrees.degree(factors, i);
    if (degrees.isLabelled(i)) {
      degree += factors.clique() * (classes[degrees.classOf(i)].length - 1);
    }
    return degree;
  }

  /** D^(−1/2)_ii of a normalised operator, else 1. */
  public double scale(int i) {
    return scale == null ? 1 : scale[i];
  }

  /** The diagonal of the operator. */
  public double[] diagonal() {
    double[] diagonal = new double[size()];
    for (int i = 0; i < diagonal.length; i++) {
      diagonal[i] = degree(i) * scale(i) * scale(i);
    }
    return diagonal;
  }

  /** The components of the operator's own graph: repulsion cuts edges, attraction adds some. */
  public Components components() {
    Components.Union union = new Components.Union(size());
    for (int i = 0; i < size(); i++) {
      for (int e = graph.rowStart(i), end = graph.rowStart(i + 1); e < end; e++) {
        if (graph.neighbour(e) < i && weight(i, e) > 0) {
          union.join(i, graph.neighbour(e));
        }
      }
    }
    if (factors.clique() > 0) {
      for (int[] members : classes) {
        for (int member : members) {
          union.join(members[0], member);
        }
      }
    }
    return union.components();
  }

  private double[] inverseRoots() {
    double[] roots = new double[size()];
    for (int i = 0; i < roots.length; i++) {
      double degree = degree(i);
      roots[i] = degree > 0 ? 1 / Math.sqrt(degree) : 0;
    }
    return roots;
  }

  /** Whether the other operator is this one to the last bit. */
  boolean sameAs(LabelAwareLaplacian that) {
    return graph == that.graph
        && labels.equals(that.labels)
        && options.equals(that.options)
        && degrees.sameAs(that.degrees);
  }
}
