package dev.lapwing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.decision.Status;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.labels.Labels;
import dev.lapwing.method.Comparison;
import dev.lapwing.method.Method;
import dev.lapwing.method.Restart;
import dev.lapwing.run.RunContext;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** From no labels at all to many: nothing is spread before two classes have some. */
class UnspreadTest {

  private static final int SIZE = 60;
  private static final RunContext RUN = RunContext.defaults();

  private static FeatureMatrix twoClouds() {
    SplittableRandom random = new SplittableRandom(5);
    double[][] rows = new double[SIZE][];
    for (int i = 0; i < SIZE; i++) {
      rows[i] = new double[] {random.nextDouble() + i % 2 * 1.5, random.nextDouble()};
    }
    return FeatureMatrix.of(rows);
  }

  private static PointGraph points(Options options) {
    return PointGraph.of(twoClouds(), options, RUN);
  }

  static Stream<Options> options() {
    return Stream.of(
        Options.defaults(),
        Options.dirichlet(),
        Options.defaults().withMethod(Method.Spectral.defaults()),
        Options.defaults().withMethod(Comparison.Poisson.defaults()));
  }

  @ParameterizedTest
  @MethodSource("options")
  void itGoesOnOnceTwoClassesHaveLabels(Options options) {
    PointGraph points = points(options);
    Labelling none = Lapwing.unlabelled(points, options, RUN);
    assertThat(none.isSpread()).isFalse();
    assertThat(none.decision().count(Status.UNREACHABLE)).isEqualTo(SIZE);
    assertThat(none.solution().restart()).isEqualTo(new Restart.Nothing(SIZE));
    assertThat(none.solution().converged()).isTrue();
    Labelling one = none.with(4, "left");
    assertThat(one.isSpread()).isFalse();
    assertThat(one.decision().count(Status.GIVEN)).isEqualTo(1);
    assertThat(one.label(4)).contains("left");
    assertThat(one.with(Labels.of(SIZE)).labels().count()).as("taken back").isZero();
    Labelling two = one.with(7, "right");
    assertThat(two.isSpread()).isTrue();
    Labelling afresh = Lapwing.label(points, two.labels(), options, RUN);
    for (int i = 0; i < SIZE; i++) {
      assertThat(two.label(i)).isEqualTo(afresh.label(i)).isPresent();
      assertThat(two.confidence(i)).isCloseTo(afresh.confidence(i), within(1e-6));
    }
    assertThatThrownBy(() -> two.with(Labels.of(SIZE)))
        .as("what was spread is not taken back")
        .hasMessageContaining("there is no label to spread");
  }

  @Test
  void withTwoClassesItIsALabellingLikeAnyOther() {
    Options options = Options.defaults();
    PointGraph points = points(options);
    Labels labels = Labels.of(SIZE).with(4, "left").with(7, "right");
    Labelling soFar = Lapwing.labelSoFar(points, labels, options, RUN);
    Labelling label = Lapwing.label(points, labels, options, RUN);
    Labelling resumed = Lapwing.resume(points, labels, options, new Restart.Nothing(SIZE), RUN);
    for (int i = 0; i < SIZE; i++) {
      assertThat(soFar.confidence(i)).isEqualTo(label.confidence(i));
      assertThat(resumed.confidence(i)).isEqualTo(label.confidence(i));
    }
  }

  @Test
  void whatToLabelFirstCoversTheGraph() {
    Labelling none = Lapwing.unlabelled(points(Options.defaults()), Options.defaults(), RUN);
    assertThat(none.suggest(5)).isEqualTo(Lapwing.suggest(none.graph(), 5, RUN));
    int first = none.suggest(1).get(0).point();
    assertThat(none.with(first, "left").suggest(SIZE))
        .hasSize(SIZE - 1)
        .noneMatch(each -> each.point() == first);
  }

  @Test
  void whatNobodyCanTellYetIsRefusedOrToldOf() {
    Labelling none = Lapwing.unlabelled(points(Options.defaults()), Options.defaults(), RUN);
    assertThat(none.warnings()).extracting(Warning::toString).hasSize(1);
    assertThat(messages(none))
        .containsExactly("there are no labels yet; label points of at least two classes");
    assertThat(messages(none.with(4, "left")))
        .containsExactly(
            "only 'left' has labels, and labels spread once there are two classes; label points of another one");
    assertThatThrownBy(() -> none.explain(3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("nothing is spread yet");
    assertThatThrownBy(() -> none.predict(twoClouds(), twoClouds()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("nothing is spread yet");
  }

  private static List<String> messages(Labelling labelling) {
    return labelling.warnings().stream().map(each -> each.message(String::valueOf)).toList();
  }

  /** As many copies of one point as neighbours would make it a pile, which shares its answer. */
  @Test
  void identicalPointsAreNotToldOfEachOther() {
    double[][] rows = new double[SIZE][];
    for (int i = 0; i < SIZE; i++) {
      rows[i] = i < 30 ? new double[] {0, 0} : new double[] {i, 1};
    }
    Options options = Options.defaults();
    PointGraph points = PointGraph.of(FeatureMatrix.of(rows), options, RUN);
    Labelling one = Lapwing.labelSoFar(points, Labels.of(SIZE).with(3, "same"), options, RUN);
    assertThat(one.decision().count(Status.UNREACHABLE)).isEqualTo(SIZE - 1);
    assertThat(one.decision().status(3)).isEqualTo(Status.GIVEN);
  }
}
