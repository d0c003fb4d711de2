package dev.lapwing.app.reproduce.toy;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.lapwing.features.FeatureMatrix;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * The paper's two noisy moons: 1,010 points, of which the first ten can be labelled.
 *
 * @param truth the moon of every point
 */
@SuppressWarnings("ArrayRecordComponent") // carried from one step to the next, never compared
record ToyData(double[] x, double[] y, int[] truth) {

  static ToyData read() throws IOException {
    try (InputStream in = ToyData.class.getResourceAsStream("twomoons_toy.csv")) {
      if (in == null) {
        throw new FileNotFoundException("the program lacks its file twomoons_toy.csv");
      }
      List<String[]> rows =
          new String(in.readAllBytes(), UTF_8)
              .lines()
              .skip(1)
              .map(line -> line.split(",", -1))
              .toList();
      return new ToyData(
          rows.stream().mapToDouble(row -> Double.parseDouble(row[0])).toArray(),
          rows.stream().mapToDouble(row -> Double.parseDouble(row[1])).toArray(),
          rows.stream().mapToInt(row -> Integer.parseInt(row[2])).toArray());
    }
  }

  int size() {
    return truth.length;
  }

  FeatureMatrix points() {
    double[] values = new double[2 * size()];
    for (int i = 0; i < size(); i++) {
      values[2 * i] = x[i];
      values[2 * i + 1] = y[i];
    }
    return FeatureMatrix.ofExact(size(), 2, values);
  }
}
