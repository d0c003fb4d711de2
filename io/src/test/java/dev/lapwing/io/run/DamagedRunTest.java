package dev.lapwing.io.run;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is not as it was written is refused, and said to be. */
class DamagedRunTest {

  @TempDir private Path folder;

  /** Whatever is cut off or flipped, be it one bit: a refusal, never a crash or an answer. */
  @Test
  void damageIsRefused() throws Exception {
    SampleRun.labelled().write(folder, KeptPoints.none());
    SplittableRandom random = new SplittableRandom(7);
    List<Path> files;
    try (var all = Files.list(folder.resolve("state"))) {
      files = all.sorted().toList();
    }
    for (int trial = 0; trial < 400; trial++) {
      Path file = files.get(random.nextInt(files.size()));
      byte[] good = Files.readAllBytes(file);
      byte[] bad =
          random.nextBoolean() ? Arrays.copyOf(good, random.nextInt(good.length)) : good.clone();
      if (bad.length == good.length) {
        bad[random.nextInt(bad.length)] ^= (byte) (1 << random.nextInt(8));
      }
      Files.write(file, bad);
      assertThatThrownBy(() -> StoredRun.read(folder))
          .isInstanceOf(DataException.class)
          .hasMessageContaining(" anew");
      Files.write(file, good);
    }
    Files.delete(files.get(0));
    assertThatThrownBy(() -> StoredRun.read(folder))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("is missing");
  }

  /** Numbers that no run writes: each is refused by the name of its file. */
  @Test
  void whatCannotBeIsRefused() throws Exception {
    SampleRun.labelled().write(folder, KeptPoints.none());
    SampleRun.forgetChecksums(folder);
    requireRefusal("solution.npy", -8, Double.NaN, "solution.npy", "point 3 is NaN");
    requireRefusal("map.npy", -16, Double.POSITIVE_INFINITY, "map.npy", "point 3 is Infinity");
    requireRefusal("graph_weight.npy", -16, Double.NaN, "state", "weight NaN");
    Path decided = folder.resolve("state/decided.npy");
    byte[] good = Files.readAllBytes(decided);
    good[good.length - 4] = 9;
    Files.write(decided, good);
    assertThatThrownBy(() -> StoredRun.read(folder))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("decided.npy")
        .hasMessageContaining("class number 8 of 2 classes");
  }

  private void requireRefusal(String name, int fromEnd, double value, String... parts)
      throws IOException {
    Path file = folder.resolve("state").resolve(name);
    byte[] good = Files.readAllBytes(file);
    byte[] bad = good.clone();
    ByteBuffer.wrap(bad).order(ByteOrder.LITTLE_ENDIAN).putDouble(bad.length + fromEnd, value);
    Files.write(file, bad);
    assertThatThrownBy(() -> StoredRun.read(folder))
        .isInstanceOf(DataException.class)
        .message()
        .contains(parts);
    Files.write(file, good);
  }
}
