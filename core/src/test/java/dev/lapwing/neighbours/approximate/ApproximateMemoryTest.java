package dev.lapwing.neighbours.approximate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.gallery.Allocation;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.neighbours.PointGallery;
import dev.lapwing.neighbours.kernel.CentredRows;
import dev.lapwing.neighbours.kernel.Centring;
import dev.lapwing.neighbours.kernel.DistanceKernel;
import dev.lapwing.neighbours.kernel.RowStore;
import dev.lapwing.neighbours.kernel.TileKernel;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import org.junit.jupiter.api.Test;

/** What the approximate search says that it takes is what it allocates. */
class ApproximateMemoryTest {

  private static final RunContext RUN = RunContext.defaults().withThreads(1);

  @Test
  void listsTakeWhatTheySay() {
    Allocation.assertTakes(NeighbourLists.bytes(3000, 26), () -> new NeighbourLists(3000, 26));
  }

  @Test
  void rowsTakeWhatTheySay() {
    Allocation.assertTakes(RowStore.bytes(5000, 100), () -> RowStore.zeros(5000, 100));
  }

  @Test
  void sketchesTakeWhatTheySay() {
    FeatureMatrix points = PointGallery.nearAPlane(3000, 300, 12, 1);
    CentredRows rows = CentredRows.of(points, Centring.around(points, points, RUN), RUN);
    RowStore sketch =
        Sketch.of(rows, TileKernel.fastest(), DistanceKernel.fastest(), Seed.of(1), RUN)
            .orElseThrow();
    assertThat(Sketch.bytes(3000, 300)).isEqualTo(RowStore.bytes(3000, sketch.width()));
    assertThat(Sketch.bytes(3000, 95)).isZero();
  }

  @Test
  void candidatesAreNoMoreThanTheySay() {
    NeighbourLists lists = new NeighbourLists(4000, 26);
    for (int i = 0; i < lists.size(); i++) {
      for (int r = 1; r <= lists.capacity(); r++) {
        lists.offer(i, r, (i + r) % lists.size());
      }
    }
    int reach = 21;
    CandidateNeighbours candidates = CandidateNeighbours.of(lists, reach, RUN);
    long perMember = Integer.BYTES;
    long members = candidates.to(lists.size() - 1);
    assertThat(members).isEqualTo(2L * reach * lists.size());
    assertThat(CandidateNeighbours.bytes(lists.size(), reach))
        .isGreaterThan(members * perMember + (long) reach * lists.size() * Integer.BYTES)
        .isLessThan(members * perMember + (long) (reach + 4) * lists.size() * Integer.BYTES);
  }

  @Test
  void setsSearchedExactlyTakeWhatThatTakes() {
    assertThat(NeighbourSearch.approximate().bytes(1500, 20, 10))
        .isEqualTo(NeighbourSearch.exact().bytes(1500, 20, 10));
    assertThat(NeighbourSearch.approximate(2).bytes(50_000, 20, 10))
        .isGreaterThan(NeighbourSearch.approximate().bytes(50_000, 20, 10));
  }
}
