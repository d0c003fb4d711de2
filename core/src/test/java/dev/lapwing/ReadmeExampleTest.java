package dev.lapwing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.labels.Labels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The Java example of the README, line by line. */
class ReadmeExampleTest {

  @Test
  void theExampleRuns() {
    float[][] rows = new float[200][];
    Arrays.setAll(rows, i -> new float[] {i % 2 * 20 + (i * 37 % 101) / 50f, i * 53 % 97 / 50f});

    // README
    FeatureMatrix images = FeatureMatrix.of(rows); // float[n][d]: pixels, embeddings, …
    Labels few = Labels.of(images.size()).with(17, "boot").with(40, "bag");
    Labelling all = Lapwing.label(images, few); // same bits on any number of threads
    all.label(123); // Optional[boot]; empty if no label reaches the point
    all.confidence(123); // 0 … 1
    all.status(123); // GIVEN, PREDICTED or UNREACHABLE
    Labelling more = all.with(99, "coat"); // same graph, warm start: no rebuild
    Clustering clusters = Lapwing.cluster(images, 10); // no labels at all
    // README

    assertThat(all.label(123)).contains("boot");
    assertThat(more.label(99)).contains("coat");
    assertThat(clusters.cluster(0)).isPresent();
  }

  @Test
  void theReadmeShowsJustThis() throws IOException {
    String source = Files.readString(Path.of("src/test/java/dev/lapwing/ReadmeExampleTest.java"));
    String readme = Files.readString(Path.of("../README.md"));
    String example = source.split("// README\n", -1)[1].stripTrailing().stripIndent().strip();
    assertThat(readme).contains(example);
  }
}
