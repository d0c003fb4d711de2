package dev.lapwing.app.command;

import dev.lapwing.app.Call;
import dev.lapwing.io.array.ElementType;
import dev.lapwing.io.array.NpyWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;

/** Calls that must be refused, by the name they have in {@code docs/errors.md}. */
final class BadInput {

  /** Makes the files and the call. */
  @FunctionalInterface
  interface Scenario {
    Call run() throws IOException;
  }

  private final Path folder;
  private final Path points;
  private final Path labels;
  private final Path run;
  private final Map<String, Scenario> scenarios = new LinkedHashMap<>();

  BadInput(Path folder) throws IOException {
    this.folder = folder;
    this.points = write("points.csv", table());
    this.labels = write("labels.csv", "id,label\n0,cat\n1,dog\n2,cat\n");
    this.run = folder.resolve("run");
    files();
    labels();
    choices();
    folders();
    usage();
    solving();
  }

  Map<String, Scenario> scenarios() {
    return scenarios;
  }

  private void files() {
    scenarios.put("missing file", () -> label(folder.resolve("absent.csv")));
    scenarios.put("empty file", () -> label(write("empty.csv", "")));
    scenarios.put("a folder for a file", () -> label(folder));
    scenarios.put("ragged table", () -> label(write("ragged.csv", "x,y\n1,2\n3\n5,6\n")));
    scenarios.put("text for a number", () -> label(write("text.csv", "x,y\n1,2\n3,four\n5,6\n")));
    scenarios.put("not a number", () -> label(write("nan.csv", "x,y\n1,2\n3,NaN\n5,6\n")));
    scenarios.put("infinite number", () -> label(write("infinite.csv", "x,y\n1,2\n3,4\ninf,6\n")));
    scenarios.put("decimal commas", () -> label(write("comma.csv", "x;y\n0,5;1,5\n2,5;3,5\n")));
    scenarios.put("one decimal comma", () -> label(write("comma.csv", "x;y\n0.5;1\n2,5;3\n")));
    scenarios.put("too large a number", () -> label(hugeNpy()));
    scenarios.put("header only", () -> label(write("header.csv", "x,y\n")));
    scenarios.put(
        "wrong IDX magic",
        () -> label(write("wrong-idx3-ubyte", new byte[] {9, 9, 9, 9, 0, 0, 0, 1, 0, 0, 0, 1})));
    scenarios.put("truncated NPY", () -> label(truncatedNpy()));
    scenarios.put("unknown kind of file", () -> label(write("points.xyz", "hello")));
    scenarios.put(
        "unknown id column",
        () -> Call.lapwing("label", points, "--labels", labels, "-o", run, "--id", "name"));
    scenarios.put("weights too far apart", () -> graph("0,1,1\n1,2,1e-200\n"));
    scenarios.put("one edge, two weights", () -> graph("0,1,1\n1,2,1\n1,0,2\n"));
    scenarios.put("weight too large", () -> graph("0,1,1e200\n1,2,1\n"));
  }

  private void labels() {
    scenarios.put("label for an unknown id", () -> with("id,label\n0,cat\n1,dog\n777,cat\n"));
    scenarios.put("labels by name without --id", () -> with("id,label\nfox,cat\nhare,dog\n"));
    scenarios.put("conflicting labels", () -> with("id,label\n0,cat\n1,dog\n0,dog\n"));
    scenarios.put("no labels", () -> Call.lapwing("label", points, "-o", run));
    scenarios.put("only blank labels", () -> with("id,label\n0,\n1,?\n"));
    scenarios.put("one class only", () -> with("id,label\n0,cat\n1,cat\n"));
    scenarios.put("too few labels in a list", () -> with("cat\ndog\n"));
  }

