package dev.lapwing.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.Warning;
import dev.lapwing.decision.Status;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextModelTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final TextOptions SMALL = new TextOptions(1 << 12, 8);

  private static TextCounts counts(List<String> texts, TextOptions options, RunContext run) {
    TextCounter counter = new TextCounter(options, run);
    texts.forEach(text -> counter.add(List.of(text)));
    return counter.finish();
  }

  /** Texts of several topics, each with its own words and some that all use. */
  private static List<String> topics(int count, int topics, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      StringBuilder text = new StringBuilder();
      for (int w = 0; w < 12; w++) {
        boolean common = random.nextInt(3) == 0;
        text.append(common ? "common" : "topic" + i % topics)
            .append(random.nextInt(20))
            .append(' ');
      }
      texts.add(text.toString());
    }
    return texts;
  }

  private static float[] row(FeatureMatrix matrix, int i) {
    float[] row = new float[matrix.dimensions()];
    matrix.copyRows(i, i + 1, row, 0);
    return row;
  }

  private static double dot(float[] a, float[] b) {
    double sum = 0;
    for (int j = 0; j < a.length; j++) {
      sum += a[j] * (double) b[j];
    }
    return sum;
  }

  /** (1 + ln c) (1 + ln((1 + n)/(1 + df))), pairs by their share, rows of unit length. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void weightsAreThoseOfTheFormula(long seed) {
    TextCounts counts = counts(topics(40, 3, seed), SMALL, RUN);
    int[] frequencies = counts.documentFrequencies();
    TermWeights weights = new TermWeights(40, frequencies);
    Block identity = Block.zeros(weights.used(), weights.used());
    for (int j = 0; j < weights.used(); j++) {
      identity.set(j, j, 1);
    }
    Block rows = Block.zeros(40, weights.used());
    weights.rows(counts, RUN).apply(identity, rows, RUN);
    for (int i = 0; i < 40; i++) {
      double[] expected = new double[weights.used()];
      double squares = 0;
      for (int e = 0; e < counts.text(i).column().length; e++) {
        int j = counts.text(i).column()[e];
        int c = counts.text(i).count()[e];
        if (frequencies[j] > 1) {
          double w = (1 + Math.log(Math.abs(c))) * (1 + Math.log(41.0 / (1 + frequencies[j])));
          w *= TermHasher.isPair(j, SMALL.columns()) ? TermWeights.PAIR : 1;
          expected[usedBefore(frequencies, j)] = c < 0 ? -w : w;
          squares += w * w;
        }
      }
      for (int j = 0; j < expected.length; j++) {
        assertThat(rows.get(i, j)).isCloseTo(expected[j] / Math.sqrt(squares), within(1e-12));
      }
    }
  }

  private static int usedBefore(int[] frequencies, int column) {
    return (int) Arrays.stream(frequencies, 0, column).filter(f -> f > 1).count();
  }

  @Test
  void rowsHaveUnitLengthAndTopicsLieTogether() {
    List<String> texts = topics(200, 4, 9);
    TextCounts counts = counts(texts, SMALL, RUN);
    FeatureMatrix matrix = TextModel.learn(counts, SMALL, RUN).place(counts, RUN).matrix();
    double same = 0;
    double other = 0;
    for (int i = 0; i < 200; i++) {
      assertThat(dot(row(matrix, i), row(matrix, i))).isCloseTo(1, within(1e-6));
      same += dot(row(matrix, i), row(matrix, (i + 4) % 200));
      other += dot(row(matrix, i), row(matrix, (i + 1) % 200));
    }
    assertThat(same / 200).isGreaterThan(other / 200 + 0.3);
  }

  @Test
  void aTextHasTheSameFeaturesWhenItComesAgain() {
    List<String> texts = topics(60, 3, 4);
    TextCounts counts = counts(texts, SMALL, RUN);
    TextModel model = TextModel.learn(counts, SMALL, RUN);
    FeatureMatrix all = model.place(counts, RUN).matrix();
    TextModel again = TextModel.of(SMALL, model.texts(), model.frequencies(), model.projection());
    for (int i = 0; i < 60; i += 7) {
      FeatureMatrix alone = again.place(counts(List.of(texts.get(i)), SMALL, RUN), RUN).matrix();
      assertThat(row(alone, 0)).isEqualTo(row(all, i));
    }
  }

  @Test
  void theBitsDoNotDependOnThreads() {
    List<String> texts = topics(5000, 5, 8);
    float[] one = {};
    for (int threads : new int[] {1, 2, 7}) {
      RunContext run = RUN.withThreads(threads);
      TextCounts counts = counts(texts, SMALL, run);
      FeatureMatrix matrix = TextModel.learn(counts, SMALL, run).place(counts, run).matrix();
      float[] values = new float[matrix.size() * matrix.dimensions()];
      matrix.copyRows(0, matrix.size(), values, 0);
      one = one.length == 0 ? values : one;
      assertThat(values).isEqualTo(one);
    }
  }

  /** The order of the texts does not matter to how like two of them are. */
  @Test
  void shuffledTextsLieAsBefore() {
    List<String> texts = topics(100, 3, 11);
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      order.add(i);
    }
    Collections.shuffle(order, new Random(3));
    TextCounts first = counts(texts, SMALL, RUN);
    TextCounts second = counts(order.stream().map(texts::get).toList(), SMALL, RUN);
    FeatureMatrix a = TextModel.learn(first, SMALL, RUN).place(first, RUN).matrix();
    FeatureMatrix b = TextModel.learn(second, SMALL, RUN).place(second, RUN).matrix();
    for (int i = 1; i < 100; i++) {
      assertThat(dot(row(b, i), row(b, 0)))
          .isCloseTo(dot(row(a, order.get(i)), row(a, order.get(0))), within(1e-3));
    }
  }

  @Test
  void textsWithoutPlaceAreUnreachableAndSaid() {
    List<String> texts = new ArrayList<>(topics(80, 2, 12));
    texts.set(10, "");
    texts.set(20, " ?! ");
    texts.set(30, "xyzzy");
    TextCounts counts = counts(texts, SMALL, RUN);
    TextFeatures features = TextModel.learn(counts, SMALL, RUN).place(counts, RUN);
    assertThat(features.wordless()).containsExactly(10, 20);
    assertThat(features.strange()).containsExactly(30);
    assertThat(features.withoutPlace()).containsExactly(10, 20, 30);
    PointGraph graph = PointGraph.of(features, Options.defaults(), RUN);
    Labels few = Labels.of(80).with(0, "even").with(1, "odd").with(2, "even").with(3, "odd");
    Labelling all = Lapwing.label(graph, few, Options.defaults(), RUN);
    int right = 0;
    for (int i = 0; i < 80; i++) {
      boolean apart = i == 10 || i == 20 || i == 30;
      assertThat(all.status(i) == Status.UNREACHABLE).isEqualTo(apart);
      right += all.label(i).filter((i % 2 == 0 ? "even" : "odd")::equals).isPresent() ? 1 : 0;
    }
    assertThat(right).isGreaterThan(70);
    assertThat(all.warnings()) // whoever set them apart has said so
        .noneMatch(w -> w instanceof Warning.Unreachable || w instanceof Warning.JoinedToNobody);
  }

  @Test
  void duplicatesByTheThousandHaveOnePlace() {
    List<String> texts = new ArrayList<>(topics(50, 2, 13));
    texts.addAll(Collections.nCopies(3000, "buy now and win a prize"));
    TextCounts counts = counts(texts, SMALL, RUN);
    TextFeatures features = TextModel.learn(counts, SMALL, RUN).place(counts, RUN);
    for (int i = 51; i < 3050; i += 100) {
      assertThat(row(features.matrix(), i)).isEqualTo(row(features.matrix(), 50));
    }
    assertThat(features.withoutPlace()).isEmpty();
  }

  /** Where each text has many copies, the same labels reach all of them as if it had none. */
  @ParameterizedTest
  @ValueSource(ints = {8, 20})
  void labelsReachTextsOfWhichAllHaveManyCopies(int times) {
    List<String> different = topics(60, 2, 14);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 60 * times; i++) {
      texts.add(different.get(i % 60));
    }
    TextCounts counts = counts(texts, SMALL, RUN);
    TextFeatures features = TextModel.learn(counts, SMALL, RUN).place(counts, RUN);
    PointGraph graph = PointGraph.of(features, Options.defaults(), RUN);
    Labels few =
        Labels.of(texts.size()).with(0, "even").with(1, "odd").with(62, "even").with(63, "odd");
    Labelling all = Lapwing.label(graph, few, Options.defaults(), RUN);
    int right = 0;
    for (int i = 0; i < texts.size(); i++) {
      assertThat(all.status(i)).isNotEqualTo(Status.UNREACHABLE);
      right += all.label(i).filter((i % 2 == 0 ? "even" : "odd")::equals).isPresent() ? 1 : 0;
    }
    assertThat(right).isGreaterThan(texts.size() * 9 / 10);
  }

  @Test
  void nothingInCommonLeavesAllWithoutPlace() {
    for (List<String> texts : List.of(List.of("", "?"), List.of("alpha", "beta", "gamma"))) {
      TextCounts counts = counts(texts, SMALL, RUN);
      TextFeatures features = TextModel.learn(counts, SMALL, RUN).place(counts, RUN);
      assertThat(features.withoutPlace()).hasSize(texts.size());
      assertThat(features.matrix().size()).isEqualTo(texts.size());
    }
  }

  @Test
  void ofALongTextTheBeginningCounts() {
    TextCounter counter = new TextCounter(SMALL, RUN);
    String words = "some words ";
    counter.add(List.of(words.repeat(TextCounter.MOST_CHARACTERS / words.length() + 9)));
    counter.add(List.of("short"));
    assertThat(counter.cut()).isEqualTo(1);
    assertThat(counter.finish().size()).isEqualTo(2);
  }

  @Test
  void whatWasNeverLearntIsRefused() {
    int[] frequencies = new int[SMALL.columns()];
    frequencies[3] = 2;
    assertThatThrownBy(() -> TextModel.of(SMALL, 1, frequencies, Block.zeros(1, 2)))
        .hasMessageContaining("2 of 1 texts");
    assertThatThrownBy(() -> TextModel.of(SMALL, 5, frequencies, Block.zeros(2, 2)))
        .hasMessageContaining("1 rows");
    assertThatThrownBy(() -> TextModel.of(SMALL, 5, new int[3], Block.zeros(1, 2)))
        .hasMessageContaining("columns");
    Block broken = Block.zeros(1, 2);
    broken.set(0, 1, Double.NaN);
    assertThatThrownBy(() -> TextModel.of(SMALL, 5, frequencies, broken))
        .hasMessageContaining("finite");
    assertThatThrownBy(() -> new TextOptions(1000, 5)).hasMessageContaining("power of two");
    assertThatThrownBy(() -> new TextOptions(1024, 0)).hasMessageContaining("components");
  }
}
