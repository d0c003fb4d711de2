package dev.lapwing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Scaling;
import dev.lapwing.graph.Neighbourhood;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.RunContext;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdviceTest {

  private static final RunContext RUN = RunContext.defaults();

  /** Two classes that four features tell apart, and one that says nothing but is so much larger. */
  private static FeatureMatrix points(int size, double scale) {
    SplittableRandom random = new SplittableRandom(5);
    float[] values = new float[5 * size];
    for (int i = 0; i < size; i++) {
      for (int c = 0; c < 4; c++) {
        values[5 * i + c] = (float) (2.5 * (i % 2) + random.nextDouble() + random.nextDouble());
      }
      values[5 * i + 4] = (float) (scale * random.nextDouble());
    }
    return FeatureMatrix.of(size, 5, values);
  }

  /** Every so manieth point. */
  private static Labels labels(int size, int every) {
    Labels labels = Labels.of(size);
    for (int i = 0; i < size; i += every) {
      labels = labels.with(i, i % 2 == 0 ? "even" : "odd");
    }
    return labels;
  }

  @Test
  void aFeatureThatDrownsTheOthersIsAdvisedToBeScaled() {
    Advice advice =
        Advice.of(points(400, 1000), labels(400, 7), Options.defaults(), RUN).orElseThrow();
    Advice.Trial best = advice.best().orElseThrow();
    assertThat(best.options()).isEqualTo(Options.defaults().withScaling(Scaling.STANDARDISE));
    assertThat(best.gained()).isGreaterThan(best.lost() + 5);
    assertThat(advice.tried()).isEqualTo(58);
  }

  @Test
  void whereAllIsWellNothingIsAdvised() {
    Advice advice =
        Advice.of(points(400, 1), labels(400, 7), Options.defaults(), RUN).orElseThrow();
    assertThat(advice.best()).isEmpty();
    assertThat(advice.right()).isEqualTo(advice.tried());
    assertThat(advice.trials()).hasSize(4); // 5 and 20 neighbours, cosine, standardised
  }

  @Test
  void choicesMadeAreNotTriedAgain() {
    Options options =
        Options.defaults()
            .withScaling(Scaling.STANDARDISE)
            .withGraph(Options.defaults().graph().withNeighbourhood(new Neighbourhood.Nearest(5)));
    assertThat(Advice.of(points(200, 1), labels(200, 7), options, RUN).orElseThrow().trials())
        .extracting(trial -> trial.options().scaling())
        .containsExactly(
            Scaling.STANDARDISE, Scaling.STANDARDISE, Scaling.STANDARDISE, Scaling.NONE);
  }

  @Test
  void fewLabelsAndOtherMethodsGiveNoAdvice() {
    assertThat(Advice.of(points(100, 1), labels(100, 9), Options.defaults(), RUN)).isEmpty();
    assertThat(Advice.of(points(400, 1), labels(400, 7), Options.dirichlet(), RUN)).isEmpty();
  }

  /** Points that are all zeros have no direction; the rest is tried all the same. */
  @Test
  void theCosineIsNotTriedOnPointsWithoutDirection() {
    FeatureMatrix points = points(300, 1);
    float[] values = new float[5 * 300];
    for (int i = 5; i < values.length; i++) {
      values[i] = points.get(i / 5, i % 5);
    }
    FeatureMatrix zero = FeatureMatrix.of(300, 5, values);
    assertThat(Advice.of(zero, labels(300, 7), Options.defaults(), RUN).orElseThrow().trials())
        .hasSize(3);
  }

  /** Of many points a sample is looked at: all labels, each with its own point. */
  @Test
  void manyPointsAreSampledWithTheirLabels() {
    FeatureMatrix points = points(12_000, 1);
    Labels labels = labels(12_000, 401);
    AdviceSample sample = AdviceSample.of(points, labels, RUN);
    assertThat(sample.points().size()).isEqualTo(AdviceSample.MOST_POINTS);
    assertThat(sample.labels().count()).isEqualTo(labels.count());
    for (int point : sample.labels().points()) {
      boolean odd = sample.points().get(point, 0) > 2;
      assertThat(sample.labels().classes().name(sample.labels().classOf(point)))
          .isEqualTo(odd ? "odd" : "even");
    }
  }

  /** Of very many changes, as many either way are nothing, and five standard errors are clear. */
  @Test
  void veryManyChangesDoNotUnderflow() {
    assertThat(new Advice.Trial(Options.defaults(), 2000, 2000).chance()).isBetween(0.5, 0.51);
    assertThat(new Advice.Trial(Options.defaults(), 2160, 1840).chance()).isBetween(1e-7, 3e-7);
  }

  /** Chances of heads that can be counted on fingers. */
  @ParameterizedTest
  @CsvSource({
    "0,0,1",
    "1,0,.5",
    "3,0,.125",
    "7,0,.0078125",
    "2,1,.5",
    "1,3,.9375",
    "9,1,.0107421875"
  })
  void theChanceIsThatOfSoManyHeads(int gained, int lost, double chance) {
    Advice.Trial trial = new Advice.Trial(Options.defaults(), gained, lost);
    assertThat(trial.chance()).isCloseTo(chance, within(1e-12));
    assertThat(trial.isClear()).isEqualTo(chance <= 0.01);
  }
}
