package dev.lapwing.auto;

import static dev.lapwing.gallery.UnequalClouds.clouds;
import static dev.lapwing.gallery.UnequalClouds.labels;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.decision.ClassFactors;
import dev.lapwing.decision.ClassMass;
import dev.lapwing.decision.Priors;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.RunContext;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A rough decision that leaves boundaries where they are. */
class QuickDecisionTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final Priors ESTIMATED = new Priors.Estimated();

  private final AffinityGraph graph =
      GraphOptions.defaults().graph(GraphOptions.defaults().search(clouds(4), RUN), RUN);
  private final Labels few = labels(5, 4);

  /** One that has no label. */
  private final int fresh = few.isLabelled(77) ? 78 : 77;

  @Test
  void withTheSameLabelsNothingChanges() {
    AutoDecision before = decided(few);
    AutoDecision quick = before.quickSketch(potential(few), ESTIMATED, RUN);
    assertThat(quick.shares().values()).isEqualTo(before.shares().values());
    assertThat(quick.leftOutAnswers()).isEqualTo(before.leftOutAnswers());
    assertThat(quick.summary().assortativity()).isEqualTo(before.summary().assortativity());
    assertThat(quick.summary().dynamics()).isEqualTo(before.summary().dynamics());
  }

  @Test
  void aPointKeepsItsSharesUnlessThePotentialsChangeTheirMind() {
    Labels more = few.with(fresh, other(few, fresh));
    AutoDecision before = decided(few);
    AutoDecision quick = before.quickSketch(potential(more), ESTIMATED, RUN);
    int[] then = largest(few, before.summary().sizes());
    int[] now = largest(more, before.summary().sizes());
    int followed = 0;
    for (int i = 0; i < graph.size(); i++) {
      double[] row = row(quick.shares(), i);
      assertThat(row[0] + row[1] + row[2]).isCloseTo(1, within(1e-12));
      if (more.isLabelled(i)) {
        assertThat(row[more.classOf(i)]).isEqualTo(1);
      } else if (then[i] == now[i]) {
        assertThat(row).isEqualTo(row(before.shares(), i));
      } else {
        assertThat(row[now[i]]).isEqualTo(Math.max(row[0], Math.max(row[1], row[2])));
        followed++;
      }
    }
    assertThat(followed).isPositive(); // else nothing was tried
  }

  @Test
  void aLabelThatIsTakenBackLeavesNothing() {
    Labels more = few.with(fresh, other(few, fresh));
    AutoDecision back = decided(more).quickSketch(potential(few), ESTIMATED, RUN);
    double[] row = row(back.shares(), fresh);
    assertThat(Math.max(row[0], Math.max(row[1], row[2]))).isLessThan(1);
  }

  @Test
  void aNewClassIsSpreadByPotentialsAlone() {
    Labels more = few.with(fresh, "new");
    AutoDecision quick = decided(few).quickSketch(potential(more), ESTIMATED, RUN);
    DirichletPotential potential = potential(more);
    ClassMass mass = ClassMass.of(potential.values(), more, RUN);
    ClassSizes sizes = ClassSizes.byMass(ESTIMATED, mass, more);
    assertThat(quick.summary().sizes().shares()).isEqualTo(sizes.shares());
    Block scaled = new OpenPoints(potential, RUN).scaled(sizes.factors(mass));
    for (int i = 0; i < graph.size(); i++) {
      if (!more.isLabelled(i)) {
        double[] row = row(scaled, i);
        for (int k = 0; k < 4; k++) { // one label of 16 is alone in its class
          row[k] = row[k] * 16 / 17 + 1.0 / 17 / 4;
        }
        assertThat(row(quick.shares(), i)).containsExactly(row, within(1e-15));
      }
    }
  }

  /** As long as every label brings a class, the next one may too. */
  @Test
  void labelsThatAreAloneMakeNothingSure() {
    Labels alone = Labels.of(graph.size()).with(3, "a").with(420, "b").with(570, "c");
    AutoDecision first = AutoDecision.first(potential(alone), ESTIMATED, RUN);
    int[] classes = largest(alone, first.summary().sizes());
    for (int i = 0; i < graph.size(); i++) {
      double[] row = row(first.shares(), i);
      if (!alone.isLabelled(i)) {
        assertThat(row[classes[i]]).isEqualTo(Math.max(row[0], Math.max(row[1], row[2])));
        assertThat(row[classes[i]]).isLessThanOrEqualTo(0.5 + 1e-12);
      }
    }
  }

  @Test
  void aFirstOneFollowsItsPotentials() {
    AutoDecision first = AutoDecision.first(potential(few), ESTIMATED, RUN);
    assertThat(first.isRough()).isTrue();
    assertThat(first.leftOutAnswers()).isEmpty();
    int[] classes = largest(few, first.summary().sizes());
    for (int i = 0; i < graph.size(); i++) {
      double[] row = row(first.shares(), i);
      assertThat(row[classes[i]]).isEqualTo(Math.max(row[0], Math.max(row[1], row[2])));
    }
  }

  @Test
  void theSameBitsOnAnyNumberOfThreads() {
    Labels more = few.with(fresh, "new").with(fresh + 2, "new");
    Block one = chain(more, 1);
    assertThat(chain(more, 2).values()).isEqualTo(one.values());
    assertThat(chain(more, 7).values()).isEqualTo(one.values());
  }

  /** Two in a row: what one of them finds is enough for the next. */
  private Block chain(Labels labels, int threads) {
    RunContext run = RUN.withThreads(threads);
    return decided(few)
        .quickSketch(potential(labels), ESTIMATED, run)
        .quickSketch(potential(labels.with(fresh + 4, "new")), ESTIMATED, run)
        .shares();
  }

  @Test
  void onlyManyPointsAreInSuchAHurry() {
    assertThat(QuickDecision.isCalledFor(70_000, 10, 2)).isFalse();
    assertThat(QuickDecision.isCalledFor(1_000_000, 20, 2)).isTrue();
  }

  private AutoDecision decided(Labels labels) {
    return AutoDecision.of(potential(labels), Optional.empty(), ESTIMATED, RUN);
  }

  private DirichletPotential potential(Labels labels) {
    LabelAwareLaplacian laplacian =
        LabelAwareLaplacian.of(graph, labels, LaplacianOptions.defaults(), RUN);
    return DirichletPotential.of(laplacian, CgOptions.defaults(), RUN);
  }

  /** By potentials brought to sizes. */
  private int[] largest(Labels labels, ClassSizes sizes) {
    DirichletPotential potential = potential(labels);
    ClassFactors factors = sizes.factors(ClassMass.of(potential.values(), labels, RUN));
    OpenPoints open = new OpenPoints(potential, RUN);
    return open.largest(open.scaled(factors));
  }

  private static String other(Labels labels, int point) {
    return labels.classes().name((point + 1) % labels.classes().count());
  }

  private static double[] row(Block block, int row) {
    double[] copy = new double[block.columns()];
    for (int k = 0; k < copy.length; k++) {
      copy[k] = block.get(row, k);
    }
    return copy;
  }
}
