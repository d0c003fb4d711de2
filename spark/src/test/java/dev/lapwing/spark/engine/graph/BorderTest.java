package dev.lapwing.spark.engine.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import scala.Tuple2;

/** Subdomain 1 has three points; 0 sees the first and the last of them, 4 the second. */
class BorderTest {

  private static final Border BORDER =
      new Border(1, 3, new int[] {0, 4}, new int[] {0, 1, 3}, new int[][] {{0, 2}, {1}});

  @Test
  void everybodyIsSentWhatTheySee() {
    List<Tuple2<Integer, Parcel<float[]>>> sent = BORDER.parcels(new float[] {1, 2, 3, 4, 5, 6}, 2);
    assertThat(sent).extracting(each -> each._1).containsExactly(0, 4);
    assertThat(sent).extracting(each -> each._2.from()).containsOnly(1);
    assertThat(sent.get(0)._2.values()).containsExactly(1, 2, 5, 6);
    assertThat(sent.get(1)._2.values()).containsExactly(3, 4);
  }

  @Test
  void whatArrivesGoesToItsSlotsInWhateverOrderItComes() {
    List<Parcel<long[]>> arrived = new ArrayList<>();
    arrived.add(new Parcel<>(4, new long[] {8, 9}));
    arrived.add(new Parcel<>(0, new long[] {7}));
    long[] own = {1, 2, 3};
    assertThat(BORDER.withHalo(own, arrived.iterator(), 1)).containsExactly(1, 2, 3, 7, 8, 9);
    Collections.reverse(arrived);
    assertThat(BORDER.withHalo(own, arrived.iterator(), 1)).containsExactly(1, 2, 3, 7, 8, 9);
  }

  @Test
  void tooMuchOrTooLittleIsRefused() {
    List<Parcel<int[]>> arrived = List.of(new Parcel<>(4, new int[] {8}));
    assertThatThrownBy(() -> BORDER.withHalo(new int[3], arrived.iterator(), 1))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("subdomain 4 sent 1 values to 1, which awaits 2");
  }
}
