package dev.lapwing.potential;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.Components;
import dev.lapwing.graph.RowOrder;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianMatrix;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.laplacian.LaplacianPreconditioner;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.ConjugateGradient;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.List;

/**
 * Poisson learning (Calder, Cook, Thorpe and Slepčev, 2020): labels are sources and sinks, L u = b
 * with b_j = y_j − ȳ at the labelled points and 0 elsewhere, and Σ_i d_i u_i = 0; the largest
 * column decides. L = D − W is the plain graph Laplacian, whatever label terms there are.
 *
 * <p>L is singular, so b must sum to zero on every component: ȳ is the mean label of the component.
 * Where all of them are of one class there is neither source nor sink, and that class it is.
 */
public final class PoissonPotential extends ClassShares {

  /** The sources, and start and solution by points and by rows. */
  private static final int BLOCKS_AROUND_THE_SOLVER = 4;

  private final Block values;
  private final ConjugateGradient.Solution solution;
  private final String solver;

  private PoissonPotential(
      Block values, Block shares, ConjugateGradient.Solution solution, String solver) {
    super(shares);
    this.values = values;
    this.solution =
        new ConjugateGradient.Solution(values, solution.columns(), solution.iterations());
    this.solver = solver;
  }

  /** The potential from a start of zero. */
  public static PoissonPotential of(
      AffinityGraph graph, Labels labels, CgOptions options, RunContext run) {
    return from(Block.zeros(graph.size(), 0), graph, labels, options, run);
  }

  /** The potential with other labels on the same graph, from this one. */
  public PoissonPotential next(
      AffinityGraph graph, Labels labels, CgOptions options, RunContext run) {
    return from(values, graph, labels, options, run);
  }

  private static PoissonPotential from(
      Block start, AffinityGraph graph, Labels labels, CgOptions options, RunContext run) {
    LabelAwareLaplacian plain =
        LabelAwareLaplacian.of(graph, labels, LaplacianOptions.of(LabelTerms.PLAIN), run);
    MeanLabels means = MeanLabels.of(labels, graph.components());
    RowOrder order = graph.order();
    DowndatedMatrix matrix = LaplacianMatrix.of(plain, row -> true, run);
    LaplacianPreconditioner preconditioner = LaplacianPreconditioner.of(matrix, run);
    Block b = means.sources(labels).reordered(order.pointOf(), run);
    Block x = DirichletPotential.startFrom(start, plain).reordered(order.pointOf(), run);
    ConjugateGradient.Solution solution =
        ConjugateGradient.solve(matrix, preconditioner, b, x, options, run);
    Block values = solution.x().reordered(order.rowOf(), run);
    centre(values, graph);
    Block shares = RowShares.of(means.weights(values), graph, labels, run);
    return new PoissonPotential(values, shares, solution, "cg+" + preconditioner.name());
  }

  /** Σ_i d_i u_i = 0 on every component: the constant that L leaves open. */
  private static void centre(Block values, AffinityGraph graph) {
    Components components = graph.components();
    int classes = values.columns();
    double[] sum = new double[components.count() * classes];
    double[] degrees = new double[components.count()];
    for (int i = 0; i < values.rows(); i++) {
      int c = components.of(i);
      double degree = graph.degree(i);
      degrees[c] += degree;
      for (int k = 0; k < classes; k++) {
        sum[c * classes + k] += degree * values.get(i, k);
      }
    }
    for (int i = 0; i < values.rows(); i++) {
      int c = components.of(i);
      for (int k = 0; k < classes && degrees[c] > 0; k++) {
        values.set(i, k, values.get(i, k) - sum[c * classes + k] / degrees[c]);
      }
    }
  }

  /** About what solving takes at its peak, the graph aside. */
  public static long expectedBytes(long points, long entries, long classes) {
    return LaplacianMatrix.bytes(points, entries)
        + LaplacianPreconditioner.expectedBytes(points, entries, classes)
        + BLOCKS_AROUND_THE_SOLVER * Block.bytes(points, classes)
        + ConjugateGradient.bytes(points, classes);
  }

  /** u, one row a point, one column a class; the rows sum to 0. */
  public Block values() {
    return values;
  }

  @Override
  public List<Convergence> columns() {
    return solution.columns();
  }

  @Override
  public int iterations() {
    return solution.iterations();
  }

  @Override
  public String solver() {
    return solver;
  }

  /**
   * The mean label ȳ of every component: the share of each class among its labels.
   *
   * @param of {@code count × classes}; zero where a component has no label
   */
  private record MeanLabels(Components components, int classes, double[] of) {

    static MeanLabels of(Labels labels, Components components) {
      int classes = labels.classes().count();
      int[] count = new int[components.count()];
      int[] ofClass = new int[count.length * classes];
      labels.forEach(
          (point, k) -> {
            count[components.of(point)]++;
            ofClass[components.of(point) * classes + k]++;
          });
      // exactly 1 where all are of one class: else b would be rounding that no u can answer
      double[] mean = new double[ofClass.length];
      Arrays.setAll(mean, e -> (double) ofClass[e] / Math.max(1, count[e / classes]));
      return new MeanLabels(components, classes, mean);
    }

    double of(int component, int k) {
      return of[component * classes + k];
    }

    /** b_j = y_j − ȳ. */
    Block sources(Labels labels) {
      Block b = Block.zeros(labels.size(), classes);
      labels.forEach(
          (point, own) -> {
            for (int k = 0; k < classes; k++) {
              b.set(point, k, (k == own ? 1 : 0) - of(components.of(point), k));
            }
          });
      return b;
    }

    /**
     * The potential above its lowest value in the component, which keeps the order of classes and
     * of margins; ȳ itself where the potential says nothing. Classes without a label in a component
     * have no weight there.
     */
    Block weights(Block u) {
      double[] lowest = new double[components.count()];
      for (int i = 0; i < u.rows(); i++) {
        int c = components.of(i);
        for (int k = 0; k < classes; k++) {
          lowest[c] = Math.min(lowest[c], of(c, k) > 0 ? u.get(i, k) : 0);
        }
      }
      boolean[] isFlat = flat();
      Block weights = Block.zeros(u.rows(), classes);
      for (int i = 0; i < u.rows(); i++) {
        int c = components.of(i);
        for (int k = 0; k < classes; k++) {
          if (of(c, k) > 0) {
            weights.set(i, k, isFlat[c] ? of(c, k) : u.get(i, k) - lowest[c]);
          }
        }
      }
      return weights;
    }

    /** The components all of whose labels are of one class. */
    private boolean[] flat() {
      boolean[] flat = new boolean[components.count()];
      for (int c = 0; c < flat.length; c++) {
        flat[c] = Arrays.stream(of, c * classes, (c + 1) * classes).filter(y -> y > 0).count() == 1;
      }
      return flat;
    }
  }
}