  private void choices() {
    scenarios.put(
        "more neighbours than points",
        () -> Call.lapwing("label", points, "--labels", labels, "-o", run, "--neighbours", 40));
    scenarios.put(
        "more clusters than points",
        () -> Call.lapwing("cluster", points, "--clusters", 41, "-o", run));
    scenarios.put(
        "more vectors than points",
        () -> Call.lapwing("label", points, "--labels", labels, "-o", run, "--vectors", 40));
    scenarios.put(
        "negative strength",
        () -> Call.lapwing("label", points, "--labels", labels, "-o", run, "--alpha", -1));
    scenarios.put(
        "two bandwidths",
        () ->
            Call.lapwing(
                "label",
                points,
                "--labels",
                labels,
                "-o",
                run,
                "--sigma",
                1,
                "--bandwidth-neighbour",
                5));
    scenarios.put("no clusters", () -> Call.lapwing("cluster", points, "--clusters", 0, "-o", run));
    scenarios.put(
        "priors of clusters",
        () -> Call.lapwing("cluster", points, "--clusters", 2, "-o", run, "--priors", "uniform"));
    scenarios.put(
        "neighbours of one's own graph",
        () ->
            Call.lapwing(
                "label", "--graph", ring(), "--labels", labels, "-o", run, "--metric", "cosine"));
    scenarios.put(
        "scale of one's own graph",
        () ->
            Call.lapwing(
                "label", "--graph", ring(), "--labels", labels, "-o", run, "--standardise"));
    scenarios.put(
        "points and a graph",
        () -> Call.lapwing("label", points, "--graph", ring(), "--labels", labels, "-o", run));
    scenarios.put("no vectors to inspect", () -> Call.lapwing("inspect", points, "--vectors", 0));
    scenarios.put("too big for memory", this::tooBig);
    scenarios.put(
        "wrong picture shape",
        () -> Call.lapwing("label", points, "--labels", labels, "-o", run, "--image-shape", "5x5"));
    scenarios.put(
        "negative bandwidth",
        () -> Call.lapwing("label", points, "--labels", labels, "-o", run, "--sigma", -1));
    scenarios.put(
        "bandwidth that is none",
        () -> Call.lapwing("label", points, "--labels", labels, "-o", run, "--sigma", 0));
  }

  private void folders() {
    scenarios.put(
        "output exists",
        () -> {
          label(points);
          return label(points);
        });
    scenarios.put(
        "output is not ours",
        () -> {
          Files.createDirectories(folder.resolve("mine"));
          write("mine/thesis.txt", "dear reader");
          return Call.lapwing(
              "label", points, "--labels", labels, "-o", folder.resolve("mine"), "--overwrite");
        });
    scenarios.put(
        "unwritable output",
        () -> Call.lapwing("label", points, "--labels", labels, "-o", points.resolve("run")));
    scenarios.put(
        "output without a name",
        () -> Call.lapwing("label", points, "--labels", labels, "-o", "", "--overwrite"));
    scenarios.put(
        "output is a pipe",
        () -> {
          label(points);
          return Call.lapwing("predict", run, points, "-o", pipe(), "--overwrite");
        });
    scenarios.put(
        "output is the input",
        () -> {
          label(points);
          return Call.lapwing("predict", run, points, "-o", points, "--overwrite");
        });
    scenarios.put(
        "output is a file of the run",
        () -> {
          label(points);
          Path report = run.resolve("report.html");
          return Call.lapwing("predict", run, points, "-o", report, "--overwrite");
        });
    scenarios.put(
        "no run folder", () -> Call.lapwing("add", folder.resolve("absent"), "--labels", labels));
    scenarios.put("not a run folder", () -> Call.lapwing("suggest", folder));
    scenarios.put(
        "damaged run folder",
        () -> {
          label(points);
          Path weights = run.resolve("state/graph_weight.npy");
          byte[] bytes = Files.readAllBytes(weights);
          Files.delete(weights);
          Files.write(weights, Arrays.copyOf(bytes, bytes.length - 5));
          return Call.lapwing("suggest", run);
        });
    scenarios.put(
        "features of another run",
        () -> {
          label(points);
          Path others = write("others.csv", table().replace("0.", "1."));
          Path another = folder.resolve("another");
          Call.lapwing("label", others, "--labels", labels, "-o", another);
          byte[] features = Files.readAllBytes(another.resolve("state/features.npy"));
          Files.write(run.resolve("state/features.npy"), features);
          return Call.lapwing("predict", run, points, "-o", folder.resolve("out.csv"));
        });
    scenarios.put(
        "new points with other features",
        () -> {
          label(points);
          Path other = write("other.csv", "1,2\n3,4\n");
          return Call.lapwing("predict", run, other, "-o", folder.resolve("out.csv"));
        });
    scenarios.put(
        "new points with other columns",
        () -> {
          label(points);
          Path other = write("other.csv", "x,w,y\n1,2,3\n3,4,5\n");
          return Call.lapwing("predict", run, other, "-o", folder.resolve("out.csv"));
        });
  }

