package dev.lapwing.bench;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.FeatureReader;
import dev.lapwing.run.RunContext;
import dev.lapwing.text.TextCounter;
import dev.lapwing.text.TextCounts;
import dev.lapwing.text.TextModel;
import dev.lapwing.text.TextOptions;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Lapwing's side of {@code bench/text}: features of texts, timed or written. */
final class Texts {

  private Texts() {}

  public static void main(String[] args) throws Exception {
    if (args[0].equals("features")) {
      write(FeatureReader.read(Path.of(args[1])).features(), Path.of(args[2]));
      System.out.println("{}");
    } else {
      speed(
          Path.of(args[1]), new TextOptions(Integer.parseInt(args[2]), Integer.parseInt(args[3])));
    }
  }

  /** One text a line, read and counted as it comes. */
  private static void speed(Path file, TextOptions options) throws IOException {
    RunContext run = RunContext.defaults();
    long start = System.nanoTime();
    TextCounter counter = new TextCounter(options, run);
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        counter.add(List.of(line));
      }
    }
    TextCounts counts = counter.finish();
    double counting = (System.nanoTime() - start) / 1e9;
    FeatureMatrix features = TextModel.learn(counts, options, run).place(counts, run).matrix();
    double seconds = (System.nanoTime() - start) / 1e9;
    System.out.printf(
        "{\"seconds\": %s, \"counting\": %s, \"points\": %d}%n",
        seconds, counting, features.size());
  }

  private static void write(FeatureMatrix features, Path file) throws IOException {
    float[] row = new float[features.dimensions()];
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
      for (int i = 0; i < features.size(); i++) {
        features.copyRows(i, i + 1, row, 0);
        for (float value : row) {
          out.writeFloat(value);
        }
      }
    }
  }
}
