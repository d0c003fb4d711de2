package dev.lapwing.neighbours;

import static org.assertj.core.api.Assertions.assertThat;

public final class TableAssertions {

  private TableAssertions() {}

  public static void assertSame(NeighbourTable one, NeighbourTable other) {
    assertThat(other.size()).isEqualTo(one.size());
    assertThat(other.count()).isEqualTo(one.count());
    for (int i = 0; i < one.size(); i++) {
      for (int r = 0; r < one.count(); r++) {
        if (one.neighbour(i, r) != other.neighbour(i, r)
            || one.distance(i, r) != other.distance(i, r)) {
          throw new AssertionError("point %d differs at rank %d".formatted(i, r));
        }
      }
    }
  }
}
