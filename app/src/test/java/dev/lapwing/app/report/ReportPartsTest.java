package dev.lapwing.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import dev.lapwing.labels.Labels;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportPartsTest {

  @Test
  void htmlEscapesWhatCouldBeMarkup() {
    assertThat(Html.escape("<a href=\"x\">'&'</a>"))
        .isEqualTo("&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;");
    assertThat(Html.escape("a\u0000b\ud800c\u0085")).isEqualTo("a\uFFFDb\uFFFDc\uFFFD");
    assertThat(Html.escape("čaj 茶 שלום 🦩")).isEqualTo("čaj 茶 שלום 🦩");
  }

  @Test
  void jsonIsPlainAsciiWithoutMarkup() {
    assertThat(Json.string("</script>\u2028\"\\\n"))
        .isEqualTo("\"\\u003c/script\\u003e\\u2028\\\"\\\\\\u000a\"");
    assertThat(Json.string("茶")).isEqualTo("\"\\u8336\"");
  }

  @Test
  void longNamesKeepBothEnds() {
    String name = "a".repeat(60) + "b".repeat(60);
    assertThat(Html.shortened(name)).isEqualTo("a".repeat(32) + "…" + "b".repeat(31));
    assertThat(Html.shortened("🦩".repeat(40))).isEqualTo("🦩".repeat(40)); // 40 letters, not 80
  }

  @Test
  void onlyCertaintyIsAHundredPercent() {
    assertThat(Html.percent(0.99999)).isEqualTo("99.9%");
    assertThat(Html.percent(1)).isEqualTo("100%");
    assertThat(Html.percent(0)).isEqualTo("0.0%");
  }

  @Test
  void axesUseAllStepsAndSurviveConstants() {
    MapAxis axis = new MapAxis(new float[] {-1, 3, Float.NaN, 1});
    assertThat(IntStream.range(0, 4).map(axis::step)).containsExactly(0, 65534, 65535, 32767);
    assertThat(new MapAxis(new float[] {5, 5}).step(1)).isEqualTo(32767);
    assertThat(new MapAxis(new float[] {-Float.MAX_VALUE, Float.MAX_VALUE}).step(1))
        .isEqualTo(65534);
    assertThat(new MapAxis(new float[] {Float.NaN}).range()).isZero();
  }

  @Test
  void leastCertainPointsComeInOrder() {
    Decision decision = Contents.clouds(500, 4, Integer::toString).decision();
    int[] found = Summary.of(decision).leastCertain(30);
    double[] sorted =
        IntStream.range(0, 500)
            .filter(i -> decision.status(i) == Status.PREDICTED)
            .mapToDouble(decision::confidence)
            .sorted()
            .limit(30)
            .toArray();
    assertThat(Arrays.stream(found).mapToDouble(decision::confidence)).containsExactly(box(sorted));
    assertThat(found).doesNotHaveDuplicates();
  }

  @Test
  void amongEquallyCertainPointsTheFirstAreShown() {
    int size = 100;
    Labels labels = Labels.of(size).with(0, "a").with(1, "b");
    Decision.Builder decision = new Decision.Builder(labels.classes(), size);
    for (int i = 0; i < size; i++) {
      decision.predicted(i, new double[] {i % 2 == 0 ? 1 : 3, 1});
    }
    assertThat(Summary.of(decision.build(labels)).leastCertain(3)).containsExactly(2, 4, 6);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, .01, .1, .5, .99, 1})
  void quantilesAreThoseOfTheSortedConfidences(double share) {
    Decision decision = Contents.clouds(5000, 4, Integer::toString).decision();
    double[] sorted =
        IntStream.range(0, 5000)
            .filter(i -> decision.status(i) == Status.PREDICTED)
            .mapToDouble(decision::confidence)
            .sorted()
            .toArray();
    double exact = sorted[(int) (share * (sorted.length - 1))];
    assertThat(Summary.of(decision).quantile(share).orElseThrow()).isBetween(exact - 2e-5, exact);
  }

  private static Double[] box(double[] values) {
    return Arrays.stream(values).boxed().toArray(Double[]::new);
  }

  @Test
  void classesAndStatusesAddUp() {
    ReportContent content = Contents.clouds(1000, 6, Integer::toString);
    Summary summary = Summary.of(content.decision());
    assertThat(summary.given()).isEqualTo(content.labels().count());
    assertThat(summary.given() + summary.predicted() + summary.unreachable()).isEqualTo(1000);
    assertThat(IntStream.range(0, 6).map(summary::sizeOf).sum())
        .isEqualTo(summary.given() + summary.predicted());
    assertThat(IntStream.range(0, Summary.BINS).map(summary::bin).sum())
        .isEqualTo(summary.predicted());
  }

  @Test
  void samplesKeepWhatMattersAndStayWithinTheLimit() {
    ReportContent content = Contents.clouds(10_000, 5, Integer::toString);
    int[] always = {3, 4711, 9999};
    MapSample sample = MapSample.of(content.decision(), always, 600);
    assertThat(sample.size()).isEqualTo(600);
    assertThat(sample.isComplete()).isFalse();
    assertThat(Arrays.stream(always))
        .allMatch(point -> sample.point(sample.positionOf(point)) == point);
    assertThat(Arrays.stream(content.labels().points()))
        .allMatch(point -> sample.positionOf(point) >= 0);
    assertThat(sample.point(300)).isBetween(4_000, 6_000);
  }
}
