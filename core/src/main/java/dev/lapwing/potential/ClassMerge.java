package dev.lapwing.potential;

import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The same points labelled by other classes, each of which takes whole classes of before. The
 * Dirichlet problem is linear in the values at its boundary, so the potential of a class is the sum
 * of those of its parts, and nothing has to be solved.
 */
final class ClassMerge {

  private static final int ROWS_PER_BLOCK = 4096;
  private static final int NOWHERE = -1;

  /** For each class of before the one that its labels have now. */
  private final int[] into;

  private final int classes;

  private ClassMerge(int[] into, int classes) {
    this.into = into;
    this.classes = classes;
  }

  /** How to come from some labels to others, unless other points are labelled or a class parts. */
  static Optional<ClassMerge> of(Labels before, Labels after) {
    if (!Arrays.equals(before.points(), after.points())) {
      return Optional.empty();
    }
    int[] into = new int[before.classes().count()];
    Arrays.fill(into, NOWHERE);
    for (int point : before.points()) {
      int from = before.classOf(point);
      int to = after.classOf(point);
      if (into[from] != NOWHERE && into[from] != to) {
        return Optional.empty();
      }
      into[from] = to;
    }
    return Optional.of(new ClassMerge(into, after.classes().count()));
  }

  /** How the solver ended for the classes that there are now: as for the worst of their parts. */
  List<Convergence> worst(List<Convergence> parts) {
    List<Convergence> worst =
        new ArrayList<>(Collections.nCopies(classes, new Convergence.Converged(0, 0)));
    for (int k = 0; k < into.length; k++) {
      if (into[k] != NOWHERE && isWorse(parts.get(k), worst.get(into[k]))) {
        worst.set(into[k], parts.get(k));
      }
    }
    return worst;
  }

  /** No number counts as more than any. */
  private static boolean isWorse(Convergence one, Convergence other) {
    return Double.compare(one.residual(), other.residual()) >= 0;
  }

  /** The columns of the classes that there are now. */
  Block sums(Block values, RunContext run) {
    Block sums = Block.zeros(values.rows(), classes);
    run.forBlocks(
        values.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          for (int i = from; i < to; i++) {
            for (int k = 0; k < into.length; k++) {
              if (into[k] != NOWHERE) {
                sums.set(i, into[k], sums.get(i, into[k]) + values.get(i, k));
              }
            }
          }
        });
    return sums;
  }
}
