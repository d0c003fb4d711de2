package dev.lapwing.app.map;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import dev.lapwing.graph.Components;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.linalg.Block;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The map of a graph that falls into parts. */
class PartsMapTest {

  private static final int[] SIZES = {300, 200, 60, 25, 12};

  @TempDir private Path folder;

  @Test
  void everyPartHasASpaceAndAShapeOfItsOwn() throws Exception {
    SplittableRandom random = new SplittableRandom(3);
    StringBuilder csv = new StringBuilder("x,y\n");
    for (int part = 0; part < SIZES.length; part++) {
      for (int i = 0; i < SIZES[part]; i++) {
        csv.append("%.4f,%.4f%n".formatted(1000 * part + random.nextDouble(), random.nextDouble()));
      }
    }
    Path points = Files.writeString(folder.resolve("points.csv"), csv);
    Path few = Files.writeString(folder.resolve("few.csv"), "0,a\n301,b\n");
    Path run = folder.resolve("run");
    Call.lapwing("label", points, "--labels", few, "-o", run, "--quiet");
    assertParts(StoredRun.read(run));
    assertThat(Files.readString(run.resolve("report.html")))
        .contains("The graph falls into 5 parts");
    Path more = Files.writeString(folder.resolve("more.csv"), "501,a\n");
    assertThat(Call.lapwing("add", run, "--labels", more, "--quiet").exitCode()).isZero();
    assertThat(StoredRun.read(run).labels().count()).isEqualTo(3);
    assertParts(StoredRun.read(run));
    Path clusters = folder.resolve("clusters");
    Call.lapwing("cluster", points, "--clusters", 5, "-o", clusters, "--quiet");
    assertParts(StoredRun.read(clusters));
  }

  private static void assertParts(StoredRun run) {
    Components parts = run.graph().components();
    assertThat(parts.count()).isEqualTo(SIZES.length);
    double[][] boxes = new double[SIZES.length][];
    for (int c = 0; c < SIZES.length; c++) {
      boxes[c] = box(run.layout().coordinates(), parts, c);
      assertThat(boxes[c][2] - boxes[c][0]).as("width of part %d", c).isGreaterThan(1);
      assertThat(boxes[c][3] - boxes[c][1]).as("height of part %d", c).isGreaterThan(1);
      for (int other = 0; other < c; other++) {
        boolean apart =
            boxes[c][0] > boxes[other][2]
                || boxes[other][0] > boxes[c][2]
                || boxes[c][1] > boxes[other][3]
                || boxes[other][1] > boxes[c][3];
        assertThat(apart).as("parts %d and %d", other, c).isTrue();
      }
    }
  }

  /** Left, bottom, right, top. */
  private static double[] box(Block map, Components parts, int part) {
    double[] box = {1e9, 1e9, -1e9, -1e9};
    for (int i = 0; i < map.rows(); i++) {
      for (int axis = 0; axis < 2 && parts.of(i) == part; axis++) {
        box[axis] = Math.min(box[axis], map.get(i, axis));
        box[2 + axis] = Math.max(box[2 + axis], map.get(i, axis));
      }
    }
    return box;
  }
}
