package dev.lapwing.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.points.Dataset;
import dev.lapwing.io.points.ReadOptions;
import dev.lapwing.run.RunContext;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same points in any format are the same features, bit for bit. */
class FormatsAgreeTest {

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 32, 33, 300})
  void everyFormatGivesTheSameFeatures(int width) throws Exception {
    double[][] points = SampleFiles.points(57, width, width);
    FeatureMatrix expected = expected(points);
    for (Path file : write(points)) {
      boolean named = !file.toString().endsWith(".npy");
      ReadOptions options =
          named ? ReadOptions.defaults().withIdColumn("id") : ReadOptions.defaults();
      Dataset read = FeatureReader.read(file, options, RunContext.defaults());
      assertSame(read.features(), expected, file);
      assertThat(read.ids().id(56)).isEqualTo(named ? "p56" : "56");
    }
  }

  @Test
  void manyRowsKeepTheOrderOfTheFile() throws Exception {
    double[][] points = SampleFiles.points(30_000, 4, 7);
    for (int i = 0; i < points.length; i++) {
      points[i][0] = i;
    }
    FeatureMatrix expected = expected(points);
    for (Path file : write(points)) {
      ReadOptions options =
          file.toString().endsWith(".npy")
              ? ReadOptions.defaults()
              : ReadOptions.defaults().withIdColumn("id");
      assertSame(
          FeatureReader.read(file, options, RunContext.defaults().withThreads(4)).features(),
          expected,
          file);
    }
  }

  /** Doubles up to 32 features a point, floats beyond. */
  private static FeatureMatrix expected(double[][] points) {
    if (points[0].length <= 32) {
      return FeatureMatrix.of(points);
    }
    float[][] rounded = new float[points.length][points[0].length];
    for (int i = 0; i < points.length; i++) {
      for (int j = 0; j < rounded[i].length; j++) {
        rounded[i][j] = (float) points[i][j];
      }
    }
    return FeatureMatrix.of(rounded);
  }

  private List<Path> write(double[][] points) throws Exception {
    int rows = points.length;
    int width = points[0].length;
    String shape = "(%d, %d)".formatted(rows, width);
    List<Path> files = new ArrayList<>();
    String csv = SampleFiles.csv(points, ',');
    files.add(SampleFiles.text(folder, "points.csv", csv));
    files.add(SampleFiles.text(folder, "points.tsv", SampleFiles.csv(points, '\t')));
    files.add(SampleFiles.text(folder, "semicolons.csv", SampleFiles.csv(points, ';')));
    files.add(SampleFiles.text(folder, "windows.csv", "\uFEFF" + csv.replace("\n", "\r\n")));
    byte[] packed = SampleFiles.gzip(csv.getBytes(StandardCharsets.UTF_8));
    files.add(SampleFiles.bytes(folder, "points.csv.gz", packed));
    Path json = SampleFiles.text(folder, "points.json", SampleFiles.json(points));
    files.add(json);
    Path lines = SampleFiles.text(folder, "points.ndjson", SampleFiles.ndjson(points));
    files.add(lines);
    byte[] packedLines =
        SampleFiles.gzip(SampleFiles.ndjson(points).getBytes(StandardCharsets.UTF_8));
    files.add(SampleFiles.bytes(folder, "points.json.gz", packedLines));
    String columns = "SELECT * FROM read_json('%s', map_inference_threshold=-1)".formatted(json);
    files.add(SampleFiles.parquet(folder, "points.parquet", columns));
    String list = "SELECT id, embedding FROM '%s'".formatted(lines);
    files.add(SampleFiles.parquet(folder, "list.parquet", list));
    String array =
        "SELECT id, CAST(embedding AS DOUBLE[%d]) AS e FROM '%s'".formatted(width, lines);
    files.add(SampleFiles.parquet(folder, "array.parquet", array));
    for (ByteOrder order : List.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)) {
      for (boolean columnMajor : new boolean[] {false, true}) {
        byte[] data = SampleFiles.float64(points, columnMajor, order);
        String type = order == ByteOrder.BIG_ENDIAN ? ">f8" : "<f8";
        byte[] npy = SampleFiles.npy(1, type, columnMajor, shape, data);
        files.add(SampleFiles.bytes(folder, order + "" + columnMajor + ".npy", npy));
      }
    }
    return files;
  }

  private static void assertSame(FeatureMatrix actual, FeatureMatrix expected, Path file) {
    assertThat(actual.size()).as(file.toString()).isEqualTo(expected.size());
    assertThat(actual.dimensions()).as(file.toString()).isEqualTo(expected.dimensions());
    double[] found = new double[expected.dimensions()];
    double[] wanted = new double[expected.dimensions()];
    for (int i = 0; i < expected.size(); i++) {
      actual.copyRow(i, found);
      expected.copyRow(i, wanted);
      if (!Arrays.equals(found, wanted)) {
        assertThat(found).as("%s, row %d", file, i).isEqualTo(wanted);
      }
    }
  }
}
