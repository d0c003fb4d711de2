package dev.lapwing.app.command.refusal;

import dev.lapwing.app.Call;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Forty points, three labels and a place for a run, and calls on them. */
final class SmallInput {

  final Path folder;
  final Path points;
  final Path labels;
  final Path run;

  SmallInput(Path folder) throws IOException {
    this.folder = folder;
    this.points = write("points.csv", table());
    this.labels = write("labels.csv", "id,label\n0,cat\n1,dog\n2,cat\n");
    this.run = folder.resolve("run");
  }

  /** Labels the points, with these words besides. */
  Call labelWith(Object... more) {
    return label(points, more);
  }

  /** Labels points of another file. */
  Call label(Path features, Object... more) {
    return call(List.of("label", features, "--labels", labels, "-o", run), more);
  }

  /** Labels the points of a graph. */
  Call labelGraph(Path edges, Object... more) {
    return call(List.of("label", "--graph", edges, "--labels", labels, "-o", run), more);
  }

  /** Labels the points, then predicts others from the run. */
  Call predict(Path others, Path out, Object... more) {
    labelWith();
    return call(List.of("predict", run, others, "-o", out), more);
  }

  /** Calls with these words and more. */
  static Call call(List<Object> words, Object... more) {
    List<Object> all = new ArrayList<>(words);
    all.addAll(List.of(more));
    return Call.lapwing(all.toArray());
  }

  Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  Path write(String name, byte[] bytes) throws IOException {
    return Files.write(folder.resolve(name), bytes);
  }

  /** The points, as a file holds them. */
  static String table() {
    SplittableRandom random = new SplittableRandom(1);
    StringBuilder csv = new StringBuilder("x,y,z\n");
    for (int i = 0; i < 40; i++) {
      csv.append("%.4f,%.4f,%.4f%n".formatted(random.nextDouble(), random.nextDouble(), 1.0 * i));
    }
    return csv.toString();
  }
}
