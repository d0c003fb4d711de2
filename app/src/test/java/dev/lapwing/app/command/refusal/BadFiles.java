package dev.lapwing.app.command.refusal;

import dev.lapwing.app.Call;
import dev.lapwing.app.command.refusal.BadInput.Scenario;
import dev.lapwing.io.array.ElementType;
import dev.lapwing.io.array.NpyWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

/** Files that must be refused: points, graphs and labels that cannot be read or meant. */
final class BadFiles {

  private final SmallInput input;

  BadFiles(SmallInput input) {
    this.input = input;
  }

  void addTo(Map<String, Scenario> scenarios) {
    files(scenarios);
    labels(scenarios);
  }

  private void files(Map<String, Scenario> scenarios) {
    scenarios.put("missing file", () -> input.label(input.folder.resolve("absent.csv")));
    scenarios.put("empty file", () -> input.label(input.write("empty.csv", "")));
    scenarios.put("a folder for a file", () -> input.label(input.folder));
    scenarios.put(
        "ragged table", () -> input.label(input.write("ragged.csv", "x,y\n1,2\n3\n5,6\n")));
    scenarios.put(
        "text for a number", () -> input.label(input.write("text.csv", "x,y\n1,2\n3,four\n5,6\n")));
    scenarios.put(
        "not a number", () -> input.label(input.write("nan.csv", "x,y\n1,2\n3,NaN\n5,6\n")));
    scenarios.put(
        "infinite number",
        () -> input.label(input.write("infinite.csv", "x,y\n1,2\n3,4\ninf,6\n")));
    scenarios.put(
        "decimal commas", () -> input.label(input.write("comma.csv", "x;y\n0,5;1,5\n2,5;3,5\n")));
    scenarios.put(
        "one decimal comma", () -> input.label(input.write("comma.csv", "x;y\n0.5;1\n2,5;3\n")));
    scenarios.put("too large a number", () -> input.label(hugeNpy()));
    scenarios.put("header only", () -> input.label(input.write("header.csv", "x,y\n")));
    scenarios.put(
        "wrong IDX magic",
        () ->
            input.label(
                input.write("wrong-idx3-ubyte", new byte[] {9, 9, 9, 9, 0, 0, 0, 1, 0, 0, 0, 1})));
    scenarios.put("truncated NPY", () -> input.label(truncatedNpy()));
    scenarios.put("unknown kind of file", () -> input.label(input.write("points.xyz", "hello")));
    scenarios.put("unknown id column", () -> input.labelWith("--id", "name"));
    scenarios.put("unknown column to show", () -> input.labelWith("--show", "title"));
    scenarios.put("unknown column of texts", () -> input.labelWith("--text", "title"));
    scenarios.put("numbers for texts", () -> input.labelWith("--text", "y"));
    scenarios.put(
        "texts without a common word",
        () -> input.label(input.write("t.csv", "t\nalpha\nbeta\ngamma\n"), "--text", "t"));
    scenarios.put("column of an array to show", () -> input.label(wholeNpy(), "--show", "title"));
    scenarios.put(
        "no folder of pictures", () -> input.labelWith("--images", input.folder.resolve("none")));
    scenarios.put("no picture of any point", () -> input.labelWith("--images", input.folder));
    scenarios.put("weights too far apart", () -> graph("0,1,1\n1,2,1e-200\n"));
    scenarios.put("one edge, two weights", () -> graph("0,1,1\n1,2,1\n1,0,2\n"));
    scenarios.put("weight too large", () -> graph("0,1,1e200\n1,2,1\n"));
  }

  private void labels(Map<String, Scenario> scenarios) {
    scenarios.put("label for an unknown id", () -> with("id,label\n0,cat\n1,dog\n777,cat\n"));
    scenarios.put("labels by name without --id", () -> with("id,label\nfox,cat\nhare,dog\n"));
    scenarios.put("conflicting labels", () -> with("id,label\n0,cat\n1,dog\n0,dog\n"));
    scenarios.put("no labels", () -> Call.lapwing("label", input.points, "-o", input.run));
    scenarios.put("only blank labels", () -> with("id,label\n0,\n1,?\n"));
    scenarios.put("one class only", () -> with("id,label\n0,cat\n1,cat\n"));
    scenarios.put("too few labels in a list", () -> with("cat\ndog\n"));
  }

  private Call graph(String edges) throws IOException {
    return input.labelGraph(input.write("edges.csv", edges));
  }

  private Call with(String labelText) throws IOException {
    return Call.lapwing(
        "label", input.points, "--labels", input.write("bad.csv", labelText), "-o", input.run);
  }

  private Path truncatedNpy() throws IOException {
    return input.write("short.npy", Arrays.copyOf(Files.readAllBytes(wholeNpy()), 228));
  }

  private Path wholeNpy() throws IOException {
    Path whole = input.folder.resolve("whole.npy");
    NpyWriter.write(
        whole,
        ElementType.FLOAT32,
        new int[] {40, 3},
        (out, first, count) -> out.put(new byte[count * Float.BYTES]));
    return whole;
  }

  private Path hugeNpy() throws IOException {
    Path file = input.folder.resolve("huge.npy");
    NpyWriter.writeDoubles(file, new int[] {2, 2}, new double[] {1, 2, 3, 1e300});
    return file;
  }
}
