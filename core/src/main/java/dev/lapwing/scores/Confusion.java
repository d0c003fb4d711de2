package dev.lapwing.scores;

import dev.lapwing.labels.ClassNames;
import java.util.OptionalInt;
import java.util.function.IntFunction;

/**
 * The confusion matrix, what was taken for what: a row for each true class, a column for each
 * predicted class or cluster, and beside the columns the points that no label reached. The two
 * sides may number their classes differently: what agrees is decided by name. Immutable.
 */
public final class Confusion {

  private final ClassNames truthNames;
  private final ClassNames predictedNames;
  private final Contingency table;

  private Confusion(ClassNames truthNames, ClassNames predictedNames, Contingency table) {
    this.truthNames = truthNames;
    this.predictedNames = predictedNames;
    this.table = table;
  }

  /** Every point is scored. */
  public static Confusion of(
      ClassNames truthNames, int[] truth, ClassNames predictedNames, int[] predicted) {
    return of(truthNames, truth, predictedNames, predicted, point -> PointRole.PREDICTED);
  }

  /**
   * Only some points are scored, or reached.
   *
   * @param truth the class of each point, by its number in {@code truthNames}
   * @param predicted the predicted class of each point, by its number in {@code predictedNames}
   * @param role how each point enters; decides which entries of the arrays are read at all
   */
  public static Confusion of(
      ClassNames truthNames,
      int[] truth,
      ClassNames predictedNames,
      int[] predicted,
      IntFunction<PointRole> role) {
    Contingency table =
        Contingency.of(truthNames.count(), predictedNames.count(), truth, predicted, role);
    return new Confusion(truthNames, predictedNames, table);
  }

  /** The rows. */
  public ClassNames truthNames() {
    return truthNames;
  }

  /** The columns. */
  public ClassNames predictedNames() {
    return predictedNames;
  }

  /** How many points of class {@code row} were predicted to be of class {@code column}. */
  public int count(int row, int column) {
    return table.count(row, column);
  }

  /** How many points of class {@code row} got no prediction. */
  public int unreachable(int row) {
    return table.unreachable(row);
  }

  /** How many points got no prediction. */
  public int unreachable() {
    return table.totalUnreachable();
  }

  /** How many points were scored, unreachable ones included. */
  public int scored() {
    return table.total();
  }

  /** How many points were predicted to be of the class, by name, that they are of. */
  public int correct() {
    int correct = 0;
    for (int row = 0; row < truthNames.count(); row++) {
      OptionalInt column = predictedNames.number(truthNames.name(row));
      if (column.isPresent()) {
        correct += count(row, column.getAsInt());
      }
    }
    return correct;
  }

  Contingency table() {
    return table;
  }
}
