package dev.lapwing.decision;

import dev.lapwing.labels.Labels;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

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

  /** Nobody said: they are estimated, which {@link dev.lapwing.auto.ClassSizes} does. */
  record Estimated() implements Priors {}

  /** All classes equally large. */
  record Uniform() implements Priors {}

  /** As frequent as among the given labels. */
  record LikeLabels() implements Priors {}

  /**
   * The share of all points that each class is known to have.
   *
   * @param byClass a positive number for each class, by name; they need not sum to 1, and classes
   *     without labels may be among them
   */
  record Shares(Map<String, Double> byClass) implements Priors {
    public Shares {
      byClass = Collections.unmodifiableMap(new LinkedHashMap<>(byClass));
      byClass.forEach(
          (name, share) -> {
            if (!(share > 0 && share < Double.POSITIVE_INFINITY)) {
              throw new IllegalArgumentException(
                  "the share of class '%s' is %s; shares must be positive numbers"
                      .formatted(name, share));
            }
          });
    }
  }

  /** By what each class's potential is multiplied once its mean has been divided out. */
  default double[] sharesFor(Labels labels) {
    if (this instanceof Estimated) {
      throw new IllegalArgumentException(
          "class sizes are estimated by the method auto alone; with another method say how large the classes are, or nothing");
    }
    int classes = labels.classes().count();
    double[] shares = new double[classes];
    if (this instanceof Shares given) {
      for (int k = 0; k < classes; k++) {
        String name = labels.classes().name(k);
        Double share = given.byClass().get(name);
        if (share == null) {
          throw new IllegalArgumentException(
              "there is no share for class '%s'; give one for each class".formatted(name));
        }
        shares[k] = share;
      }
    } else if (this instanceof LikeLabels) {
      Arrays.setAll(shares, labels::countOf);
    } else {
      Arrays.fill(shares, 1);
    }
    return shares;
  }
}
