package dev.lapwing.io.run;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.lapwing.decision.ClassFactors;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.points.ImageShape;
import dev.lapwing.io.points.PointIds;
import dev.lapwing.io.points.TableColumns;
import dev.lapwing.labels.Labels;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/** The state of a run, damaged: read or refused, as {@code dev.lapwing.io.ReaderFuzzTest}. */
class FactsFuzzTest {

  @TempDir static Path folder;

  static Stream<byte[]> factsSeeds() throws IOException {
    Labels labels = Labels.of(4).with(0, "boot").with(2, "shoe");
    List<byte[]> seeds = new ArrayList<>();
    for (Recipe recipe : RecipeTest.recipes()) {
      Path file = folder.resolve("facts.bin");
      FactsFile.write(
          file,
          new FactsFile.Facts(
              PointIds.rowNumbers(4),
              labels,
              labels.classes(),
              ClassFactors.of(new double[] {1, 0.5}),
              Optional.of(new ImageShape(2, 2)),
              new TableColumns(
                  List.of("x", "y"), Optional.of("name"), Optional.empty(), List.of("title")),
              recipe,
              new Checksums(Map.of("solution.npy", 7))));
      byte[] checked = Files.readAllBytes(file);
      byte[] unchecked = checked.clone();
      ByteBuffer.wrap(unchecked).putInt(Integer.BYTES, 2); // no checksum stands in the way
      seeds.add(checked);
      seeds.add(unchecked);
    }
    return seeds.stream();
  }

  @MethodSource("factsSeeds")
  @FuzzTest(maxDuration = "20m")
  void facts(byte[] content) throws IOException {
    Path file = Files.write(folder.resolve("facts.bin"), content);
    try {
      FactsFile.read(file);
    } catch (DataException refused) {
      // as it should be
    }
  }
}
