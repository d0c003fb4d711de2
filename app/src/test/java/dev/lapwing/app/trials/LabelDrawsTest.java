package dev.lapwing.app.trials;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.Seed;
import org.junit.jupiter.api.Test;

/** Labels drawn by chance are true, as many as were asked for, and those of the seed. */
class LabelDrawsTest {

  @Test
  void drawsAreTrueLabelsOfTheAskedNumber() {
    int[] truth = new int[100];
    for (int i = 50; i < 100; i++) {
      truth[i] = 1;
    }
    ClassNames classes = ClassNames.of("a", "b");
    Labels each = LabelDraws.ofEveryClass(truth, classes, 7, Seed.of(3));
    assertThat(each.countOf(0)).isEqualTo(7);
    assertThat(each.countOf(1)).isEqualTo(7);
    Labels any = LabelDraws.uniform(truth, classes, 30, Seed.of(3));
    assertThat(any.count()).isEqualTo(30);
    for (int point : any.points()) {
      assertThat(any.classOf(point)).isEqualTo(truth[point]);
    }
    assertThat(LabelDraws.uniform(truth, classes, 30, Seed.of(3))).isEqualTo(any);
    assertThat(LabelDraws.uniform(truth, classes, 30, Seed.of(4))).isNotEqualTo(any);
  }
}
