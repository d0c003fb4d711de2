package dev.lapwing.decision;

import dev.lapwing.labels.Labels;
import java.util.Arrays;
import java.util.List;

/**
 * How large the classes are expected to be. With an expectation the potential of each class is
 * divided by its mean over the unlabelled points and multiplied by the class's share (class-mass
 * normalisation; Zhu, Ghahramani and Lafferty, 2003): with one label a class this is often the
 * difference between one class swallowing everything and a good result, but a wrong expectation
 * does harm.
 */
public sealed interface Priors {

  /** No expectation: the largest potential decides. */
  record None() implements Priors {}

  /** All classes equally large. */
  record Uniform() implements Priors {}

  /** As frequent as among the given labels. */
  record LikeLabels() implements Priors {}

  /**
   * Known shares.
   *
   * @param shares one positive number for each class in order; they need not sum to 1
   */
  record Shares(List<Double> shares) implements Priors {
    public Shares {
      shares = List.copyOf(shares);
      for (double share : shares) {
        if (!(share > 0 && share < Double.POSITIVE_INFINITY)) {
          throw new IllegalArgumentException(
              "a class's share is %s; shares must be positive numbers".formatted(share));
        }
      }
    }
  }

  /** By what each class's potential is multiplied once its mean has been divided out. */
  default double[] sharesFor(Labels labels) {
    int classes = labels.classes().count();
    double[] shares = new double[classes];
    if (this instanceof Shares given) {
      if (given.shares().size() != classes) {
        throw new IllegalArgumentException(
            "%d class shares for %d classes; give one for each"
                .formatted(given.shares().size(), classes));
      }
      Arrays.setAll(shares, k -> given.shares().get(k));
    } else if (this instanceof LikeLabels) {
      Arrays.setAll(shares, labels::countOf);
    } else {
      Arrays.fill(shares, 1);
    }
    return shares;
  }
}
