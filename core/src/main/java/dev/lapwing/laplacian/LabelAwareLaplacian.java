package dev.lapwing.laplacian;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.Components;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.LinearOperator;
import dev.lapwing.linalg.kernel.RowTimesBlock;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The graph Laplacian of 2W + α(W¹ + W² + W³), from no labels to many: L, L_WNLL, L_SSL and each
 * term alone. Immutable.
 *
 * <p>Nothing of W_SSL is stored. Density and repulsion multiply a weight by a factor that depends
 * only on the labels at its two ends; attraction adds, for each class, a clique of weight c =
 * α·max(W), whose Laplacian c (m_k I − 1 1ᵀ) needs no edges. So memory and the cost of applying it
 * are O(nnz + m) for m labels, and another label ({@link #with}) touches only its own row and those
 * of its neighbours; the graph is shared.
 */
public final class LabelAwareLaplacian implements LinearOperator {

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

  @Override
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

  @Override
  public void apply(Block x, Block y, RunContext run) {
    double[] classSums = factors.clique() > 0 ? classSums(x, run) : new double[0];
    graph.forRows(
        run,
        (from, to) -> {
          EffectiveRow weights = new EffectiveRow();
          double[] row = new double[x.columns()];
          for (int i = from; i < to; i++) {
            applyRow(i, x, weights, row);
            if (factors.clique() > 0 && degrees.isLabelled(i)) {
              addClique(i, x, classSums, row);
            }
            store(i, row, y);
          }
        });
  }

  /** row ← D_ii x_i − Σ_j f_ij W_ij x_j. */
  private void applyRow(int i, Block x, EffectiveRow weights, double[] row) {
    int b = row.length;
    weights.load(i);
    RowTimesBlock.multiply(weights.column, weights.weight, 0, weights.length, x.values(), b, row);
    double own = degrees.degree(factors, i) * scale(i);
    for (int c = 0, at = i * b; c < b; c++) {
      row[c] = own * x.values()[at + c] - row[c];
    }
  }

  /**
   * One row of f_ij W_ij, gathered so that a kernel can run over it. The factor is looked up by the
   * mark of the other end rather than branched upon: with many labels no branch could be predicted.
   */
  private final class EffectiveRow {

    private int[] column = new int[64];
    private double[] weight = new double[64];
    private int length;
    private final double[] besideUnlabelled = factorsByMark(factors.plain(), factors.mixed());
    private final double[] besideLabelled = factorsByMark(factors.mixed(), factors.cross());

    private double[] factorsByMark(double unlabelled, double labelled) {
      double[] byMark = new double[classes.length + 1];
      Arrays.fill(byMark, labelled);
      byMark[LabelDegrees.unlabelledMark()] = unlabelled;
      return byMark;
    }

    void load(int i) {
      if (degrees.isLabelled(i)) {
        besideLabelled[degrees.mark(i)] = factors.plain();
        load(i, besideLabelled);
        besideLabelled[degrees.mark(i)] = factors.cross();
      } else {
        load(i, besideUnlabelled);
      }
    }

    private void load(int i, double[] byMark) {
      int start = graph.rowStart(i);
      length = graph.rowStart(i + 1) - start;
      if (length > column.length) {
        column = new int[2 * length];
        weight = new double[2 * length];
      }
      for (int r = 0; r < length; r++) {
        int j = graph.neighbour(start + r);
        column[r] = j;
        weight[r] = byMark[degrees.mark(j)] * graph.weight(start + r) * scale(j);
      }
    }
  }

  /** row ← row + c (m_k x_i − Σ_{j ∈ S_k} x_j). */
  private void addClique(int i, Block x, double[] classSums, double[] row) {
    int b = row.length;
    int k = degrees.classOf(i);
    double own = classes[k].length * scale(i);
    for (int c = 0; c < b; c++) {
      row[c] += factors.clique() * (own * x.values()[i * b + c] - classSums[k * b + c]);
    }
  }

  private void store(int i, double[] row, Block y) {
    double factor = scale(i);
    for (int c = 0, at = i * row.length; c < row.length; c++) {
      y.values()[at + c] = factor * row[c];
    }
  }

  /** Σ_{j ∈ S_k} x_j for each class, row-major. */
  private double[] classSums(Block x, RunContext run) {
    int b = x.columns();
    double[] sums = new double[classes.length * b];
    run.forEach(
        classes.length,
        k -> {
          for (int j : classes[k]) {
            for (int c = 0; c < b; c++) {
              sums[k * b + c] += scale(j) * x.values()[j * b + c];
            }
          }
        });
    return sums;
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
