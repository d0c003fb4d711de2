package dev.lapwing.io.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.FeatureReader;
import dev.lapwing.io.SampleFiles;
import dev.lapwing.io.files.DataException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class NpyWriterTest {

  @TempDir Path folder;

  @Test
  void theHeaderIsThatOfNumPyVersionOne() throws Exception {
    Path file = folder.resolve("a.npy");
    NpyWriter.writeDoubles(file, new int[] {1, 2}, new double[] {1.5, -2});
    byte[] bytes = Files.readAllBytes(file);
    assertThat(bytes).hasSize(128 + 16).startsWith(0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, 118, 0);
    assertThat(new String(bytes, 10, 118, StandardCharsets.US_ASCII))
        .isEqualTo(
            "{'descr': '<f8', 'fortran_order': False, 'shape': (1, 2,), }" + " ".repeat(57) + "\n");
    assertThat(Arrays.copyOfRange(bytes, 128, 136)).containsExactly(0, 0, 0, 0, 0, 0, 0xF8, 0x3F);
  }

  @Test
  void aLongShapeHasALongerHeaderStillAligned() throws Exception {
    int[] shape = new int[40];
    Arrays.fill(shape, 1);
    Path file = folder.resolve("a.npy");
    NpyWriter.writeDoubles(file, shape, new double[] {7});
    NpyArray read = NpyArray.open(file);
    assertThat(read.axes()).isEqualTo(40);
    assertThat(read.dataStart()).isGreaterThan(128).matches(start -> start % 64 == 0);
    assertThat(read.doubles()).containsExactly(7);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 13, 262_143, 262_144, 262_145})
  void numbersAreReadBackBitForBit(int length) throws Exception {
    SplittableRandom random = new SplittableRandom(length);
    int[] ints = random.ints(length).toArray();
    double[] doubles =
        random
            .longs(length)
            .mapToDouble(Double::longBitsToDouble)
            .map(x -> Double.isNaN(x) ? 0 : x)
            .toArray();
    NpyWriter.writeInts(folder.resolve("i.npy"), ints);
    NpyWriter.writeDoubles(folder.resolve("d.npy"), new int[] {length}, doubles);
    assertThat(NpyArray.open(folder.resolve("i.npy")).ints()).isEqualTo(ints);
    assertThat(NpyArray.open(folder.resolve("d.npy")).doubles()).isEqualTo(doubles);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 262_145})
  void oneBitChangesTheChecksum(int length) throws Exception {
    Path file = folder.resolve("a.npy");
    int checksum = NpyWriter.writeInts(file, new int[length]);
    assertThat(NpyArray.open(file, OptionalInt.of(checksum)).ints()).hasSize(length);
    byte[] bytes = Files.readAllBytes(file);
    bytes[length == 0 ? 100 : bytes.length - 1] ^= 1; // a blank of the header, or the last byte
    Files.write(file, bytes);
    assertThatExceptionOfType(DataException.class)
        .isThrownBy(() -> NpyArray.open(file, OptionalInt.of(checksum)).ints());
  }

  @ParameterizedTest
  @EnumSource
  void everyTypeIsReadByTheReaderOfFeatures(ElementType type) throws Exception {
    Path file = folder.resolve("t.npy");
    NpyWriter.write(
        file,
        type,
        new int[] {3, 2},
        (out, first, count) -> out.put(new byte[count * type.bytes()]));
    FeatureMatrix read = FeatureReader.read(file).features();
    assertThat(read.size()).isEqualTo(3);
    assertThat(read.get(2, 1)).isZero();
  }

  @Test
  void otherOrdersAndLengthsAreRefused() throws Exception {
    refused(SampleFiles.npy(1, ">f8", false, "(1,)", new byte[8]), "little end first");
    refused(SampleFiles.npy(1, "<f8", true, "(1, 1)", new byte[8]), "row by row");
    refused(
        SampleFiles.npy(1, "<f8", false, "(2,)", new byte[8]), "is 136 bytes long instead of 144");
    refused(SampleFiles.npy(1, "|u1", false, "(70000, 70000)", new byte[1]), "impossible shape");
    refused(SampleFiles.npy(1, "|u1", false, "(0, 9999999999)", new byte[0]), "impossible shape");
    refused(new byte[3], "does not begin with");
  }

  private void refused(byte[] content, String why) throws Exception {
    Path file = SampleFiles.bytes(folder, "r.npy", content);
    assertThatExceptionOfType(DataException.class)
        .isThrownBy(() -> NpyArray.open(file))
        .withMessageContaining(why);
  }
}
