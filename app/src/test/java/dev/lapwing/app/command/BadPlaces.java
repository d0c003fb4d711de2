package dev.lapwing.app.command;

import dev.lapwing.app.Call;
import dev.lapwing.app.command.BadInput.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
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
          return Call.lapwing(
              "label",
              input.points,
              "--labels",
              input.labels,
              "-o",
              input.folder.resolve("mine"),
              "--overwrite");
        });
    scenarios.put(
        "unwritable output",
        () ->
            Call.lapwing(
                "label",
                input.points,
                "--labels",
                input.labels,
                "-o",
                input.points.resolve("run")));
    scenarios.put(
        "output without a name",
        () ->
            Call.lapwing("label", input.points, "--labels", input.labels, "-o", "", "--overwrite"));
    scenarios.put(
        "output is a pipe",
        () -> {
          input.labelWith();
          return Call.lapwing("predict", input.run, input.points, "-o", pipe(), "--overwrite");
        });
    scenarios.put(
        "output is the input",
        () -> {
          input.labelWith();
          return Call.lapwing(
              "predict", input.run, input.points, "-o", input.points, "--overwrite");
        });
    scenarios.put(
        "output is a file of the run",
        () -> {
          input.labelWith();
          Path report = input.run.resolve("report.html");
          return Call.lapwing("predict", input.run, input.points, "-o", report, "--overwrite");
        });
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
          return Call.lapwing(
              "predict", input.run, input.points, "-o", input.folder.resolve("out.csv"));
        });
    scenarios.put(
        "nothing of the run to join",
        () -> {
          input.labelWith();
          Path out = input.folder.resolve("out.csv");
          return Call.lapwing("predict", input.run, input.points, "-o", out, "--join");
        });
    scenarios.put(
        "new points with other features",
        () -> {
          input.labelWith();
          Path other = input.write("other.csv", "1,2\n3,4\n");
          return Call.lapwing("predict", input.run, other, "-o", input.folder.resolve("out.csv"));
        });
    scenarios.put(
        "new points with other columns",
        () -> {
          input.labelWith();
          Path other = input.write("other.csv", "x,w,y\n1,2,3\n3,4,5\n");
          return Call.lapwing("predict", input.run, other, "-o", input.folder.resolve("out.csv"));
        });
  }

  private Path pipe() throws IOException {
    Path pipe = input.folder.resolve("pipe");
    new ProcessBuilder("mkfifo", pipe.toString()).start().onExit().join();
    return pipe;
  }
}
