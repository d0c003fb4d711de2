package dev.lapwing.app.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.app.json.Json;
import dev.lapwing.app.reproduce.paper.Overrides;
import dev.lapwing.app.reproduce.paper.Part;
import dev.lapwing.graph.Neighbourhood;
import dev.lapwing.io.datasets.DataCache;
import dev.lapwing.io.datasets.DatasetRegistry;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Interrupted and started again, a part does what is missing and ends with the same bytes. */
class ReproductionTest {

  private static final String LOG = "trials.csv";

  @TempDir private Path folder;

  @Test
  void sameSeedSameBytesOnAnyNumberOfThreadsAndAfterAnInterruption() throws Exception {
    Path first = folder.resolve("first");
    Path second = folder.resolve("second");
    reproduction(2, 0).reproduce(Part.SIZE, first);
    Files.createDirectories(second);
    List<String> lines = Files.readAllLines(first.resolve(LOG));
    Files.writeString(second.resolve(LOG), String.join("\n", lines.subList(0, 9)) + "\n4.0,0,spec");
    reproduction(1, 0).reproduce(Part.SIZE, second);
    for (String file : List.of(LOG, "summary.csv", "size.svg", "index.html")) {
      assertThat(second.resolve(file)).hasSameBinaryContentAs(first.resolve(file));
    }
    assertThat(Json.read(second.resolve("run.json"), "")).containsEntry("status", "complete");

    assertThatThrownBy(() -> reproduction(2, 1).reproduce(Part.SIZE, second))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("other parameters");
  }

  private Reproduction reproduction(int threads, long seed) {
    DatasetRegistry datasets =
        new DatasetRegistry(new DataCache(folder), InputStream::nullInputStream);
    return new Reproduction(
        datasets,
        new Overrides(
            OptionalInt.of(2),
            List.of(2, 4),
            Optional.empty(),
            Optional.empty(),
            Optional.of(new Neighbourhood.Nearest(20)),
            OptionalInt.empty()),
        RunContext.defaults().withThreads(threads).withSeed(Seed.of(seed)));
  }
}
