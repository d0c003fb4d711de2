package dev.lapwing.potential;

import dev.lapwing.graph.RowOrder;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.ConjugateGradient;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.linalg.ResidualSubspace;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Potentials from those for labels of which few differ. What is amiss there is set right where it
 * is amiss: beside labels, whose weight is as large as α, {@linkplain RowRelaxation row by row};
 * then in the few {@linkplain ResidualSubspace directions} that the rest has. How much of them may
 * be left is told by what the labels changed, for to a residual relative to b, which is as large as
 * α, it would be a small step.
 */
final class PotentialUpdate {

  /** Of what changed labels make amiss, so much may be left of any direction. */
  static final double LEFT = 0.005;

  /** Directions that sum up to what is asked for: each is solved for better than that. */
  private static final double EACH = 0.7;

  /** What is so much of b is not amiss. */
  private static final double NEGLIGIBLE = 1e-9;

  /** Potentials solved for so well have a residual beside changed labels only. */
  private static final double SOLVED = 1e-8;

  private static final int ROWS_PER_BLOCK = 4096;

  private final DirichletSystem system;
  private final Block known;
  private final RunContext run;
  private final Labels labels;
  private final RowOrder order;
  private final int[] beside;

  /** Which of the classes have labels; the potentials of others are zero. */
  private final boolean[] labelled;

  /**
   * For a system.
   *
   * @param known the values before, a column for each of the first classes
   */
  PotentialUpdate(DirichletSystem system, Block known, RunContext run) {
    this.system = system;
    this.known = known;
    this.run = run;
    this.labels = system.laplacian().labels();
    this.order = system.laplacian().graph().order();
    this.beside = system.besideLabels();
    this.labelled = new boolean[labels.classes().count()];
    for (int k : labels.classesWithLabels()) {
      labelled[k] = true;
    }
  }

  /** Whether potentials are as good as those that nothing was amiss with. */
  static boolean isSolved(List<Convergence> columns) {
    return columns.stream().allMatch(column -> column.residual() <= SOLVED);
  }

  /** Potentials to some tolerance, in the order of rows. */
  ConjugateGradient.Solution exact(CgOptions options) {
    Block x = system.unknowns(DirichletPotential.startFrom(known, system.laplacian()), run);
    Block r = system.rightHandSide(SomeRows.all(x.rows()));
    double[] scale = norms(r);
    double enough = EACH * options.tolerance() * least(scale);
    system.matrix().residual(r, x, r, run);
    add(beside, RowRelaxation.gaussSeidel(beside, system.matrix(), r, SomeRows.all(r.rows())), x);
    ResidualSubspace subspace =
        ResidualSubspace.of(r, all -> Math.min(allowed(all, scale), enough), run);
    ResidualSubspace.Correction correction =
        subspace.solve(
            system.matrix(), system.preconditioner(run), subspace.projected(r, run), run);
    correction.addTo(x, run);
    return system.potentialsOver(x, options, run).after(correction.iterations());
  }

  /** What may be left of any direction of a residual, beside a right-hand side. */
  private static double allowed(double residual, double[] scale) {
    return Math.max(LEFT * residual, NEGLIGIBLE * norm(scale));
  }

  private static void add(int[] rows, Block changes, Block x) {
    for (int q = 0; q < rows.length; q++) {
      for (int c = 0; c < x.columns(); c++) {
        x.set(rows[q], c, x.get(rows[q], c) + changes.get(q, c));
      }
    }
  }

  /**
   * Potentials that decide as the exact ones do, but for a few points in ten thousand.
   *
   * @param values a row for each point
   */
  record Rough(Block values, List<Convergence> columns, int iterations) {}

  /**
   * The same roughly.
   *
   * @param amiss the rows whose equations may not hold; all others do
   */
  Rough rough(SomeRows amiss, CgOptions options) {
    SomeRows where = withNeighbours(amiss);
    Block r = system.rightHandSide(where);
    double[] scale = norms(r);
    subtractProduct(amiss, where, r);
    Block changes = RowRelaxation.gaussSeidel(beside, system.matrix(), r, where);
    ResidualSubspace subspace = ResidualSubspace.of(r, all -> allowed(all, scale), run);
    ResidualSubspace.Correction correction =
        subspace.solve(
            system.matrix(),
            system.preconditioner(run),
            spread(subspace.projected(r, run), where),
            run);
    Block values = values(correction, changes);
    List<Convergence> columns = ends(correction, scale, options.tolerance());
    if (columns.stream().allMatch(Convergence::converged) && sumToOne(values, columns)) {
      return new Rough(values, columns, correction.iterations());
    }
    ConjugateGradient.Solution rest =
        system.potentialsOver(system.unknowns(values, run), options, run);
    return new Rough(
        system.values(rest.x(), run), rest.columns(), correction.iterations() + rest.iterations());
  }

