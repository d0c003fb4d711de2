package dev.lapwing.spark.engine.cells;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.run.Seed;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many cells there will be, as the size of the sample tells. */
class CellPlannerTest {

  /** Few points a cell cost least, but the driver finds centres for all and groups them. */
  @ParameterizedTest
  @CsvSource({
    "10000, 64, 20000", // two cells, and at least so many points
    "1000000, 64, 51200", // 200 cells
    "4000000, 64, 65536", // 800, and no more points for these
    "20480000, 64, 262144", // 4096
    "60000000, 64, 262144", // as many, of more points
    "100000000, 64, 400000", // 6250, of no more than 16,000 points
    "1000000, 20000, 65536" // 1000, for the bytes of their features
  })
  void theSampleGrowsWithTheCells(long size, int dimensions, int sample) {
    CellPlanner planner = new CellPlanner(size, dimensions, 10, OptionalInt.empty(), Seed.of(0));
    assertThat(planner.sampleSize()).isEqualTo(sample);
  }
}
