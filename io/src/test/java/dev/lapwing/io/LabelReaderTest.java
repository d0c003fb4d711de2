package dev.lapwing.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.io.files.DataException;
import dev.lapwing.io.points.PointIds;
import dev.lapwing.labels.Labels;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LabelReaderTest {

  private static final PointIds NAMED = PointIds.of(List.of("a", "b", "c", "007", "x,y"));
  private static final PointIds FOUR = PointIds.rowNumbers(4);

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "id,label\na,boot\nc,bag\n",
        "a,boot\nc,bag",
        "\uFEFFID,Label\r\nc,bag\r\na,boot\r\n",
        "label;id\nboot;a\nbag;c\n",
        "id\tconfidence\tlabel\na\t.5\tboot\nb\t.5\t?\nc\t1\tbag\n",
        "a, boot \na,boot\nc,bag\nb,\n",
        "id,species\n\"a\",\"boot\"\n\nc,bag\n\n",
        "boot\n?\nbag\n\n\n",
        "label\nboot\n\nbag\n?\n \n",
      })
  void allWaysToWriteTheSameLabelsAgree(String text) throws Exception {
    Labels read = LabelReader.read(write("l.csv", text), NAMED);
    assertThat(read.points()).containsExactly(0, 2);
    assertThat(read.classes().name(read.classOf(0))).isEqualTo("boot");
    assertThat(read.classes().names()).containsExactly("boot", "bag");
  }

  @Test
  void namesAreStringsInAnyScript() throws Exception {
    Labels read =
        LabelReader.read(
            write("l.tsv", "007\t\"say \"\"hi\"\"\nthere\"\nx,y\tبوت\nb\t短靴\n"), NAMED);
    assertThat(read.classes().names()).containsExactly("短靴", "say \"hi\"\nthere", "بوت");
    assertThat(read.points()).containsExactly(1, 3, 4);
  }

  @Test
  void aFirstRowIsNeverTakenForAHeaderByChance() throws Exception {
    Refusals.ofLabels(write("l.csv", "q,boot\na,bag\n"), NAMED)
        .withMessageContaining("'q' (line 1)");
    PointIds called = PointIds.of(List.of("id", "b"));
    assertThat(LabelReader.read(write("l.csv", "id,label\nb,x\n"), called).count()).isEqualTo(2);
    assertThat(LabelReader.read(write("l.csv", "y\nn\ny\nn\n"), FOUR).count()).isEqualTo(4);
    Refusals.ofLabels(write("l.csv", "label\na\nb\nc\n"), FOUR)
        .withMessageContaining("3 labels for 4 points");
  }

  @Test
  void unknownIdsAreRefusedWithTheFirstFive() throws Exception {
    Refusals.ofLabels(write("l.csv", "id,label\n0,a\n4,a\n5,a\n-1,a\n01,b\nz,a\n9,a\n8,a\n"), FOUR)
        .withMessageContaining(
            "'4' (line 3), '5' (line 4), '-1' (line 5), '01' (line 6), 'z' (line 7) and 2 more; points are numbered from 0 to 3 unless --id names the column of their ids; a header must read id,label");
  }

  @Test
  void theTruthMayTellOfOtherPointsToo() throws Exception {
    Labels known = LabelReader.readKnown(write("l.csv", "id,label\n0,a\n7,b\n9,b\n"), FOUR);
    assertThat(known.points()).containsExactly(0);
    assertThatThrownBy(() -> LabelReader.readKnown(write("l.csv", "id,label\n7,b\n"), FOUR))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("'7' (line 2)");
  }

  @Test
  void differentLabelsForOneIdAreRefused() throws Exception {
    Refusals.ofLabels(write("l.csv", "a,boot\nb,bag\na,bag\n"), NAMED)
        .withMessageContaining("'a' is 'boot' and, in line 3, 'bag'; keep one");
  }

  @Test
  void theNumberOfLabelsMustFit() throws Exception {
    Refusals.ofLabels(write("l.txt", "a\nb\nc\n"), FOUR)
        .withMessageContaining("3 labels for 4 points");
    Refusals.ofLabels(write("l.csv", "0,a\n1,b,c\n"), FOUR).withMessageContaining("line 2: 3");
    Refusals.ofLabels(write("l.csv", "0,a,b\n1,b,c\n"), FOUR).withMessageContaining("3 columns");
    Refusals.ofLabels(write("l.csv", "0,\"a\n1,b\n"), FOUR).withMessageContaining("never closes");
    Refusals.ofLabels(write("l.json", "{}"), FOUR).withMessageContaining("no label file");
    Refusals.ofLabels(write("l.csv", "\uFEFF"), FOUR).withMessageContaining("0 labels");
  }

  @Test
  void truthMayBeAnIdxFile() throws Exception {
    byte[] idx = SampleFiles.idx(8, new byte[] {7, 2, 7, (byte) 200}, 4);
    for (byte[] content : List.of(idx, SampleFiles.gzip(idx))) {
      Path file = SampleFiles.bytes(folder, "labels-idx1-ubyte", content);
      Labels read = LabelReader.read(file, FOUR);
      assertThat(read.classes().names()).containsExactly("7", "2", "200");
      assertThat(read.count()).isEqualTo(4);
    }
    Path images = SampleFiles.bytes(folder, "i-ubyte", SampleFiles.idx(8, new byte[4], 4, 1));
    Refusals.ofLabels(images, FOUR).withMessageContaining("2 axes");
  }

  @Test
  void truthMayBeAnNpyFile() throws Exception {
    ByteBuffer longs = ByteBuffer.allocate(32).order(ByteOrder.LITTLE_ENDIAN);
    longs.putLong(3).putLong(-1).putLong(3).putLong(9007199254740993L);
    assertThat(npy("<i8", "(4,)", longs.array()).classes().names())
        .containsExactly("3", "-1", "9007199254740993");
    ByteBuffer doubles = ByteBuffer.allocate(32);
    doubles.putDouble(3).putDouble(Double.NaN).putDouble(0.5).putDouble(3);
    Labels floats = npy(">f8", "(4, 1)", doubles.array());
    assertThat(floats.points()).containsExactly(0, 2, 3);
    assertThat(floats.classes().names()).containsExactly("3", "0.5");
    byte[] wide = "猫\0犬\0猫猫\0\0".getBytes(Charset.forName("UTF-32LE"));
    assertThat(npy("<U2", "(4,)", wide).classes().names()).containsExactly("猫", "犬", "猫猫");
    byte[] bytes = "ab\0\0a\0\0\0".getBytes(StandardCharsets.US_ASCII);
    assertThat(npy("|S2", "(4,)", bytes).count()).isEqualTo(2);
    Path square =
        SampleFiles.bytes(folder, "s.npy", SampleFiles.npy(1, "|u1", false, "(2, 2)", new byte[4]));
    Refusals.ofLabels(square, FOUR).withMessageContaining("labels need one axis");
  }

  private Labels npy(String type, String shape, byte[] data) throws Exception {
    byte[] content = SampleFiles.npy(1, type, false, shape, data);
    return LabelReader.read(SampleFiles.bytes(folder, "l.npy", content), FOUR);
  }

  private Path write(String name, String content) throws IOException {
    return SampleFiles.text(folder, name, content);
  }
}
