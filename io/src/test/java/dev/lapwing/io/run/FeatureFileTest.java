package dev.lapwing.io.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.features.FeatureMatrix;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Features as a run keeps them: read whole, and row by row. */
class FeatureFileTest {

  @TempDir private Path folder;

  @Test
  void featuresKeepTheirBits() throws Exception {
    SplittableRandom random = new SplittableRandom(1);
    float[] grey = new float[12];
    float[] floats = new float[12];
    double[] doubles = new double[12];
    for (int i = 0; i < 12; i++) {
      grey[i] = random.nextInt(256) / 255f;
      floats[i] = (float) random.nextDouble(-5, 5);
      doubles[i] = random.nextDouble(-5, 5);
    }
    assertSame(FeatureMatrix.of(4, 3, grey), "grey", 128 + 12);
    assertSame(FeatureMatrix.of(4, 3, floats), "floats", 128 + 48);
    assertSame(FeatureMatrix.ofExact(4, 3, doubles), "doubles", 128 + 96);
  }

  @Test
  void rowsMayLieAcrossTheChunksThatAreWritten() throws Exception {
    int size = 3001;
    int width = 401; // 1.2 MB of bytes, and the first chunk ends within a row
    float[] values = new float[size * width];
    for (int i = 0; i < values.length; i++) {
      values[i] = i % 256 / 255f;
    }
    assertSame(FeatureMatrix.of(size, width, values), "long", 128 + size * width);
    values[size * width - 1] = .1234f;
    assertSame(FeatureMatrix.of(size, width, values), "longer", 128 + 4 * size * width);
  }

  private void assertSame(FeatureMatrix features, String name, long bytes) throws Exception {
    Path file = folder.resolve(name);
    int checksum = FeatureFile.write(file, features);
    assertThat(Files.size(file)).isEqualTo(bytes);
    FeatureMatrix again = FeatureFile.read(file, new Checksums(Map.of(name, checksum)));
    StoredFeatures rows = StoredFeatures.of(file);
    assertThat(rows.size()).isEqualTo(features.size());
    assertThat(rows.dimensions()).isEqualTo(features.dimensions());
    double[] expected = new double[features.dimensions()];
    double[] found = new double[features.dimensions()];
    float[] row = new float[features.dimensions()];
    for (int i = 0; i < features.size(); i++) {
      features.copyRow(i, expected);
      again.copyRow(i, found);
      assertThat(found).isEqualTo(expected);
      rows.copyRow(i, row);
      for (int j = 0; j < row.length; j++) {
        found[j] = row[j];
        expected[j] = (float) expected[j];
      }
      assertThat(found).isEqualTo(expected);
    }
  }
}
