package dev.lapwing.app.command.datasets;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code lapwing datasets}: what it says is there. */
class DatasetsTest {

  @TempDir private Path folder;

  @Test
  void dataSetsAreListed() {
    Call call = Call.lapwing("datasets", "list");
    assertThat(call.exitCode()).isZero();
    assertThat(call.out()).contains("mnist", "fashion-mnist", "digits", "two-moons", "three-moons");
    assertThat(Call.lapwing("datasets", "list", "--json").json()).containsKey("datasets");
    assertThat(Call.lapwing("datasets", "where").out()).isNotBlank();
  }

  @Test
  void anUnknownDataSetIsRefused() {
    Call call = Call.lapwing("datasets", "get", "cifar");
    assertThat(call.exitCode()).isEqualTo(3);
    assertThat(call.err()).contains("cifar", "fashion-mnist");
  }

  @Test
  void filesFromAnEmptyFolderAreMissed() {
    Call call = Call.lapwing("datasets", "get", "two-moons", "--from", folder);
    assertThat(call.exitCode()).isEqualTo(3);
    assertThat(call.err()).contains("generated", "--from");
  }

  @Test
  void whatIsNotThereIsToBeGot() throws Exception {
    assertThat(inCache("list").out()).doesNotContain("in cache", "in parts");
    Call where = inCache("where", "mnist");
    assertThat(where.exitCode()).isEqualTo(3);
    assertThat(where.err())
        .contains("mnist is not in the cache " + folder + "; run 'lapwing datasets get mnist'")
        .doesNotContain("network");
  }

  @Test
  void partsAreThereBeforeTheyAreJoined() throws Exception {
    put("train", "t10k");
    assertThat(inCache("list").out()).startsWith("mnist          download   in parts ");
    Call where = inCache("where", "mnist");
    assertThat(where.exitCode()).isEqualTo(3);
    assertThat(where.err())
        .contains(
            "mnist is in the cache " + folder + " in parts; run 'lapwing datasets get mnist', ",
            "which joins them and needs no network, or say --part train or --part test");
    assertThat(inCache("where", "mnist", "--part", "test").out())
        .startsWith(folder.resolve("mnist/t10k-images-idx3-ubyte").toString());
  }

  @Test
  void whatIsJoinedIsThereAsOne() throws Exception {
    put("train", "t10k", "all");
    assertThat(inCache("list").out()).startsWith("mnist          download   in cache ");
    assertThat(inCache("where", "mnist").out().lines())
        .containsExactly(
            folder.resolve("mnist/all-images-idx3-ubyte").toString(),
            folder.resolve("mnist/all-labels-idx1-ubyte").toString());
  }

  /** With the cache in this test's folder. */
  private Call inCache(String... args) throws IOException, InterruptedException {
    Object[] words = Stream.concat(Stream.of("datasets"), Arrays.stream(args)).toArray();
    return Call.apart(Map.of("LAPWING_DATA", folder.toString()), words);
  }

  private void put(String... parts) throws IOException {
    Path mnist = Files.createDirectories(folder.resolve("mnist"));
    for (String part : parts) {
      Files.writeString(mnist.resolve(part + "-images-idx3-ubyte"), "");
      Files.writeString(mnist.resolve(part + "-labels-idx1-ubyte"), "");
    }
  }
}
