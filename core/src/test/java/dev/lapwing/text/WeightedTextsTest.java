package dev.lapwing.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Blocks;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WeightedTextsTest {

  private static final RunContext RUN = RunContext.defaults();

  /** Texts of random words, of which some are empty and some columns stand in one text only. */
  private static TextCounts texts(long seed, int size) {
    SplittableRandom random = new SplittableRandom(seed);
    TextCounter counter = new TextCounter(new TextOptions(1 << 9, 4), RUN);
    for (int i = 0; i < size; i++) {
      StringBuilder text = new StringBuilder();
      for (int w = random.nextInt(30); w > 0; w--) {
        text.append('w').append((int) Math.pow(300, random.nextDouble())).append(' ');
      }
      counter.add(List.of(text.toString()));
    }
    return counter.finish();
  }

  private static double[][] dense(WeightedTexts a) {
    double[][] dense = new double[a.rows()][a.columns()];
    for (int i = 0; i < a.rows(); i++) {
      WeightedTexts.Row row = a.new Row().of(i);
      for (int e = 0; e < row.columns().length; e++) {
        dense[i][row.columns()[e]] = row.values()[e];
      }
    }
    return dense;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void actsAsTheDenseMatrixAndItsTranspose(long seed) {
    TextCounts texts = texts(seed, 150);
    WeightedTexts a =
        new WeightedTexts(texts, new TermWeights(150, texts.documentFrequencies()), RUN);
    double[][] dense = dense(a);
    Block x = Blocks.random(a.columns(), 7, seed);
    Block y = Blocks.random(a.rows(), 7, seed + 50);
    Block ax = Blocks.random(a.rows(), 7, seed + 99); // what stood there before must not matter
    Block aty = Blocks.random(a.columns(), 7, seed + 98);
    a.apply(x, ax, RUN);
    a.applyTransposed(y, aty, RUN);
    for (int c = 0; c < 7; c++) {
      for (int i = 0; i < a.rows(); i++) {
        double sum = 0;
        for (int j = 0; j < a.columns(); j++) {
          sum += dense[i][j] * x.get(j, c);
        }
        assertThat(ax.get(i, c)).isCloseTo(sum, within(1e-12));
      }
      for (int j = 0; j < a.columns(); j++) {
        double sum = 0;
        for (int i = 0; i < a.rows(); i++) {
          sum += dense[i][j] * y.get(i, c);
        }
        assertThat(aty.get(j, c)).isCloseTo(sum, within(1e-12));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 32, 1000})
  void partsAreRangesThatHoldEveryColumnOnce(int count) {
    TextCounts texts = texts(9, 200);
    int[] bounds = new TermWeights(200, texts.documentFrequencies()).parts(count);
    assertThat(bounds).hasSize(count + 1).startsWith(0).isSorted().endsWith(1 << 9);
  }

  /** Where all columns stand in about as many texts, no part has much more than its share. */
  @ParameterizedTest
  @ValueSource(ints = {2, 8, 32})
  void partsAreAboutEqual(int count) {
    int[] frequencies = new int[1 << 12];
    SplittableRandom random = new SplittableRandom(3);
    for (int j = 0; j < frequencies.length; j++) {
      frequencies[j] = random.nextInt(10);
    }
    int[] bounds = new TermWeights(50, frequencies).parts(count);
    for (int part = 0; part < count; part++) {
      int sum = 0;
      for (int j = bounds[part]; j < bounds[part + 1]; j++) {
        sum += frequencies[j];
      }
      assertThat(sum).isBetween(4500 * 4 / count * 9 / 10, 4700 * 4 / count * 11 / 10);
    }
  }
}
