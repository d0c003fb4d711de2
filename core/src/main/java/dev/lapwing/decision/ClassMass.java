package dev.lapwing.decision;

import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.RunContext;
import java.io.Serializable;

/**
 * The mass of each class, as in class-mass normalisation (Zhu, Ghahramani and Lafferty, 2003): its
 * mean potential over the points that are to be decided, and how far apart the points are in it.
 * Kept as sums, so that the masses of parts of the data can be {@linkplain #merge merged}, in a
 * fixed order for the same bits; serialisable, as parts lie where they lie.
 */
public final class ClassMass implements Serializable {

  private static final long serialVersionUID = 1;

  private static final int ROWS_PER_BLOCK = 4096;

  private final double[] sum;
  private final double[] squares;
  private long count;

  /** Of no point yet. */
  public ClassMass(int classes) {
    this.sum = new double[classes];
    this.squares = new double[classes];
  }

  /** Of all points that have no label and that a label reaches. */
  public static ClassMass of(Block potentials, Labels labels, RunContext run) {
    ClassMass[] parts = new ClassMass[RunContext.blocks(potentials.rows(), ROWS_PER_BLOCK)];
    run.forBlocks(
        potentials.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          ClassMass part = new ClassMass(potentials.columns());
          for (int i = from; i < to; i++) {
            if (!labels.isLabelled(i) && DirichletPotential.isReachable(potentials, i)) {
              part.add(potentials, i);
            }
          }
          parts[block] = part;
        });
    ClassMass all = new ClassMass(potentials.columns());
    for (ClassMass part : parts) {
      all.merge(part);
    }
    return all;
  }

  /** One more point: its row of potentials, where rounding may have left them below zero. */
  public void add(Block potentials, int row) {
    for (int k = 0; k < sum.length; k++) {
      double f = Math.max(0, potentials.get(row, k));
      sum[k] += f;
      squares[k] += f * f;
    }
    count++;
  }

  /** The points of another part too. */
  public void merge(ClassMass other) {
    for (int k = 0; k < sum.length; k++) {
      sum[k] += other.sum[k];
      squares[k] += other.squares[k];
    }
    count += other.count;
  }

  /** The mean potential of a class; 0 if there is no point. */
  public double of(int classNumber) {
    return sum[classNumber] / Math.max(1, count);
  }

  /** The class's share of the mass of all classes. */
  public double shareOf(int classNumber) {
    double total = 0;
    for (double each : sum) {
      total += each;
    }
    return sum[classNumber] / total;
  }

  /** How many points. */
  public long count() {
    return count;
  }

  /**
   * How far the potentials decide anything: η = Σ_k Var(f_k) / Σ_k m_k (1 − m_k), 0 where all
   * points have the same potentials and 1 where each belongs to a class wholly.
   */
  public double trust() {
    double variance = 0;
    double most = 0;
    for (int k = 0; k < sum.length; k++) {
      double mean = of(k);
      variance += Math.max(0, squares[k] / Math.max(1, count) - mean * mean);
      most += mean * (1 - mean);
    }
    return most > 0 ? Math.min(1, variance / most) : 0;
  }
}
