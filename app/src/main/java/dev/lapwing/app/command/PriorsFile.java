package dev.lapwing.app.command;

import dev.lapwing.decision.Priors;
import dev.lapwing.io.DataException;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Expected class sizes by name, or from a file: {@code class,share} a line. */
final class PriorsFile {

  private final Path path;
  private final DataException.Place file;

  private PriorsFile(Path path) {
    this.path = path;
    this.file = DataException.in(path);
  }

  static Priors of(String choice, Labels labels) throws DataException, IOException {
    return switch (choice) {
      case "none" -> new Priors.None();
      case "uniform" -> new Priors.Uniform();
      case "labels" -> new Priors.LikeLabels();
      default -> new PriorsFile(Path.of(choice)).read(labels.classes());
    };
  }

  private Priors read(ClassNames classes) throws DataException, IOException {
    if (!Files.isRegularFile(path)) {
      throw file.refuse(
          "does not exist", "--priors takes none, uniform, labels or a file of class,share lines");
    }
    Map<String, Double> shares = new LinkedHashMap<>();
    List<String> lines = Files.readAllLines(path, StandardCharsets.UTF_8);
    for (int line = 1; line <= lines.size(); line++) {
      String text = lines.get(line - 1).strip();
      if (!text.isEmpty() && !text.equalsIgnoreCase("class,share")) {
        add(text, line, shares);
      }
    }
    List<Double> inOrder = new ArrayList<>();
    for (String name : classes.names()) {
      Double share = shares.get(name);
      if (share == null) {
        throw file.refuse(
            "has no share for class '%s'".formatted(name), "give one line class,share each");
      }
      inOrder.add(share);
    }
    return new Priors.Shares(inOrder);
  }

  private void add(String text, int line, Map<String, Double> shares) throws DataException {
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
