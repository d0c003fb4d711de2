package dev.lapwing.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.RunContext;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** However values are kept, they are the same points: same values, distances and neighbours. */
class FeatureFormsTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final int ROWS = 2600;
  private static final int WIDTH = 100;

  /** A form, and the floats it stands for. */
  record Pair(FeatureMatrix form, FeatureMatrix floats) {}

  enum Form {
    LEVELS {
      @Override
      Pair of(int rows, int width, SplittableRandom random) {
        byte[] bytes = new byte[rows * width];
        random.nextBytes(bytes);
        float[] levels = new float[256];
        for (int level = 0; level < 256; level++) {
          levels[level] = level / 255f;
        }
        float[] floats = new float[bytes.length];
        for (int p = 0; p < floats.length; p++) {
          floats[p] = (bytes[p] & 0xFF) / 255f;
        }
        return new Pair(
            FeatureMatrix.ofLevels(rows, width, bytes, levels),
            FeatureMatrix.of(rows, width, floats));
      }
    },
    HALVES {
      @Override
      Pair of(int rows, int width, SplittableRandom random) {
        short[] bits = new short[rows * width];
        float[] floats = new float[bits.length];
        for (int p = 0; p < bits.length; p++) {
          int exponent = 8 + random.nextInt(8); // of magnitudes from 2⁻⁷ to 2
          int fraction = random.nextInt(1024);
          boolean negative = random.nextBoolean();
          bits[p] = (short) ((negative ? 0x8000 : 0) | exponent << 10 | fraction);
          floats[p] = (negative ? -1 : 1) * Math.scalb(1 + fraction / 1024f, exponent - 15);
        }
        return new Pair(
            FeatureMatrix.ofHalves(rows, width, bits), FeatureMatrix.of(rows, width, floats));
      }
    },
    SOURCE {
      @Override
      Pair of(int rows, int width, SplittableRandom random) {
        float[] floats = new float[rows * width];
        for (int p = 0; p < floats.length; p++) {
          floats[p] = (float) random.nextDouble(-1, 1);
        }
        return new Pair(
            FeatureMatrix.of(new Elsewhere(rows, width, floats)),
            FeatureMatrix.of(rows, width, floats.clone()));
      }
    };

    abstract Pair of(int rows, int width, SplittableRandom random);
  }

  private record Elsewhere(int size, int dimensions, float[] values) implements FeatureSource {
    @Override
    public void copyRows(int from, int to, float[] target, int offset) {
      System.arraycopy(values, from * dimensions, target, offset, (to - from) * dimensions);
    }
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void valuesAndDistancesAreThoseOfFloats(Form form) {
    for (int n : new int[] {1, 2, 5, 23}) {
      Pair pair = form.of(n, 7, new SplittableRandom(n));
      assertSame(pair.form(), pair.floats());
      int[] chosen = IntStream.range(0, n).map(i -> n - 1 - i).toArray();
      assertSame(pair.form().select(chosen), pair.floats().select(chosen));
      assertSame(pair.form().held(chosen), pair.floats().select(chosen));
      assertSame(pair.form().under(Metric.COSINE), pair.floats().under(Metric.COSINE));
      assertSame(
          pair.form().under(Metric.COSINE).held(chosen),
          pair.floats().under(Metric.COSINE).select(chosen));
      Standardisation scale = Standardisation.of(pair.floats(), RUN);
      assertThat(Standardisation.of(pair.form(), RUN)).isEqualTo(scale);
      assertSame(scale.apply(pair.form(), RUN), scale.apply(pair.floats(), RUN));
    }
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void neighboursAreThoseOfFloats(Form form) {
    Pair pair = form.of(ROWS, WIDTH, new SplittableRandom(7));
    for (NeighbourSearch search : List.of(NeighbourSearch.exact(), NeighbourSearch.approximate())) {
      NeighbourTable expected = search.search(pair.floats(), Metric.EUCLIDEAN, 5, RUN);
      NeighbourTable found = search.search(pair.form(), Metric.EUCLIDEAN, 5, RUN.withThreads(1));
      assertThat(found.recall()).isEqualTo(expected.recall());
      for (int i = 0; i < ROWS; i++) {
        for (int r = 0; r < 5; r++) {
          assertThat(found.neighbour(i, r)).isEqualTo(expected.neighbour(i, r));
          assertThat(found.distance(i, r)).isEqualTo(expected.distance(i, r));
        }
      }
    }
  }

  @Test
  void allHalvesThatAreFiniteAreDecoded() {
    for (int bits = 0; bits < 1 << 16; bits++) {
      int exponent = bits >> 10 & 0x1F;
      if (exponent < 31) {
        double fraction = (bits & 0x3FF) / 1024.0 + (exponent == 0 ? 0 : 1);
        double value = Math.scalb(fraction, Math.max(1, exponent) - 15);
        FeatureMatrix one = FeatureMatrix.ofHalves(1, 1, new short[] {(short) bits});
        assertThat(one.get(0, 0)).isEqualTo((float) (bits < 0x8000 ? value : -value));
      }
    }
  }

  @Test
  void bytesAreGivenBackAsTheyCame() {
    byte[] bytes = {1, 2, -3, 4, 5, 6};
    float[] levels = new float[256];
    FeatureMatrix matrix = FeatureMatrix.ofLevels(3, 2, bytes.clone(), levels);
    ByteBuffer out = ByteBuffer.allocate(3);
    matrix.putLevels(2, 3, out);
    assertThat(out.array()).containsExactly(-3, 4, 5);
    assertThat(matrix.isOfLevels(levels)).isTrue();
    levels[7] = 1;
    assertThat(matrix.isOfLevels(levels)).isFalse();
    FeatureMatrix floats = FeatureMatrix.of(new float[][] {{0}});
    assertThat(floats.isOfLevels(new float[256])).isFalse();
    assertThatThrownBy(() -> floats.putLevels(0, 1, out)).hasMessageContaining("not kept as bytes");
  }

  @Test
  void memoryIsThatOfTheForm() {
    assertThat(Form.LEVELS.of(3, 2, new SplittableRandom(1)).form().valueBytes()).isEqualTo(1);
    assertThat(Form.HALVES.of(3, 2, new SplittableRandom(1)).form().valueBytes()).isEqualTo(2);
    assertThat(Form.SOURCE.of(3, 2, new SplittableRandom(1)).form().valueBytes()).isZero();
    assertThat(FeatureMatrix.of(new double[][] {{0.5}}).valueBytes()).isEqualTo(4);
    assertThat(FeatureMatrix.of(new double[][] {{0.1}}).valueBytes()).isEqualTo(12);
  }

  @Test
  void whatIsNotFiniteIsRefusedWithItsPlace() {
    short[] halves = {0, 0, 0x7C00, 0};
    assertThatThrownBy(() -> FeatureMatrix.ofHalves(2, 2, halves))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("row 1, column 0 is Infinity");
    float[] levels = new float[256];
    levels[9] = Float.NaN;
    assertThatThrownBy(() -> FeatureMatrix.ofLevels(1, 1, new byte[1], levels))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("byte 9 stands for NaN");
    assertThatThrownBy(() -> FeatureMatrix.ofLevels(1, 1, new byte[1], new float[2]))
        .hasMessageContaining("2 levels");
    assertThatThrownBy(() -> FeatureMatrix.of(new Elsewhere(0, 2, new float[0])))
        .hasMessageContaining("at least one of each");
  }

  private static void assertSame(FeatureMatrix found, FeatureMatrix expected) {
    int n = expected.size();
    int d = expected.dimensions();
    float[] rows = new float[n * d];
    float[] expectedRows = new float[n * d];
    found.copyRows(0, n, rows, 0);
    expected.copyRows(0, n, expectedRows, 0);
    assertThat(rows).isEqualTo(expectedRows);
    int[] all = IntStream.range(0, n).toArray();
    for (int i = 0; i < n; i++) {
      double[] distances = new double[n];
      double[] expectedDistances = new double[n];
      found.squaredDistances(i, found, all, 0, n, distances);
      expected.squaredDistances(i, expected, all, 0, n, expectedDistances);
      assertThat(distances).isEqualTo(expectedDistances);
      for (int j = 0; j < d; j++) {
        assertThat(found.get(i, j)).isEqualTo(expected.get(i, j));
        assertThat(found.exactly(i, j)).isEqualTo(expected.exactly(i, j));
      }
    }
  }
}
