package dev.lapwing.io.array;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.io.FeatureReader;
import dev.lapwing.io.Refusals;
import dev.lapwing.io.SampleFiles;
import dev.lapwing.io.points.Dataset;
import dev.lapwing.io.points.ImageShape;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IdxReaderTest {

  @TempDir Path folder;

  @Test
  void bytesAreDividedBy255() throws Exception {
    byte[] grey = new byte[256];
    for (int v = 0; v < 256; v++) {
      grey[v] = (byte) v;
    }
    byte[] idx = SampleFiles.idx(8, grey, 2, 8, 16);
    for (Path file :
        new Path[] {
          write("t10k-images-idx3-ubyte", idx),
          write("t10k-images-idx3-ubyte.gz", SampleFiles.gzip(idx)),
          write("nothing-tells", idx)
        }) {
      Dataset read = FeatureReader.read(file);
      assertThat(read.imageShape()).contains(new ImageShape(8, 16));
      for (int v = 0; v < 256; v++) {
        assertThat(read.features().get(v / 128, v % 128)).isEqualTo(v / 255f);
      }
    }
  }

  @Test
  void otherTypesStayAsTheyAre() throws Exception {
    byte[] data = ByteBuffer.allocate(16).putDouble(0.1).putDouble(-7).array();
    Path file = write("d-ubyte", SampleFiles.idx(0x0E, data, 1, 2));
    double[] row = new double[2];
    FeatureReader.read(file).features().copyRow(0, row);
    assertThat(row).containsExactly(0.1, -7);
  }

  @Test
  void aFileCutOffAnywhereIsRefused() throws Exception {
    byte[] whole = SampleFiles.idx(8, new byte[12], 2, 2, 3);
    byte[] packed = SampleFiles.gzip(whole);
    for (int length = 0; length < whole.length; length++) {
      Refusals.ofFeatures(write("cut-ubyte", Arrays.copyOf(whole, length)));
    }
    for (int length = 0; length < packed.length; length++) {
      Refusals.ofFeatures(write("cut-ubyte.gz", Arrays.copyOf(packed, length)));
    }
  }

  @Test
  void whatFollowsTheLastElementIsRefused() throws Exception {
    byte[] longer = Arrays.copyOf(SampleFiles.idx(8, new byte[12], 2, 2, 3), 29);
    Refusals.ofFeatures(write("long-ubyte", longer)).withMessageContaining("goes on after");
    Refusals.ofFeatures(write("long-ubyte.gz", SampleFiles.gzip(longer)))
        .withMessageContaining("goes on after");
  }

  @Test
  void hugeShapesAreRefusedBeforeMemoryIsTaken() throws Exception {
    byte[] lie = SampleFiles.idx(8, new byte[6], Integer.MAX_VALUE, 1, 1);
    Refusals.ofFeatures(write("lie-ubyte", lie)).withMessageContaining("too short");
    Refusals.ofFeatures(write("lie-ubyte.gz", SampleFiles.gzip(lie)))
        .withMessageContaining("too short");
    Refusals.ofFeatures(write("l-ubyte", SampleFiles.idx(8, new byte[6], -1, -1, -1, -1)));
  }

  @Test
  void wrongMagicAndLabelFilesAreRefused() throws Exception {
    Refusals.ofFeatures(write("m-ubyte", new byte[] {0, 0, 7, 3, 0, 0, 0, 0}))
        .withMessageContaining("first four bytes are [0, 0, 7, 3]");
    Refusals.ofFeatures(write("l-ubyte", SampleFiles.idx(8, new byte[3], 3)))
        .withMessageContaining("label file");
  }

  private Path write(String name, byte[] content) throws IOException {
    return SampleFiles.bytes(folder, name, content);
  }
}
