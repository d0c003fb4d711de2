package dev.lapwing.app.command;

import dev.lapwing.GraphOrigin;
import dev.lapwing.app.console.Counted;
import dev.lapwing.app.console.TextTable;
import dev.lapwing.app.console.Visible;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.io.run.Recipe;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelFreeComponent;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** What a run was made of, its history and its labels. */
final class RunInspection {

  private static final int MOST_CLASSES = 30;

  private final StoredRun run;
  private final Recipe recipe;
  private final List<Map<String, Object>> suspicious;
  private final Optional<String> pending;

  /**
   * Of a run.
   *
   * @param suspicious the labels that the others contradict, as its facts tell them
   * @param pending a warning of labels that are not in it yet
   */
  RunInspection(StoredRun run, List<Map<String, Object>> suspicious, Optional<String> pending) {
    this.run = run;
    this.suspicious = suspicious;
    this.pending = pending;
    this.recipe = run.recipe();
  }

  Optional<String> pending() {
    return pending;
  }

  Map<String, Object> facts() {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("command", "inspect");
    facts.put("made_by", recipe.task().command());
    facts.put("points", run.ids().size());
    facts.put("labelled", run.labels().count());
    facts.put("parameters", recipe.parameters(OptionalDouble.empty()));
    facts.put("edges", run.graph().entries() / 2);
    facts.put("components", run.graph().components().count());
    facts.put("unlabelled_components", unlabelledParts());
    facts.put("classes", classes());
    facts.put("labels", labels());
    facts.put("suspicious_labels", suspicious);
    return facts;
  }

  private int unlabelledParts() {
    return LabelFreeComponent.of(run.graph(), run.labels()).size();
  }

  private List<Map<String, Object>> classes() {
    List<Map<String, Object>> classes = new ArrayList<>();
    int[] points = pointsByClass();
    for (int k = 0; k < points.length; k++) {
      Map<String, Object> each = new LinkedHashMap<>();
      String name = run.decided().classes().name(k);
      each.put("name", name);
      each.put("given", given(name));
      each.put("points", points[k]);
      classes.add(each);
    }
    return classes;
  }

  private int given(String name) {
    Labels labels = run.labels();
    return labels.classes().number(name).stream().map(labels::countOf).sum();
  }

  private int[] pointsByClass() {
    int[] points = new int[run.decided().classes().count()];
    for (int number : run.decided().numbers()) {
      if (number > 0) {
        points[number - 1]++;
      }
    }
    return points;
  }

  private List<Map<String, Object>> labels() {
    List<Map<String, Object>> list = new ArrayList<>();
    run.labels()
        .forEach(
            (point, k) -> {
              Map<String, Object> label = new LinkedHashMap<>();
              label.put("id", run.ids().id(point));
              label.put("label", run.labels().classes().name(k));
              list.add(label);
            });
    return list;
  }

  void print(PrintStream out) {
    out.printf("made by      lapwing %s%n", recipe.task().command());
    out.printf("points       %,d%s%n", run.ids().size(), dimensions());
    recipe.sources().input().ifPresent(file -> printFile(out, "from         ", file));
    recipe.sources().labels().ifPresent(file -> printFile(out, "labels from  ", file));
    recipe.sources().added().forEach(file -> printFile(out, "added        ", file));
    recipe.sources().removed().forEach(file -> printFile(out, "removed      ", file));
    out.printf("labels       %,d%s%n", run.labels().count(), run.isSpread() ? "" : notSpread());
    out.printf(
        "graph        %s, %s, %,d of them without a label%n",
        Counted.of(run.graph().entries() / 2, "edge", "edges"),
        Counted.of(run.graph().components().count(), "component", "components"),
        unlabelledParts());
    recipe
        .choices(OptionalDouble.empty())
        .forEach((name, value) -> out.printf("%-12s %s%n", name, Visible.of(value.toString())));
    out.println();
    table().print(out);
    if (!suspicious.isEmpty()) {
      out.println();
      suspicious().print(out);
    }
  }

  private static String notSpread() {
    return ", which spread once two classes have some";
  }

  private TextTable suspicious() {
    TextTable table = new TextTable("suspicious label", "given", "surroundings say", "share");
    for (Map<String, Object> each : suspicious) {
      table.row(
          String.valueOf(each.get("id")),
          String.valueOf(each.get("label")),
          String.valueOf(each.get("suggested")),
          each.get("share") instanceof Number share
              ? String.format(Locale.ROOT, "%.3f", share.doubleValue())
              : "");
    }
    return table;
  }

  private String dimensions() {
    return recipe.origin() instanceof GraphOrigin.Neighbours found
        ? " of %,d features".formatted(found.dimensions())
        : "";
  }

  private static void printFile(PrintStream out, String role, InputFile file) {
    out.printf(
        "%s%s, %,d bytes, SHA-256 %.12s…%n",
        role, Visible.of(file.name()), file.bytes(), file.sha256());
  }

  private TextTable table() {
    TextTable table =
        new TextTable(recipe.findsClusters() ? "cluster" : "class", "given", "points");
    int[] points = pointsByClass();
    for (int k = 0; k < Math.min(points.length, MOST_CLASSES); k++) {
      String name = run.decided().classes().name(k);
      table.row(name, "%,d".formatted(given(name)), "%,d".formatted(points[k]));
    }
    if (points.length > MOST_CLASSES) {
      table.row("and %,d more".formatted(points.length - MOST_CLASSES), "", "");
    }
    return table;
  }
}
