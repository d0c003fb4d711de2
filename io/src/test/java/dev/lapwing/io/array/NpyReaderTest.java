package dev.lapwing.io.array;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.FeatureReader;
import dev.lapwing.io.Refusals;
import dev.lapwing.io.SampleFiles;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.io.points.Dataset;
import dev.lapwing.io.points.ImageShape;
import dev.lapwing.io.points.ReadOptions;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NpyReaderTest {

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void everyVersionOfTheHeaderIsUnderstood(int version) throws Exception {
    byte[] data = {1, 2, 3, 4, 5, 6};
    FeatureMatrix read = features(SampleFiles.npy(version, "|u1", false, "(2, 3)", data));
    assertThat(read.get(1, 2)).isEqualTo(6);
  }

  @ParameterizedTest
  @CsvSource({
    "|b1, 01, 1",
    "?, 01, 1",
    "|i1, ff, -1",
    "|u1, ff, 255",
    "<i2, feff, -2",
    "<u2, feff, 65534",
    ">i4, fffffffe, -2",
    "<u4, feffffff, 4294967294",
    "<i8, feffffffffffffff, -2",
    "<u8, ffffffffffffffff, 18446744073709551615",
    "<f2, 0035, 0.3125",
    ">f2, fbff, -65504",
    "<f2, 0100, 5.960464477539063e-8",
    "<f4, 0000803f, 1",
    ">f8, 3ff8000000000000, 1.5",
  })
  void everyNumericTypeIsRead(String type, String hex, double value) throws Exception {
    byte[] data = HexFormat.of().parseHex(hex);
    double[] row = new double[1];
    features(SampleFiles.npy(1, type, false, "(1, 1)", data)).copyRow(0, row);
    assertThat(row[0]).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 100, 1 << 16, 1 << 17})
  void windowsOfAnySizeGiveTheSame(int window) throws Exception {
    double[][] points = SampleFiles.points(999, 33, 5);
    byte[] data = SampleFiles.float64(points, true, ByteOrder.LITTLE_ENDIAN);
    Path file =
        SampleFiles.bytes(folder, "w.npy", SampleFiles.npy(1, "<f8", true, "(999, 33)", data));
    FeatureMatrix read = new NpyReader(file, window).readFeatures(RunContext.defaults()).features();
    for (int i = 0; i < 999; i++) {
      for (int j = 0; j < 33; j++) {
        assertThat(read.get(i, j)).isEqualTo((float) points[i][j]);
      }
    }
  }

  @Test
  void threeAxesArePictures() throws Exception {
    Path file = write("p.npy", SampleFiles.npy(1, "|u1", false, "(2, 3, 4)", new byte[24]));
    Dataset read = FeatureReader.read(file);
    assertThat(read.imageShape()).contains(new ImageShape(3, 4));
    assertThat(read.features().dimensions()).isEqualTo(12);
    assertThat(read.ids().areRowNumbers()).isTrue();
  }

  @Test
  void theHashIsThatOfTheFile() throws Exception {
    Path file = write("abc.npy", SampleFiles.npy(1, "|u1", false, "(1, 1)", new byte[1]));
    InputFile source = FeatureReader.read(file).source();
    assertThat(source).isEqualTo(InputFile.of(file));
    assertThat(source.name()).isEqualTo("abc.npy");
    Path known = SampleFiles.text(folder, "known", "abc");
    assertThat(InputFile.of(known).sha256())
        .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  }

  @Test
  void notANumberIsRefusedWhereItStands() throws Exception {
    double[][] points = SampleFiles.points(5, 3, 1);
    points[3][1] = Double.NaN;
    byte[] rows = SampleFiles.float64(points, false, ByteOrder.LITTLE_ENDIAN);
    byte[] columns = SampleFiles.float64(points, true, ByteOrder.LITTLE_ENDIAN);
    for (Path file :
        new Path[] {
          write("c.npy", SampleFiles.npy(1, "<f8", false, "(5, 3)", rows)),
          write("f.npy", SampleFiles.npy(1, "<f8", true, "(5, 3)", columns))
        }) {
      Refusals.ofFeatures(file)
          .withMessageContaining("row 3 (counted from 0), column \"1\": 'NaN' is not a finite");
    }
  }

  @Test
  void whatIsTooLargeForAFloatIsRefused() throws Exception {
    byte[] data = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putDouble(1e300).array();
    Refusals.ofFeatures(write("l.npy", SampleFiles.npy(1, "<f8", false, "(1, 1)", data)))
        .withMessageContaining("too large for a float")
        .withMessageContaining("scale the column down, or drop it");
  }

  @Test
  void aFileCutOffAnywhereIsRefused() throws Exception {
    byte[] whole = SampleFiles.npy(1, "<f4", false, "(2, 3)", new byte[24]);
    for (int length = 0; length < whole.length; length++) {
      Refusals.ofFeatures(write("cut.npy", Arrays.copyOf(whole, length)));
    }
    Refusals.ofFeatures(write("cut.npy", Arrays.copyOf(whole, whole.length - 1)))
        .withMessageContaining("cut off");
    Refusals.ofFeatures(write("long.npy", Arrays.copyOf(whole, whole.length + 1)))
        .withMessageContaining("implies");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(9999999999, 9999999999)",
        "(999999999999999999, 999999999999999999)",
        "(2000000000, 1)",
        "(0, 3)",
        "(2, 0)",
        "(99999999999999999999, 1)",
        "(1, 2, 3, 4)",
        "(6,)",
        "()",
        "(-1, 2)",
        "(,)"
      })
  void shapesThatLieAreRefusedBeforeMemoryIsTaken(String shape) throws Exception {
    Refusals.ofFeatures(write("s.npy", SampleFiles.npy(1, "|u1", false, shape, new byte[6])));
  }

  @Test
  void objectsTextAndStructuresAreNoFeatures() throws Exception {
    Refusals.ofFeatures(write("o.npy", SampleFiles.npy(1, "|O", false, "(1, 1)", new byte[8])))
        .withMessageContaining("Python objects")
        .withMessageContaining("astype");
    Refusals.ofFeatures(write("c.npy", SampleFiles.npy(1, "<c8", false, "(1, 1)", new byte[8])))
        .withMessageContaining("not plain numbers");
    Refusals.ofFeatures(write("u.npy", SampleFiles.npy(1, "<U2", false, "(1, 1)", new byte[8])));
    Refusals.ofFeatures(write("m.npy", "NUMPY, but no magic".getBytes(StandardCharsets.UTF_8)))
        .withMessageContaining("not an NPY file");
    Refusals.ofFeatures(write("z.npy", SampleFiles.gzip(new byte[] {1})))
        .withMessageContaining("unpack it first");
  }

  @Test
  void columnsCannotBeNamed() throws Exception {
    Path file = write("a.npy", SampleFiles.npy(1, "|u1", false, "(1, 1)", new byte[1]));
    Refusals.ofFeatures(file, ReadOptions.defaults().withIdColumn("id"))
        .withMessageContaining("no named columns");
  }

  private FeatureMatrix features(byte[] npy) throws DataException, IOException {
    return FeatureReader.read(write("t.npy", npy)).features();
  }

  private Path write(String name, byte[] content) throws IOException {
    return SampleFiles.bytes(folder, name, content);
  }
}
