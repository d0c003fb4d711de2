package dev.lapwing.app.demo;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.io.files.Sha256;
import dev.lapwing.labels.ClassNames;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;

/**
 * The bundled handwritten digits, 8 × 8 pixels each, with their classes.
 *
 * @param truth the class of every point
 */
public record DemoDigits(FeatureMatrix pixels, int[] truth) {

  public static final String NAME = "digits.csv.gz";
  public static final int SIDE = 8;
  public static final int CLASSES = 10;

  public static DemoDigits read() throws IOException {
    try (InputStream packed = open();
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(new GZIPInputStream(packed), StandardCharsets.UTF_8))) {
      List<String> rows = lines.lines().toList();
      int width = SIDE * SIDE;
      float[] values = new float[rows.size() * width];
      int[] truth = new int[rows.size()];
      for (int i = 0; i < truth.length; i++) {
        String[] cells = rows.get(i).split(",", -1);
        for (int j = 0; j < width; j++) {
          values[i * width + j] = Float.parseFloat(cells[j]);
        }
        truth[i] = Integer.parseInt(cells[width]);
      }
      return new DemoDigits(FeatureMatrix.of(truth.length, width, values), truth);
    }
  }

  /** With classes by name. */
  public LabelledPoints points() {
    return new LabelledPoints(
        pixels,
        truth,
        ClassNames.of(IntStream.range(0, CLASSES).mapToObj(Integer::toString).toList()));
  }

  /** The bundled file, as provenance. */
  public static InputFile file() throws IOException {
    try (InputStream packed = open()) {
      byte[] bytes = packed.readAllBytes();
      return new InputFile(NAME, bytes.length, HexFormat.of().formatHex(Sha256.of(bytes)));
    }
  }

  private static InputStream open() {
    return Objects.requireNonNull(
        DemoDigits.class.getResourceAsStream("/dev/lapwing/app/demo/" + NAME));
  }
}
