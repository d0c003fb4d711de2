package dev.lapwing.io.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.lapwing.io.FeatureReader;
import dev.lapwing.io.LabelReader;
import dev.lapwing.io.SampleFiles;
import dev.lapwing.io.points.Dataset;
import dev.lapwing.io.points.PointIds;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpooledInputTest {

  private static final Path DASH = Path.of("-");

  @TempDir Path folder;

  @Test
  void everyFormatIsToldFromItsContent() throws Exception {
    double[][] points = SampleFiles.points(20, 3, 1);
    byte[] array = SampleFiles.float64(points, false, ByteOrder.LITTLE_ENDIAN);
    Path parquet = SampleFiles.parquet(folder, "p.parquet", "SELECT 1.5 AS x, 2.5 AS y");
    byte[] csv = text(SampleFiles.csv(points, ','));
    for (Path file :
        List.of(
            SampleFiles.bytes(folder, "a.npy", SampleFiles.npy(1, "<f8", false, "(20, 3)", array)),
            SampleFiles.bytes(folder, "i-ubyte", SampleFiles.idx(8, new byte[6], 2, 3)),
            SampleFiles.bytes(folder, "c.csv", csv),
            SampleFiles.bytes(folder, "z.csv.gz", SampleFiles.gzip(csv)),
            SampleFiles.text(folder, "s.csv", SampleFiles.csv(points, ';')),
            SampleFiles.text(folder, "t.tsv", SampleFiles.csv(points, '\t')),
            SampleFiles.text(folder, "j.json", SampleFiles.json(points)),
            SampleFiles.text(folder, "n.ndjson", SampleFiles.ndjson(points)),
            SampleFiles.text(folder, "r.json", "[[1, 2], [3, 4]]"),
            SampleFiles.text(folder, "l.csv", "e\n\"[1, 2]\"\n\"[3, 4]\"\n"),
            parquet)) {
      Dataset named = FeatureReader.read(file);
      try (SpooledInput spooled = spool(Files.readAllBytes(file))) {
        Dataset read = FeatureReader.read(spooled.path());
        assertThat(rows(read)).as(file.toString()).isEqualTo(rows(named));
        assertThat(read.featureNames()).isEqualTo(named.featureNames());
        assertThat(read.source().sha256()).isEqualTo(named.source().sha256());
        assertThat(read.source().name()).isEqualTo("standard input");
      }
    }
  }

  @Test
  void labelsComeTheSameWay() throws Exception {
    PointIds ids = PointIds.rowNumbers(2);
    for (String content : List.of("id,label\n1,fox\n", "\nfox\n", "?\nfox\n")) {
      try (SpooledInput spooled = spool(text(content))) {
        assertThat(LabelReader.read(spooled.path(), ids).points()).containsExactly(1);
      }
    }
  }

  @Test
  void messagesNameStandardInput() throws Exception {
    try (SpooledInput spooled = spool(text("x,y\n1,2\n3,four\n5,6\n"))) {
      assertThatExceptionOfType(DataException.class)
          .isThrownBy(() -> FeatureReader.read(spooled.path()))
          .withMessageStartingWith("standard input, line 3, column \"y\": 'four' is not a number");
    }
    refused(new byte[0], "standard input: is empty");
    refused(new byte[] {9, 0, 9, 9}, "standard input: is of no kind that can be read");
    refused(new byte[] {0x1F, (byte) 0x8B, 8, 0}, "standard input: is damaged: gzip");
  }

  private void refused(byte[] content, String message) throws IOException {
    Path own = Files.createTempDirectory(folder, "lapwing-standard-input-");
    assertThatExceptionOfType(DataException.class)
        .isThrownBy(() -> SpooledInput.spool(new ByteArrayInputStream(content), own))
        .withMessageStartingWith(message);
    assertThat(own).doesNotExist();
  }

  @Test
  void nothingStaysBehind() throws Exception {
    Path path;
    try (SpooledInput spooled = spool(text("x\n1\n2\n"))) {
      path = spooled.path();
      assertThat(path).exists();
    }
    assertThat(path).doesNotExist();
    assertThat(path.getParent()).doesNotExist();
  }

  @Test
  void otherFilesAreLeftAloneAndStandardInputUnread() throws Exception {
    Path file = SampleFiles.text(folder, "-", "x\n1\n2\n");
    InputStream in = new ByteArrayInputStream(new byte[] {1});
    try (SpooledInput named = SpooledInput.open(file, in)) {
      assertThat(named.path()).isEqualTo(file);
    }
    assertThat(file).exists();
    assertThat(in.available()).isEqualTo(1);
    assertThat(SpooledInput.isStandardInput(Path.of("./-"))).isFalse();
  }

  private static SpooledInput spool(byte[] content) throws DataException, IOException {
    return SpooledInput.open(DASH, new ByteArrayInputStream(content));
  }

  private static double[][] rows(Dataset data) {
    double[][] rows = new double[data.size()][data.features().dimensions()];
    for (int i = 0; i < rows.length; i++) {
      data.features().copyRow(i, rows[i]);
    }
    return rows;
  }

  private static byte[] text(String content) {
    return content.getBytes(StandardCharsets.UTF_8);
  }
}
