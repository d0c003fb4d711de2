package dev.lapwing.app.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.app.Digits;
import dev.lapwing.app.trials.Measure;
import dev.lapwing.app.trials.Regime;
import dev.lapwing.app.trials.TrialKey;
import dev.lapwing.app.trials.TrialScore;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a method scores in a trial is what its user gets who gives these labels, by name. */
class DrawTest {

  private static final LabelledPoints DIGITS =
      new LabelledPoints(
          Digits.pixels(),
          IntStream.range(0, Digits.SIZE).map(i -> Integer.parseInt(Digits.classOf(i))).toArray(),
          ClassNames.of(IntStream.range(0, 10).mapToObj(Integer::toString).toList()));

  /** Ten labels in all miss some of the ten digits. */
  @ParameterizedTest
  @ValueSource(strings = {"b1", "u10", "u1"})
  void accuracyIsThatOfALabelling(String regime) {
    RunContext run = RunContext.defaults().withThreads(1);
    Labels labels = LabelRegime.named(regime).orElseThrow().draw(DIGITS, Seed.of(2));
    List<Contender> contenders =
        Contender.usualNames().stream().map(name -> Contender.named(name).orElseThrow()).toList();
    SharedGraphs graphs =
        SharedGraphs.of(
            DIGITS.features(),
            Options.defaults(),
            contenders.stream().map(Contender::method).toList(),
            run);
    List<TrialScore> scores =
        new Draw(graphs, DIGITS, labels, run).scores(contenders, new TrialKey(Regime.of(1), 0));
    assertThat(scores).hasSameSizeAs(contenders);
    for (TrialScore score : scores) {
      Contender contender = (Contender) score.method();
      Labelling alone =
          Lapwing.label(
              DIGITS.features(), labels, Options.defaults().withMethod(contender.method()), run);
      assertThat(score.figures().get(Measure.ACCURACY))
          .as(contender.id())
          .isCloseTo(accuracy(alone), within(1e-12));
      assertThat(score.figures().get(Measure.CLASSES)).isEqualTo(labels.classes().count());
    }
  }

  private static double accuracy(Labelling labelling) {
    int right = 0;
    int scored = 0;
    for (int i = 0; i < Digits.SIZE; i++) {
      if (!labelling.labels().isLabelled(i)) {
        scored++;
        right += labelling.label(i).orElse("none").equals(Digits.classOf(i)) ? 1 : 0;
      }
    }
    return (double) right / scored;
  }
}
