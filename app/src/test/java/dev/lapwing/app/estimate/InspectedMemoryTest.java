package dev.lapwing.app.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What {@code inspect} expects is near what {@code label} then takes. Each is a process of its own,
 * for a peak is that of a process, with the options that the launcher gives Java.
 */
class InspectedMemoryTest {

  private static final List<String> LAUNCHER =
      List.of("-XX:+UseParallelGC", "-XX:MaxNewSize=64m", "-XX:MaxRAMPercentage=80");

  private static final int CLUSTERS = 6;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "npy, 1000, 10, --neighbours 10",
    "csv, 3000, 20, --neighbours 10",
    "npy, 2500, 100, --neighbours all",
    "npy, 6000, 400, --neighbours 100",
    "npy, 40000, 4, --method spectral",
    "npy, 40000, 100, --search approximate",
  })
  void isWithinAQuarterOfThePeak(String kind, int size, int width, String choice)
      throws IOException, InterruptedException {
    Path points = folder.resolve("points." + kind);
    Path labels = folder.resolve("labels.csv");
    write(points, labels, size, width);
    List<String> common = new ArrayList<>(List.of(points.toString(), "--labels", labels + ""));
    common.addAll(List.of("--json", "--quiet", "--threads", "2"));
    common.addAll(Arrays.asList(choice.split(" ")));
    List<Object> run = new ArrayList<>(List.of("label"));
    run.addAll(common);
    run.addAll(List.of("-o", folder.resolve("run")));
    List<Object> inspect = new ArrayList<>(List.of("inspect"));
    inspect.addAll(common);
    double used = number(call(run), "peak_memory_mb");
    double expected = number(call(inspect), "expected_memory_mb");
    assertThat(expected).isCloseTo(used, Percentage.withPercentage(25));
  }

  private static Call call(List<Object> words) throws IOException, InterruptedException {
    return Call.apart(LAUNCHER, words.toArray());
  }

  private static double number(Call call, String name) {
    assertThat(call.exitCode()).as(call.err()).isZero();
    return ((Number) Objects.requireNonNull(call.json().get(name))).doubleValue();
  }

  /** Gaussian clusters, and two labels for each. */
  private static void write(Path points, Path labels, int size, int width) throws IOException {
    SplittableRandom random = new SplittableRandom(3);
    float[] values = new float[size * width];
    for (int i = 0; i < size; i++) {
      SplittableRandom centre = new SplittableRandom(100 + i % CLUSTERS);
      for (int j = 0; j < width; j++) {
        values[i * width + j] = (float) (5 * centre.nextDouble() + random.nextGaussian());
      }
    }
    StringBuilder few = new StringBuilder("id,label\n");
    for (int i = 0; i < 2 * CLUSTERS; i++) {
      few.append("%d,c%d%n".formatted(i, i % CLUSTERS));
    }
    Files.writeString(labels, few);
    if (points.toString().endsWith(".npy")) {
      writeNpy(points, values, size, width);
    } else {
      writeCsv(points, values, width);
    }
  }

  private static void writeCsv(Path file, float[] values, int width) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int v = 0; v < values.length; v++) {
      text.append(values[v]).append(v % width == width - 1 ? '\n' : ',');
    }
    Files.writeString(file, text);
  }

  private static void writeNpy(Path file, float[] values, int size, int width) throws IOException {
    String header =
        "{'descr': '<f4', 'fortran_order': False, 'shape': (%d, %d), }".formatted(size, width);
    ByteBuffer bytes = ByteBuffer.allocate(128 + 4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, 118, 0});
    bytes.put(
        (header + " ".repeat(117 - header.length()) + "\n").getBytes(StandardCharsets.US_ASCII));
    for (float value : values) {
      bytes.putFloat(value);
    }
    Files.write(file, bytes.array());
  }
}
