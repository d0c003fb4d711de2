package dev.lapwing.neighbours.approximate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PointSetTest {

  @Test
  void agreesWithASetOfObjects() {
    SplittableRandom random = new SplittableRandom(5);
    PointSet points = new PointSet();
    for (int round = 0; round < 40; round++) {
      points.clear();
      Set<Integer> expected = new HashSet<>();
      int range = round % 2 == 0 ? 3_000 : Integer.MAX_VALUE;
      int count = round % 7 == 6 ? 20_000 : 1_000; // now and then more than there is room for
      for (int i = 0; i < count; i++) {
        int point = random.nextInt(range);
        assertThat(points.add(point)).isEqualTo(expected.add(point));
      }
    }
  }
}
