package dev.lapwing.app.command.refusal;

import dev.lapwing.app.Call;
import dev.lapwing.app.command.refusal.BadInput.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Places that must be refused, to write to or to read a run from. */
final class BadPlaces {

  private final SmallInput input;

  BadPlaces(SmallInput input) {
    this.input = input;
  }

  void addTo(Map<String, Scenario> scenarios) {
    scenarios.put(
        "output exists",
        () -> {
          input.labelWith();
          return input.labelWith();
        });
    scenarios.put(
        "output is not ours",
        () -> {
          Files.createDirectories(input.folder.resolve("mine"));
          input.write("mine/thesis.txt", "dear reader");
          return into(input.folder.resolve("mine"), "--overwrite");
        });
    scenarios.put("unwritable output", () -> into(input.points.resolve("run")));
    scenarios.put("output without a name", () -> into("", "--overwrite"));
    scenarios.put("output is a pipe", () -> input.predict(input.points, pipe(), "--overwrite"));
    scenarios.put(
        "output is the input", () -> input.predict(input.points, input.points, "--overwrite"));
    scenarios.put(
        "output is a file of the run",
        () -> input.predict(input.points, input.run.resolve("report.html"), "--overwrite"));
    scenarios.put(
        "no run folder",
        () -> Call.lapwing("add", input.folder.resolve("absent"), "--labels", input.labels));
    scenarios.put("not a run folder", () -> Call.lapwing("suggest", input.folder));
    scenarios.put(
        "damaged run folder",
        () -> {
          input.labelWith();
          Path weights = input.run.resolve("state/graph_weight.npy");
          byte[] bytes = Files.readAllBytes(weights);
          Files.delete(weights);
          Files.write(weights, Arrays.copyOf(bytes, bytes.length - 5));
          return Call.lapwing("suggest", input.run);
        });
    scenarios.put(
        "features of another run",
        () -> {
          input.labelWith();
          Path others = input.write("others.csv", SmallInput.table().replace("0.", "1."));
          Path another = input.folder.resolve("another");
          Call.lapwing("label", others, "--labels", input.labels, "-o", another);
          byte[] features = Files.readAllBytes(another.resolve("state/features.npy"));
          Files.write(input.run.resolve("state/features.npy"), features);
          return Call.lapwing("predict", input.run, input.points, "-o", out());
        });
    scenarios.put(
        "damaged journal of labels",
        () -> {
          input.labelWith();
          Files.writeString(input.run.resolve("labels.journal"), "not what was written ".repeat(9));
          return Call.lapwing("add", input.run, "--labels", input.labels);
        });
    scenarios.put("nothing of the run to join", () -> input.predict(input.points, out(), "--join"));
    scenarios.put(
        "new points with other features",
        () -> input.predict(input.write("other.csv", "1,2\n3,4\n"), out()));
    scenarios.put(
        "new points with other columns",
        () -> input.predict(input.write("other.csv", "x,w,y\n1,2,3\n3,4,5\n"), out()));
    scenarios.put("a point that the run has not", () -> explain("99"));
    scenarios.put("no reasons in clusters", () -> explain("3", "cluster", "--clusters", 2));
    scenarios.put(
        "a method without reasons",
        () -> explain("3", "label", "--labels", input.labels, "--method", "poisson"));
  }

  /** Makes a run by a command, or labels the points, and asks about one of them. */
  private Call explain(String id, Object... made) {
    if (made.length == 0) {
      input.labelWith();
    } else {
      List<Object> words = new ArrayList<>(List.of(made));
      words.addAll(1, List.of(input.points, "-o", input.run));
      SmallInput.call(words);
    }
    return Call.lapwing("explain", input.run, id);
  }

  private Call into(Object place, Object... more) {
    return SmallInput.call(
        List.of("label", input.points, "--labels", input.labels, "-o", place), more);
  }

  private Path out() {
    return input.folder.resolve("out.csv");
  }

  private Path pipe() throws IOException {
    Path pipe = input.folder.resolve("pipe");
    new ProcessBuilder("mkfifo", pipe.toString()).start().onExit().join();
    return pipe;
  }
}
