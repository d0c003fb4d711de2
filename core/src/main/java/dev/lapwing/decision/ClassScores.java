package dev.lapwing.decision;

import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * How much every point speaks for every class: what a method found, in a form that all methods
 * share. Scores are not negative and sum to 1; a point that no label reaches is silent, all zero; a
 * given label speaks for its class alone.
 */
public sealed interface ClassScores {

  ClassNames classes();

  /** How many points. */
  int size();

  /** target ← the scores of a point, one for each class. */
  void copyRow(int point, double[] target);

  /**
   * Potentials, as they were scaled for the decision.
   *
   * @param potentials one row a point, one column a class
   */
  record OfPotentials(Block potentials, ClassFactors factors, Labels labels)
      implements ClassScores {

    public OfPotentials {
      int classes = labels.classes().count();
      if (potentials.rows() != labels.size()
          || potentials.columns() != classes
          || factors.count() != classes) {
        throw new IllegalArgumentException(
            "potentials of %d × %d and %d factors for %d points of %d classes"
                .formatted(
                    potentials.rows(),
                    potentials.columns(),
                    factors.count(),
                    labels.size(),
                    classes));
      }
    }

    /** The largest decides. */
    public Decision decide(RunContext run) {
      return LargestPotential.decide(potentials, factors, labels, run);
    }

    @Override
    public ClassNames classes() {
      return labels.classes();
    }

    @Override
    public int size() {
      return potentials.rows();
    }

    @Override
    public void copyRow(int point, double[] target) {
      Arrays.fill(target, 0);
      if (labels.isLabelled(point)) {
        target[labels.classOf(point)] = 1;
      } else if (DirichletPotential.isReachable(potentials, point)) {
        double total = factors.weigh(potentials, point, target);
        for (int k = 0; k < target.length && total > 0; k++) {
          target[k] /= total;
        }
      }
    }
  }

  /**
   * Only what was decided is known: each point speaks for its class alone.
   *
   * @param numbers one for each point: the number of its class plus one, or 0 for none
   */
  record OfClasses(ClassNames classes, int[] numbers) implements ClassScores {

    public OfClasses {
      for (int number : numbers) {
        if (number < 0 || number > classes.count()) {
          throw new IllegalArgumentException(
              "class number %d of %d classes".formatted(number - 1, classes.count()));
        }
      }
    }

    /** Of a decision. */
    public static OfClasses of(Decision decision) {
      int[] numbers = new int[decision.size()];
      Arrays.setAll(numbers, i -> decision.classOf(i).orElse(-1) + 1);
      return new OfClasses(decision.classes(), numbers);
    }

    @Override
    public int size() {
      return numbers.length;
    }

    @Override
    public void copyRow(int point, double[] target) {
      Arrays.fill(target, 0);
      if (numbers[point] > 0) {
        target[numbers[point] - 1] = 1;
      }
    }
  }
}