  private void usage() {
    scenarios.put("no command", () -> Call.lapwing());
    scenarios.put("unknown command", () -> Call.lapwing("labels"));
    scenarios.put(
        "unknown option",
        () -> Call.lapwing("label", points, "--labels", labels, "-o", run, "--neighbors", 5));
    scenarios.put("missing option", () -> Call.lapwing("label", points, "--labels", labels));
    scenarios.put("no points", () -> Call.lapwing("label", "--labels", labels, "-o", run));
    scenarios.put(
        "standard input twice", () -> Call.lapwing("label", "-", "--labels", "-", "-o", run));
    scenarios.put(
        "two things on standard output",
        () -> Call.lapwing("predict", run, points, "-o", "-", "--json"));
    scenarios.put(
        "no number of neighbours",
        () -> Call.lapwing("label", points, "--labels", labels, "-o", run, "--neighbours", "few"));
    scenarios.put(
        "unknown choice",
        () -> Call.lapwing("label", points, "--labels", labels, "-o", run, "--method", "magic"));
    scenarios.put("no threads", () -> threads(0));
    scenarios.put("more threads than are sane", () -> threads(1025));
    scenarios.put("more threads than Java can start", () -> threads(99_999));
  }

  private void solving() {
    scenarios.put(
        "links too unequal to compute with",
        () -> {
          StringBuilder edges = new StringBuilder();
          for (int i = 0; i < 2000; i++) {
            edges.append("%d,%d,1e-%d%n".formatted(i, i + 1, 7 * i % 31));
          }
          Path graph = write("edges.csv", edges.toString());
          Path ends = write("ends.csv", "0,cat\n2000,dog\n");
          return Call.lapwing("label", "--graph", graph, "--labels", ends, "-o", run);
        });
  }

  private Call label(Path features) {
    return Call.lapwing("label", features, "--labels", labels, "-o", run);
  }

  private Call threads(int count) {
    return Call.lapwing("label", points, "--labels", labels, "-o", run, "--threads", count);
  }

  /** A graph on as many points as there are. */
  private Path ring() throws IOException {
    StringBuilder edges = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      edges.append("%d,%d,1%n".formatted(i, (i + 1) % 40));
    }
    return write("ring.csv", edges.toString());
  }

  private Call graph(String edges) throws IOException {
    return Call.lapwing(
        "label", "--graph", write("edges.csv", edges), "--labels", labels, "-o", run);
  }

  private Call with(String labelText) throws IOException {
    return Call.lapwing("label", points, "--labels", write("bad.csv", labelText), "-o", run);
  }

  private Call tooBig() throws IOException {
    int size = 100_000;
    Path file = folder.resolve("many.csv");
    StringBuilder text = new StringBuilder("x\n");
    for (int i = 0; i < size; i++) {
      text.append(i).append('\n');
    }
    Files.writeString(file, text);
    return Call.lapwing("label", file, "--labels", labels, "-o", run, "--neighbours", "all");
  }

  private Path truncatedNpy() throws IOException {
    Path whole = folder.resolve("whole.npy");
    NpyWriter.write(
        whole,
        ElementType.FLOAT32,
        new int[] {40, 3},
        (out, first, count) -> out.put(new byte[count * Float.BYTES]));
    return write("short.npy", Arrays.copyOf(Files.readAllBytes(whole), 228));
  }

  private Path hugeNpy() throws IOException {
    Path file = folder.resolve("huge.npy");
    NpyWriter.writeDoubles(file, new int[] {2, 2}, new double[] {1, 2, 3, 1e300});
    return file;
  }

  private Path pipe() throws IOException {
    Path pipe = folder.resolve("pipe");
    new ProcessBuilder("mkfifo", pipe.toString()).start().onExit().join();
    return pipe;
  }

  private static String table() {
    SplittableRandom random = new SplittableRandom(1);
    StringBuilder csv = new StringBuilder("x,y,z\n");
    for (int i = 0; i < 40; i++) {
      csv.append("%.4f,%.4f,%.4f%n".formatted(random.nextDouble(), random.nextDouble(), 1.0 * i));
    }
    return csv.toString();
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private Path write(String name, byte[] bytes) throws IOException {
    return Files.write(folder.resolve(name), bytes);
  }
}
