package dev.lapwing.app.options;

import dev.lapwing.decision.Priors;
import dev.lapwing.io.files.DataException;
import dev.lapwing.labels.ClassNames;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Expected class sizes from a file: {@code class,share} a line. */
final class PriorsFile {

  private final DataException.Place file;
  private final String missing;
  private final Map<String, Double> shares = new LinkedHashMap<>();

  private PriorsFile(String path, String missing) {
    this.file = DataException.in(Path.of(path));
    this.missing = missing;
  }

  /** The user's file. */
  static PriorsFile read(String path) throws DataException, IOException {
    PriorsFile read = new PriorsFile(path, "give one line class,share each");
    if (!Files.isRegularFile(Path.of(path))) {
      throw read.file.refuse(
          "does not exist", "--priors takes none, uniform, labels or a file of class,share lines");
    }
    read.addAll(Files.readAllLines(Path.of(path), StandardCharsets.UTF_8));
    return read;
  }

  /**
   * What a run remembers of such a file, which need not be there any more.
   *
   * @param text as {@link #text} gave it
   */
  static PriorsFile remembered(String path, String text) throws DataException {
    PriorsFile read =
        new PriorsFile(path, "the run knows no other shares: make it anew with one for this class");
    read.addAll(text.lines().toList());
    return read;
  }

  /** The shares, {@code class,share} a line. */
  String text() {
    return shares.entrySet().stream()
        .map(entry -> entry.getKey() + "," + entry.getValue())
        .collect(Collectors.joining("\n"));
  }

  Priors sharesOf(ClassNames classes) throws DataException {
    List<Double> inOrder = new ArrayList<>();
    for (String name : classes.names()) {
      Double share = shares.get(name);
      if (share == null) {
        throw file.refuse("has no share for class '%s'".formatted(name), missing);
      }
      inOrder.add(share);
    }
    return new Priors.Shares(inOrder);
  }

  private void addAll(List<String> lines) throws DataException {
    for (int line = 1; line <= lines.size(); line++) {
      String text = lines.get(line - 1).strip();
      if (!text.isEmpty() && !text.equalsIgnoreCase("class,share")) {
        add(text, line);
      }
    }
  }

  private void add(String text, int line) throws DataException {
    int comma = text.lastIndexOf(',');
    DataException.Place place = file.line(line).value(text);
    if (comma < 1) {
      throw place.refuse("is not class,share", "write a class, a comma and a number");
    }
    try {
      double share = Double.parseDouble(text.substring(comma + 1).strip());
      if (!(share > 0 && share < Double.POSITIVE_INFINITY)) {
        throw place.refuse("has a share that is not positive", "write a positive number");
      }
      shares.put(text.substring(0, comma).strip(), share);
    } catch (NumberFormatException e) {
      throw place.refuse("has a share that is no number", "write a positive number");
    }
  }
}
