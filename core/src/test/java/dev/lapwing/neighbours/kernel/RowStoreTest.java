package dev.lapwing.neighbours.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.run.RunContext;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowStoreTest {

  private static final int WIDTH = 5;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void rowsInAnotherOrderAreThoseChosenOneByOne(int threads) {
    RunContext run = RunContext.defaults().withThreads(threads);
    SplittableRandom random = new SplittableRandom(3);
    int size = 3000;
    RowStore source = RowStore.zeros(size, WIDTH);
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < WIDTH; j++) {
        source.chunk(i)[source.start(i) + j] = (float) random.nextDouble();
      }
      int other = random.nextInt(i + 1);
      order[i] = order[other];
      order[other] = i;
    }
    RowStore expected = RowStore.of(source, order, run);
    RowStore found = RowStore.permuted(source, order, run);
    float[] one = new float[WIDTH];
    float[] same = new float[WIDTH];
    for (int i = 0; i < size; i++) {
      expected.copyRow(i, one, 0);
      found.copyRow(i, same, 0);
      assertThat(same).isEqualTo(one);
    }
  }
}
