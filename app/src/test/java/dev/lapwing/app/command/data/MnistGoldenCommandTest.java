package dev.lapwing.app.command.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.app.Call;
import dev.lapwing.io.datasets.DataCache;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code label} on the test images of MNIST as they are distributed, with the paper's graph and the
 * first of the golden draws of each size. The data is looked for where {@code
 * scripts/fetch-datasets} puts it.
 */
@Tag("mnist")
class MnistGoldenCommandTest {

  private static final Path GOLDEN = Path.of("../core/src/test/resources/golden/mnist_golden.json");

  @Test
  void accuracyIsTheGoldenOne(@TempDir Path folder) throws IOException {
    byte[] truth = Files.readAllBytes(data("t10k-labels-idx1-ubyte"));
    Set<Object> sizes = new HashSet<>();
    for (Object each : list(Call.parse(Files.readString(GOLDEN)), "draws")) {
      Map<?, ?> draw = (Map<?, ?>) each;
      if (sizes.add(draw.get("m"))) {
        Path labels = Files.writeString(folder.resolve("labels.csv"), labels(draw, truth));
        double golden = number(draw, "honest_di_WNLL");
        assertThat(accuracy(labels, folder.resolve("run"))).isCloseTo(golden, within(1e-3));
      }
    }
    assertThat(sizes).hasSize(6);
  }

  private static String labels(Map<?, ?> draw, byte[] truth) {
    StringBuilder lines = new StringBuilder();
    for (Object point : list(draw, "S")) {
      lines.append(point).append(',').append(truth[8 + (Integer) point]).append('\n');
    }
    return lines.toString();
  }

  private static double accuracy(Path labels, Path run) {
    Call call =
        Call.lapwing(
            "label",
            data("t10k-images-idx3-ubyte"),
            "--labels",
            labels,
            "--neighbours",
            49,
            "--bandwidth-neighbour",
            20,
            "--search",
            "exact",
            "--method",
            "dirichlet",
            "-o",
            run,
            "--overwrite",
            "--quiet");
    assertThat(call.exitCode()).as(call.err()).isZero();
    Call score = Call.lapwing("score", run, "--truth", data("t10k-labels-idx1-ubyte"), "--json");
    return number(score.json(), "accuracy");
  }

  private static double number(Map<?, ?> facts, String name) {
    return ((Number) Objects.requireNonNull(facts.get(name))).doubleValue();
  }

  private static List<?> list(Map<?, ?> facts, String name) {
    return (List<?>) Objects.requireNonNull(facts.get(name));
  }

  private static Path data(String file) {
    return DataCache.usual().of("mnist").resolve(file);
  }
}
