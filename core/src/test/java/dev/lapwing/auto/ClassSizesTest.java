package dev.lapwing.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.decision.ClassMass;
import dev.lapwing.decision.Priors;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClassSizesTest {

  private static final RunContext RUN = RunContext.defaults();

  /** Two labels of two classes, and a third class that has none. */
  private static final Labels LABELS =
      Labels.of(8).withAll(Map.of(0, "a", 1, "b", 2, "c")).without(2);

  private static ClassMass mass(double... ofA) {
    Block potentials = Block.zeros(8, 3);
    potentials.set(0, 0, 1);
    potentials.set(1, 1, 1);
    for (int i = 0; i < ofA.length; i++) {
      potentials.set(2 + i, 0, ofA[i]);
      potentials.set(2 + i, 1, 1 - ofA[i]);
    }
    return ClassMass.of(potentials, LABELS, RUN);
  }

  /** η = Σ Var(F_k) / Σ m_k(1 − m_k): 0 for a flat potential, 1 for a decided one. */
  @Test
  void trustIsHowFarThePotentialsDecide() {
    assertThat(mass(.6, .6, .6, .6, .6, .6).trust()).isCloseTo(0, within(1e-12));
    assertThat(mass(1, 0, 1, 0, 1, 1).trust()).isCloseTo(1, within(1e-12));
    assertThat(mass(.75, .25, .75, .25, .75, .25).trust()).isCloseTo(.25, within(1e-12));
  }

  @Test
  void withoutTrustTheCountsDecideAndWithAllOfItTheEvidence() {
    double[] evidence = {9, 1};
    ClassSizes none = ClassSizes.estimate(mass(.6, .6, .6, .6, .6, .6), evidence, LABELS);
    assertThat(none.shares()).containsExactly(new double[] {.5, .5, 0}, within(1e-9));
    ClassSizes all = ClassSizes.estimate(mass(1, 0, 1, 0, 1, 1), evidence, LABELS);
    // one label of two classes each may be chance: ρ = η = 1
    assertThat(all.shares()).containsExactly(new double[] {.9, .1, 0}, within(1e-9));
    assertThat(all.estimated()).isTrue();
  }

  @Test
  void whatIsToldIsTaken() {
    ClassMass mass = mass(.75, .25, .75, .25, .75, .75);
    assertThat(ClassSizes.told(new Priors.Uniform(), mass, LABELS).shares())
        .containsExactly(.5, .5, 0);
    ClassSizes none = ClassSizes.told(new Priors.None(), mass, LABELS);
    assertThat(none.shares()[0]).isCloseTo(mass.of(0), within(1e-12));
    assertThat(none.factors(mass).toArray())
        .containsExactly(new double[] {1, 1, 0}, within(1e-12)); // the potentials as they are
    Priors shares = new Priors.Shares(Map.of("a", 3.0, "b", 1.0, "c", 4.0));
    assertThat(ClassSizes.told(shares, mass, LABELS).shares())
        .containsExactly(new double[] {.75, .25, 0}, within(1e-12));
  }

  /** Counts within the noise of a uniform draw become equal; others keep most of what they say. */
  @Test
  void countsAreShrunkByTheirOwnNoise() {
    assertThat(ClassSizes.shrunken(new double[] {10, 12, 8, 11, 9}))
        .containsExactly(new double[] {10, 10, 10, 10, 10}, within(1e-12));
    double[] unequal = ClassSizes.shrunken(new double[] {100, 10});
    assertThat(unequal[0]).isBetween(90.0, 100.0);
    assertThat(unequal[0] + unequal[1]).isCloseTo(110, within(1e-12));
    assertThat(ClassSizes.shrunken(new double[] {7})).containsExactly(7);
  }

  @Test
  void equalCountsOfManyClassesAreAPlan() {
    assertThat(ClassSizes.wasDrawnByClass(new double[] {1, 1})).isFalse(); // chance: one half
    assertThat(ClassSizes.wasDrawnByClass(new double[] {1, 1, 1, 1})).isTrue(); // 4!/4⁴ = .094
    assertThat(ClassSizes.wasDrawnByClass(new double[] {10, 10, 10})).isTrue();
    assertThat(ClassSizes.wasDrawnByClass(new double[] {10, 10, 11})).isFalse();
  }
}
