package dev.lapwing.io.datasets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.io.datasets.fetch.DownloadListener;
import dev.lapwing.io.datasets.fetch.MirrorServer;
import dev.lapwing.io.files.DataException;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A small data set in the layout of MNIST: three training images and two test images. */
class DatasetRegistryTest {

  private static final byte[] TRAIN_IMAGES = images(3, 7);
  private static final byte[] TEST_IMAGES = images(2, 90);
  private static final byte[] TRAIN_LABELS = labels(3, 1, 4);
  private static final byte[] TEST_LABELS = labels(9, 2);

  private static final DatasetEntry SMALL =
      new DatasetEntry(
          "small",
          "five images",
          new DatasetEntry.Downloaded(
              List.of(),
              List.of(
                  MirrorServer.file("train-images-idx3-ubyte", TRAIN_IMAGES),
                  MirrorServer.file("train-labels-idx1-ubyte", TRAIN_LABELS),
                  MirrorServer.file("t10k-images-idx3-ubyte", TEST_IMAGES),
                  MirrorServer.file("t10k-labels-idx1-ubyte", TEST_LABELS))));

  @TempDir private Path cache;
  @TempDir private Path source;

  private DatasetRegistry registry;

  @BeforeEach
  void open() {
    registry =
        new DatasetRegistry(
            new DataCache(cache),
            () -> new ByteArrayInputStream(new byte[] {1, 2, 3}),
            List.of(SMALL, KnownDatasets.DIGITS, KnownDatasets.TWO_MOONS));
  }

  @Test
  void takesFilesPackedOrNotAndReadsEverySplit() throws Exception {
    Files.write(source.resolve("train-images-idx3-ubyte"), TRAIN_IMAGES);
    Files.write(source.resolve("train-labels-idx1-ubyte.gz"), MirrorServer.packed(TRAIN_LABELS));
    Files.write(source.resolve("t10k-images.idx3-ubyte"), TEST_IMAGES);
    Files.write(source.resolve("t10k-labels-idx1-ubyte"), TEST_LABELS);
    registry.take(SMALL, source);
    assertThat(registry.isThere(SMALL)).isTrue();
    assertThat(read(Split.TRAIN).truth()).containsExactly(3, 1, 4);
    assertThat(read(Split.TEST).truth()).containsExactly(9, 2);
    LabelledPoints all = read(Split.ALL);
    assertThat(all.truth()).containsExactly(3, 1, 4, 9, 2);
    assertThat(all.features().get(3, 0)).isEqualTo(90 / 255f);
  }

  @Test
  void bothTogetherAreOneFileToo() throws Exception {
    putIntoSource();
    registry.take(SMALL, source);
    List<Path> joined = registry.files(SMALL, Split.ALL);
    assertThat(ByteBuffer.wrap(Files.readAllBytes(joined.get(0))).getInt(4)).isEqualTo(5);
    assertThat(Files.readAllBytes(joined.get(1))).endsWith(3, 1, 4, 9, 2);
    assertThat(Files.size(joined.get(0))).isEqualTo(16 + 5 * 4);
  }

  @Test
  void partsThatAreThereAreJoinedWithoutTheNetwork() throws Exception {
    source = Files.createDirectories(cache.resolve("small"));
    putIntoSource();
    assertThat(registry.isThere(SMALL)).isTrue();
    assertThat(registry.isWhole(SMALL)).isFalse();
    registry.get(SMALL, Seed.of(0), DownloadListener.none()); // it has no mirrors
    assertThat(registry.isWhole(SMALL)).isTrue();
  }

  @Test
  void refusesAFileThatIsMissingOrAnother() throws Exception {
    assertThatThrownBy(() -> registry.take(SMALL, source))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("train-images-idx3-ubyte");
    putIntoSource();
    Files.write(source.resolve("t10k-labels-idx1-ubyte"), labels(1, 1));
    assertThatThrownBy(() -> registry.take(SMALL, source))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("SHA-256");
    assertThat(registry.isThere(SMALL)).isFalse();
  }

  @Test
  void saysHowToGetWhatIsNotThere() {
    assertThatThrownBy(() -> read(Split.TEST))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("lapwing datasets get small");
  }

  @Test
  void bundledAndGeneratedSetsAreWrittenAsTables() throws Exception {
    DownloadListener nobody = DownloadListener.none();
    registry.get(KnownDatasets.DIGITS, Seed.of(0), nobody);
    assertThat(registry.files(KnownDatasets.DIGITS, Split.ALL).get(0))
        .hasBinaryContent(new byte[] {1, 2, 3});
    registry.get(KnownDatasets.TWO_MOONS, Seed.of(0), nobody);
    Path table = registry.files(KnownDatasets.TWO_MOONS, Split.ALL).get(0);
    assertThat(Files.readAllLines(table)).hasSize(501).first().isEqualTo("x,y,label");
  }

  @Test
  void theCacheIsWhereThePlatformKeepsSuchFiles() {
    assertThat(DataCache.of(Map.of("LAPWING_DATA", "/d"), "Linux", "/home/u").folder())
        .isEqualTo(Path.of("/d"));
    assertThat(DataCache.of(Map.of(), "Linux", "/home/u").folder())
        .isEqualTo(Path.of("/home/u/.cache/lapwing"));
    assertThat(DataCache.of(Map.of("XDG_CACHE_HOME", "/x"), "Linux", "/home/u").folder())
        .isEqualTo(Path.of("/x/lapwing"));
    assertThat(DataCache.of(Map.of(), "Mac OS X", "/Users/u").folder())
        .isEqualTo(Path.of("/Users/u/Library/Caches/lapwing"));
    assertThat(DataCache.of(Map.of("LOCALAPPDATA", "/l"), "Windows 11", "/u").folder())
        .isEqualTo(Path.of("/l/lapwing"));
  }

  private LabelledPoints read(Split split) throws DataException, IOException {
    return registry.readImages(SMALL, split, RunContext.defaults());
  }

  private void putIntoSource() throws IOException {
    Files.write(source.resolve("train-images-idx3-ubyte"), TRAIN_IMAGES);
    Files.write(source.resolve("train-labels-idx1-ubyte"), TRAIN_LABELS);
    Files.write(source.resolve("t10k-images-idx3-ubyte"), TEST_IMAGES);
    Files.write(source.resolve("t10k-labels-idx1-ubyte"), TEST_LABELS);
  }

  /** Images of 2 × 2 pixels, all of one grey. */
  private static byte[] images(int count, int grey) {
    ByteBuffer out = ByteBuffer.allocate(16 + 4 * count);
    out.putInt(0x803).putInt(count).putInt(2).putInt(2);
    while (out.hasRemaining()) {
      out.put((byte) grey);
    }
    return out.array();
  }

  private static byte[] labels(int... classes) {
    ByteBuffer out = ByteBuffer.allocate(8 + classes.length);
    out.putInt(0x801).putInt(classes.length);
    for (int k : classes) {
      out.put((byte) k);
    }
    return out.array();
  }
}
