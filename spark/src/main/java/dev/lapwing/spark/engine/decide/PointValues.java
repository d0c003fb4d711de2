package dev.lapwing.spark.engine.decide;

import dev.lapwing.decision.ClassFactors;
import dev.lapwing.decision.ClassMass;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.LargestPotential;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.RunContext;
import dev.lapwing.spark.engine.graph.Subdomain;
import dev.lapwing.spark.engine.input.GivenLabels;
import java.util.Arrays;
import java.util.Iterator;
import java.util.stream.IntStream;

/**
 * The values of a subdomain's points, a row each: what was solved for, and 1 for the class of a
 * labelled point. Decided by core's own classes.
 */
public final class PointValues {

  private static final RunContext ONE_THREAD = RunContext.defaults().withThreads(1);

  private final Subdomain subdomain;
  private final Labels labels;
  private final Block values;

  /**
   * Of what was solved for.
   *
   * @param solved a row for each own point; not changed
   */
  public PointValues(Subdomain subdomain, double[] solved, GivenLabels given) {
    this.subdomain = subdomain;
    int size = subdomain.size();
    int[] rows = IntStream.range(0, size).filter(i -> given.markOf(subdomain.id(i)) > 0).toArray();
    int[] classes = Arrays.stream(rows).map(i -> given.markOf(subdomain.id(i)) - 1).toArray();
    this.labels = Labels.of(size, given.names()).withAll(rows, classes);
    this.values = Block.wrap(size, given.classCount(), solved.clone());
    for (int j = 0; j < rows.length; j++) {
      values.set(rows[j], classes[j], 1);
    }
  }

  /** A row for each own point, a column for each class. */
  public Block values() {
    return values;
  }

  /** The labels of own points, by row. */
  public Labels labels() {
    return labels;
  }

  /** Whether the point has no label and one reaches it. */
  public boolean isOpen(int row) {
    return !labels.isLabelled(row) && DirichletPotential.isReachable(values, row);
  }

  /** This subdomain's part of the class masses. */
  public ClassMass mass() {
    return ClassMass.of(values, labels, ONE_THREAD);
  }

  /** The decisions, a row each. */
  public Iterator<DecisionRow> decide(double[] factors) {
    Decision decision =
        LargestPotential.decide(values, ClassFactors.of(factors), labels, ONE_THREAD);
    return IntStream.range(0, values.rows()).mapToObj(i -> row(decision, i)).iterator();
  }

  private DecisionRow row(Decision decision, int i) {
    return new DecisionRow(
        subdomain.id(i),
        decision.classOf(i).orElse(-1),
        decision.confidence(i),
        decision.margin(i),
        decision.runnerUpOf(i).orElse(-1),
        decision.status(i));
  }
}
