package dev.lapwing.app;

import dev.lapwing.features.FeatureMatrix;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;

/** The bundled digits, as files of a test's own. */
public final class Digits {

  public static final int SIZE = 1797;
  private static final List<String[]> ROWS = read();

  private Digits() {}

  private static List<String[]> read() {
    try (InputStream packed =
            Objects.requireNonNull(Main.class.getResourceAsStream("demo/digits.csv.gz"));
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(new GZIPInputStream(packed), StandardCharsets.UTF_8))) {
      return lines.lines().map(line -> line.split(",")).collect(Collectors.toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static String classOf(int point) {
    return ROWS.get(point)[64];
  }

  public static FeatureMatrix pixels() {
    float[][] rows = new float[SIZE][64];
    for (int i = 0; i < SIZE; i++) {
      for (int j = 0; j < 64; j++) {
        rows[i][j] = Float.parseFloat(ROWS.get(i)[j]);
      }
    }
    return FeatureMatrix.of(rows);
  }

  /** The pixels of the given points, with a header. */
  public static Path csv(Path file, IntStream points) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(IntStream.range(0, 64).mapToObj(j -> "p" + j).collect(Collectors.joining(",")));
    points.forEach(i -> lines.add(String.join(",", List.of(ROWS.get(i)).subList(0, 64))));
    return Files.write(file, lines);
  }

  public static Path csv(Path file) throws IOException {
    return csv(file, IntStream.range(0, SIZE));
  }

  /** So many labels a class, drawn from the seed, among the first {@code below} points. */
  public static Path labels(Path file, int perClass, long seed, int below) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> lines = new ArrayList<>(List.of("id,label"));
    for (int k = 0; k < 10; k++) {
      String name = Integer.toString(k);
      int[] members = IntStream.range(0, below).filter(i -> classOf(i).equals(name)).toArray();
      for (int drawn = 0; drawn < perClass; drawn++) {
        int pick = drawn + random.nextInt(members.length - drawn);
        lines.add(members[pick] + "," + name);
        members[pick] = members[drawn];
      }
    }
    return Files.write(file, lines);
  }

  public static Path truth(Path file) throws IOException {
    List<String> lines = new ArrayList<>(List.of("id,label"));
    for (int i = 0; i < SIZE; i++) {
      lines.add(i + "," + classOf(i));
    }
    return Files.write(file, lines);
  }
}
