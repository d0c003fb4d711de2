package dev.lapwing.io.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

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
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.SplittableRandom;
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
    FeatureMatrix read =
        new NpyReader(file, window, Long.MAX_VALUE).readFeatures(RunContext.defaults()).features();
    for (int i = 0; i < 999; i++) {
      for (int j = 0; j < 33; j++) {
        assertThat(read.get(i, j)).isEqualTo((float) points[i][j]);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"<f4, 4", ">f4, 4", "<f2, 2", ">f2, 2", "|u1, 1"})
  void whatStaysInTheFileIsWhatMemoryWouldHold(String type, int bytes) throws Exception {
    byte[] data = new byte[999 * 33 * bytes];
    new SplittableRandom(5).nextBytes(data);
    for (int p = type.charAt(0) == '<' ? bytes - 1 : 0; p < data.length; p += bytes) {
      data[p] = bytes == 1 ? data[p] : (byte) (data[p] & 0xBB); // no exponent of infinity
    }
    Path file = write("s.npy", SampleFiles.npy(1, type, false, "(999, 33)", data));
    RunContext run = RunContext.defaults();
    FeatureMatrix held = new NpyReader(file, 1 << 17, 999 * 33).readFeatures(run).features();
    FeatureMatrix left = new NpyReader(file, 1 << 17, 999 * 33 - 1).readFeatures(run).features();
    assertThat(held.valueBytes()).isEqualTo(bytes);
    assertThat(left.isHeld()).isFalse();
    SplittableRandom random = new SplittableRandom(6);
    for (int look = 0; look < 3000; look++) {
      int from = look < 999 ? look : random.nextInt(999); // one after the other, then anywhere
      int to = Math.min(999, from + 1 + random.nextInt(look % 7 == 0 ? 900 : 1));
      float[] expected = new float[(to - from) * 33];
      float[] found = new float[expected.length];
      held.copyRows(from, to, expected, 0);
      left.copyRows(from, to, found, 0);
      assertThat(found).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @CsvSource({"<f4, 0000c07f, NaN", "<f2, 007c, Infinity", "<f4, 000080ff, -Infinity"})
  void whatIsNotFiniteIsRefusedWhereverItStays(String type, String hex, String said)
      throws Exception {
    byte[] wrong = HexFormat.of().parseHex(hex);
    byte[] data = new byte[6 * wrong.length];
    System.arraycopy(wrong, 0, data, 5 * wrong.length, wrong.length);
    Path file = write("n.npy", SampleFiles.npy(1, type, false, "(2, 3)", data));
    for (long held : new long[] {0, 6}) {
      assertThatExceptionOfType(DataException.class)
          .isThrownBy(() -> new NpyReader(file, 100, held).readFeatures(RunContext.defaults()))
          .withMessageContaining("row 1 (counted from 0), column \"2\": '" + said + "'");
    }
  }

  @Test
  void aFileThatBecomesShorterIsAnError() throws Exception {
    byte[] whole = SampleFiles.npy(1, "<f4", false, "(2, 3)", new byte[24]);
    Path file = write("c.npy", whole);
    FeatureMatrix left = new NpyReader(file, 100, 0).readFeatures(RunContext.defaults()).features();
    Files.write(file, Arrays.copyOf(whole, whole.length - 1));
    left.get(0, 2);
    assertThatExceptionOfType(UncheckedIOException.class)
        .isThrownBy(() -> left.get(1, 2))
        .withMessageContaining("became shorter");
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
