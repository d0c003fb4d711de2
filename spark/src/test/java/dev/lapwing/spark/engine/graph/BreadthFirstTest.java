package dev.lapwing.spark.engine.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A ring of points in random order, each also tied to a point of somebody else's. */
class BreadthFirstTest {

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void neighboursLieCloseTogetherAndEntriesStayTheSame(long seed) {
    int n = 50;
    int[] rowAt = shuffled(n, seed);
    int[] at = new int[n];
    IntStream.range(0, n).forEach(i -> at[rowAt[i]] = i);
    int[] starts = IntStream.rangeClosed(0, n).map(i -> 3 * i).toArray();
    int[] column = new int[3 * n];
    double[] weight = new double[3 * n];
    for (int i = 0; i < n; i++) {
      int[] ties = {rowAt[(at[i] + 1) % n], rowAt[(at[i] + n - 1) % n], n + i};
      Arrays.sort(ties);
      for (int e = 0; e < 3; e++) {
        column[3 * i + e] = ties[e];
        weight[3 * i + e] = i * 1000.0 + ties[e];
      }
    }
    BreadthFirst walk = new BreadthFirst(starts, column);
    int[] columns = new int[3 * n];
    double[] weights = new double[3 * n];
    walk.fill(weight, columns, weights);
    long[] rows = walk.ordered(IntStream.range(0, n).asLongStream().toArray());
    assertThat(walk.starts()).containsExactly(starts);
    for (int place = 0; place < n; place++) {
      assertThat(walk.places()[(int) rows[place]]).isEqualTo(place);
      assertThat(Arrays.copyOfRange(columns, 3 * place, 3 * place + 3)).isSorted();
      for (int e = 3 * place; e < 3 * place + 3; e++) {
        long to = columns[e] < n ? rows[columns[e]] : columns[e];
        assertThat(weights[e]).isEqualTo(rows[place] * 1000.0 + to);
        assertThat(columns[e] >= n || Math.abs(columns[e] - place) <= 2).isTrue();
      }
    }
  }

  private static int[] shuffled(int n, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] all = IntStream.range(0, n).toArray();
    for (int i = n - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int swap = all[i];
      all[i] = all[j];
      all[j] = swap;
    }
    return all;
  }
}
