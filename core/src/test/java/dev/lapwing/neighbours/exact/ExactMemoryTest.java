package dev.lapwing.neighbours.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.gallery.Allocation;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.neighbours.PointGallery;
import dev.lapwing.neighbours.kernel.Centring;
import dev.lapwing.neighbours.kernel.PackedPoints;
import dev.lapwing.neighbours.kernel.TileKernel;
import dev.lapwing.run.RunContext;
import org.junit.jupiter.api.Test;

/** What the exact search says that it takes is what it allocates. */
class ExactMemoryTest {

  private static final RunContext RUN = RunContext.defaults().withThreads(1);

  @Test
  void aTableTakesWhatItSays() {
    Allocation.assertTakes(NeighbourTable.bytes(3000, 17), () -> new TableBuilder(3000, 17));
  }

  @Test
  void heapsTakeWhatTheySay() {
    float[] norms = new float[3000];
    Allocation.assertTakes(
        CandidateHeaps.bytes(3000, 19), () -> new CandidateHeaps(3000, 19, norms));
  }

  @Test
  void packedPointsTakeWhatTheySay() {
    FeatureMatrix points = PointGallery.gaussian(2000, 90, 1);
    Centring centring = Centring.around(points, points, RUN);
    for (TileKernel kernel : new TileKernel[] {TileKernel.scalar(), TileKernel.fastest()}) {
      Allocation.assertTakes(
          PackedPoints.bytes(2000, 90), () -> PackedPoints.of(points, centring, kernel, RUN));
    }
  }

  @Test
  void aSearchTakesPackedPointsAndHeapsUnlessMostPointsAreNeighbours() {
    NeighbourSearch search = NeighbourSearch.exact();
    assertThat(search.bytes(70_000, 784, 10))
        .isEqualTo(PackedPoints.bytes(70_000, 784) + CandidateHeaps.bytes(70_000, 19));
    assertThat(search.bytes(1000, 784, 250)).isZero();
    assertThat(search.bytes(200, 784, 10)).isZero();
    assertThat(NeighbourSearch.automatic().bytes(10_000, 64, 10))
        .isEqualTo(search.bytes(10_000, 64, 10));
  }
}
