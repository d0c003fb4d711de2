package dev.lapwing.app.options;

import dev.lapwing.decision.Priors;
import dev.lapwing.io.files.DataException;
import dev.lapwing.labels.ClassNames;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Expected class sizes from a file: {@code class,share} a line. */
final class PriorsFile {

  private final DataException.Place file;
  private final Map<String, Double> shares = new LinkedHashMap<>();

  private PriorsFile(Path path) {
    this.file = DataException.in(path);
  }

  /** The shares of all classes in the file, which must be those of the labels and may be more. */
  static Priors.Shares read(String path, ClassNames classes) throws DataException, IOException {
    PriorsFile read = new PriorsFile(Path.of(path));
    if (!Files.isRegularFile(Path.of(path))) {
      throw read.file.refuse(
          "does not exist", "--priors takes none, uniform, labels or a file of class,share lines");
    }
    read.addAll(Files.readAllLines(Path.of(path), StandardCharsets.UTF_8));
    for (String name : classes.names()) {
      if (!read.shares.containsKey(name)) {
        throw read.file.refuse(
            "has no share for class '%s'".formatted(name), "give one line class,share each");
      }
    }
    return new Priors.Shares(read.shares);
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