  /**
   * Whether they do, or were brought to it: all started from sums of 1, and to go on until a few
   * points are no longer off by a hundredth would take as long as all before. Not where the
   * residual is small already: then a part hangs on the labels by a weak tie, and is to be solved
   * for.
   */
  private boolean sumToOne(Block values, List<Convergence> columns) {
    return PotentialSums.areOne(values, system::isFree)
        || (!isSolved(columns) && PotentialSums.bringToOne(values, system::isFree));
  }

  /** These rows and those that relaxing others shows in. */
  private SomeRows withNeighbours(SomeRows amiss) {
    if (amiss.count() == order.size()) {
      return amiss;
    }
    boolean[] marked = new boolean[order.size()];
    for (int place = 0; place < amiss.count(); place++) {
      marked[amiss.row(place)] = true;
    }
    SparseMatrix s = system.matrix().sparse().entries();
    for (int i : beside) {
      for (int e = s.rowStart()[i], end = s.rowStart()[i + 1]; e < end; e++) {
        marked[s.column()[e]] = true;
      }
    }
    return SomeRows.marked(marked);
  }

  /** r ← r − A x in the rows that may be amiss. */
  private void subtractProduct(SomeRows amiss, SomeRows where, Block r) {
    if (where.count() == order.size()) {
      Block x = system.unknowns(DirichletPotential.startFrom(known, system.laplacian()), run);
      system.matrix().residual(r, x, r, run);
      return;
    }
    SparseMatrix s = system.matrix().sparse().entries();
    double[] x = new double[r.columns()];
    for (int q = 0; q < amiss.count(); q++) {
      int i = amiss.row(q);
      int place = where.placeOf(i);
      for (int e = s.rowStart()[i], end = s.rowStart()[i + 1]; e < end; e++) {
        start(order.pointOf()[s.column()[e]], x);
        for (int c = 0; c < x.length; c++) {
          r.set(place, c, r.get(place, c) - s.value()[e] * x[c]);
        }
      }
    }
  }

  /** What the potentials of a point were; of classes that have no label, 0. */
  private void start(int point, double[] row) {
    int shared = Math.min(row.length, known.columns());
    Arrays.fill(row, shared, row.length, 0);
    for (int c = 0; c < shared; c++) {
      row[c] = labelled[c] ? known.get(point, c) : 0;
    }
  }

  /** The same rows of a block that is zero elsewhere. */
  private Block spread(Block some, SomeRows where) {
    if (where.count() == order.size()) {
      return some;
    }
    Block all = Block.zeros(order.size(), some.columns());
    int width = some.columns();
    for (int q = 0; q < where.count(); q++) {
      System.arraycopy(some.values(), q * width, all.values(), where.row(q) * width, width);
    }
    return all;
  }

  /** What was known and what is to be added to it, a row for each point. */
  private Block values(ResidualSubspace.Correction correction, Block changes) {
    int classes = labels.classes().count();
    Block values = Block.zeros(order.size(), classes);
    run.forBlocks(
        order.size(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          double[] sum = new double[classes];
          for (int i = from; i < to; i++) {
            if (system.isFree(i)) {
              start(i, sum);
              correction.addRow(order.rowOf()[i], sum);
              System.arraycopy(sum, 0, values.values(), i * classes, classes);
            }
          }
        });
    for (int q = 0; q < beside.length; q++) {
      int point = order.pointOf()[beside[q]];
      for (int c = 0; c < classes; c++) {
        values.set(point, c, values.get(point, c) + changes.get(q, c));
      }
    }
    labels.forEach((point, k) -> values.set(point, k, 1));
    return values;
  }

  /** How each column ended. */
  private static List<Convergence> ends(
      ResidualSubspace.Correction correction, double[] scale, double tolerance) {
    List<Convergence> ends = new ArrayList<>();
    int iterations = correction.iterations();
    for (int c = 0; c < scale.length; c++) {
      double left = scale[c] == 0 ? correction.left()[c] : correction.left()[c] / scale[c];
      ends.add(
          left <= tolerance
              ? new Convergence.Converged(iterations, left)
              : new Convergence.OutOfIterations(iterations, left, tolerance));
    }
    return ends;
  }

  /** Of each column. */
  private static double[] norms(Block b) {
    double[] norms = new double[b.columns()];
    for (int i = 0; i < b.rows(); i++) {
      for (int c = 0; c < norms.length; c++) {
        norms[c] += b.get(i, c) * b.get(i, c);
      }
    }
    Arrays.setAll(norms, c -> Math.sqrt(norms[c]));
    return norms;
  }

  private static double least(double[] norms) {
    return Arrays.stream(norms).filter(norm -> norm > 0).min().orElse(0);
  }

  private static double norm(double[] norms) {
    return Math.sqrt(Arrays.stream(norms).map(norm -> norm * norm).sum());
  }
}
