package dev.lapwing.io.table;

import dev.lapwing.io.csv.CellKind;
import dev.lapwing.io.files.Excerpt;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** What a careful user wants to know about how the columns of a table were taken. */
final class ColumnNotes {

  private static final Set<String> ID_NAMES = Set.of("id", "ids", "index", "point_id", "row_id");
  private static final Set<String> LABEL_NAMES =
      Set.of("label", "labels", "class", "target", "truth", "category");

  private final List<TableColumn> columns;
  private final List<Integer> features;
  private final List<Integer> shown;
  private final OptionalInt id;
  private final OptionalInt label;
  private final List<String> warnings = new ArrayList<>();

  ColumnNotes(
      List<TableColumn> columns,
      List<Integer> features,
      List<Integer> shown,
      OptionalInt id,
      OptionalInt label) {
    this.columns = columns;
    this.features = features;
    this.shown = shown;
    this.id = id;
    this.label = label;
  }

  List<String> warnings() {
    return List.copyOf(warnings);
  }

  /**
   * Columns that are nothing, and the one among them that may name the points.
   *
   * @param canShow whether the user can ask to see them
   */
  void leftOut(boolean canShow) {
    Set<Integer> used = new HashSet<>(features);
    used.addAll(shown);
    id.ifPresent(used::add);
    label.ifPresent(used::add);
    List<Integer> out = new ArrayList<>();
    for (int j = 0; j < columns.size(); j++) {
      if (!used.contains(j) && columns.get(j).kind() != CellKind.BLANK) {
        out.add(j);
      }
    }
    if (!out.isEmpty()) {
      String names = TableColumn.names(columns, out);
      String show =
          canShow
              ? "; to see one in the report and in lists, say --show "
                  + Excerpt.of(columns.get(out.get(0)).name())
              : "";
      warnings.add("columns left out, not being features: " + names + suggestedId(out) + show);
    }
  }

  private String suggestedId(List<Integer> out) {
    return id.isPresent()
        ? ""
        : out.stream()
            .map(columns::get)
            .filter(TableColumn::distinct)
            .map(TableColumn::name)
            .findFirst()
            .map(name -> "; if \"%s\" names the points, say --id %s".formatted(name, name))
            .orElse("");
  }

  /** Columns that are numeric, hence features, but by their names were meant for something else. */
  void suspicious() {
    for (int j : features) {
      String name = columns.get(j).name();
      String word = name.strip().toLowerCase(Locale.ROOT);
      if (ID_NAMES.contains(word)) {
        warnings.add(
            "column \"%s\" is taken as a feature; if it names the points, say --id %s"
                .formatted(name, name));
      } else if (LABEL_NAMES.contains(word)) {
        warnings.add(
            "column \"%s\" is taken as a feature; if it holds labels, say --label-column %s, or drop it"
                .formatted(name, name));
      }
    }
  }

  /**
   * Points that have no names here.
   *
   * @param expected the column that names those of the run
   */
  void withoutIds(Optional<String> expected) {
    if (id.isEmpty() && expected.isPresent()) {
      warnings.add(
          "there is no column \"%s\", which names the points of the run, so points are numbered from 0"
              .formatted(expected.get()));
    }
  }
}
