package dev.lapwing.io.table;

import dev.lapwing.io.csv.CellKind;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.Excerpt;
import dev.lapwing.io.points.ReadOptions;
import dev.lapwing.io.points.TableColumns;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Which columns of a table mean what. The id and label columns are never features; of the others,
 * the one list-valued column is, or else every numeric one.
 *
 * @param features the numeric columns, or the one list-valued column
 * @param isList whether it is the latter
 * @param named whether the file names its columns
 */
record TableSelection(
    List<TableColumn> columns,
    OptionalInt id,
    OptionalInt label,
    List<Integer> features,
    boolean isList,
    boolean named,
    List<String> warnings) {

  private static final int NAMES_SHOWN = 10;
  private static final Set<String> ID_NAMES = Set.of("id", "ids", "index", "point_id", "row_id");
  private static final Set<String> LABEL_NAMES =
      Set.of("label", "labels", "class", "target", "truth", "category");

  static TableSelection of(
      DataException.Place file, List<TableColumn> columns, boolean named, ReadOptions options)
      throws DataException {
    TableColumns like = options.like();
    OptionalInt id =
        options.idColumn().isPresent()
            ? find(file, columns, options.idColumn())
            : findIfThere(file, columns, like.id());
    OptionalInt label =
        options.labelColumn().isPresent()
            ? find(file, columns, options.labelColumn())
            : findIfThere(file, columns, like.label());
    List<Integer> numbers = new ArrayList<>();
    List<Integer> lists = new ArrayList<>();
    for (int j = 0; j < columns.size(); j++) {
      boolean taken = id.equals(OptionalInt.of(j)) || label.equals(OptionalInt.of(j));
      if (!taken && columns.get(j).kind() == CellKind.NUMBER) {
        numbers.add(j);
      } else if (!taken && columns.get(j).kind() == CellKind.LIST) {
        lists.add(j);
      }
    }
    if (named && !like.features().isEmpty()) {
      return resembling(file, columns, id, label, numbers, lists, like);
    }
    if (lists.size() > 1) {
      throw file.refuse(
          "has %d list-valued columns: %s".formatted(lists.size(), names(columns, lists)),
          "keep the one that holds the features");
    }
    if (numbers.isEmpty() && lists.isEmpty()) {
      throw file.refuse(
          "has no numeric column; its columns are " + names(columns),
          "features must be numbers, one column each or one column of lists");
    }
    List<Integer> features = List.copyOf(lists.isEmpty() ? numbers : lists);
    List<String> warnings = new ArrayList<>(leftOut(columns, features, id, label));
    warnings.addAll(suspicious(columns, features));
    return new TableSelection(
        columns, id, label, features, !lists.isEmpty(), named, List.copyOf(warnings));
  }

  /** The features by name, in the order they are wanted; no other column may look like one. */
  private static TableSelection resembling(
      DataException.Place file,
      List<TableColumn> columns,
      OptionalInt id,
      OptionalInt label,
      List<Integer> numbers,
      List<Integer> lists,
      TableColumns like)
      throws DataException {
    List<Integer> features = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    for (String name : like.features()) {
      OptionalInt found = findExactly(file, columns, name);
      found.ifPresentOrElse(features::add, () -> missing.add('"' + name + '"'));
    }
    List<Integer> extra = new ArrayList<>(numbers);
    extra.addAll(lists);
    extra.removeAll(features);
    List<String> extraNames = extra.stream().map(j -> '"' + columns.get(j).name() + '"').toList();
    if (!missing.isEmpty() || !extra.isEmpty()) {
      throw file.refuse(
          (missing.isEmpty() ? "" : "lacks the columns " + Excerpt.firstOf(missing))
              + (missing.isEmpty() || extra.isEmpty() ? "" : " and ")
              + (extra.isEmpty() ? "" : "has the columns " + Excerpt.firstOf(extraNames) + " too"),
          "give the columns the run was made from, in any order, and no other numbers");
    }
    List<String> warnings = new ArrayList<>(leftOut(columns, features, id, label));
    if (id.isEmpty() && like.id().isPresent()) {
      warnings.add(
          "there is no column \"%s\", which names the points of the run, so points are numbered from 0"
              .formatted(like.id().get()));
    }
    boolean isList = features.size() == 1 && columns.get(features.get(0)).kind() == CellKind.LIST;
    return new TableSelection(
        columns, id, label, List.copyOf(features), isList, true, List.copyOf(warnings));
  }

  /** What was used, by name; names that occur twice name nothing. */
  TableColumns used() {
    boolean distinct = features.stream().map(this::name).distinct().count() == features.size();
    return named && distinct
        ? new TableColumns(features.stream().map(this::name).toList(), nameOf(id), nameOf(label))
        : TableColumns.unnamed();
  }

  private Optional<String> nameOf(OptionalInt column) {
    return column.isPresent() ? Optional.of(name(column.getAsInt())) : Optional.empty();
  }

  String name(int column) {
    return columns.get(column).name();
  }

  /** The name of feature j, for a message or a report. */
  String featureName(int j) {
    return isList ? "%s[%d]".formatted(name(features.get(0)), j) : name(features.get(j));
  }

  List<String> featureNames(int width) {
    List<String> names = new ArrayList<>();
    for (int j = 0; j < width; j++) {
      names.add(featureName(j));
    }
    return names;
  }

  private static OptionalInt findIfThere(
      DataException.Place file, List<TableColumn> columns, Optional<String> wanted)
      throws DataException {
    return wanted.isPresent() ? findExactly(file, columns, wanted.get()) : OptionalInt.empty();
  }

  private static OptionalInt findExactly(
      DataException.Place file, List<TableColumn> columns, String wanted) throws DataException {
    boolean there = columns.stream().anyMatch(column -> column.name().equals(wanted));
    return there ? find(file, columns, Optional.of(wanted)) : OptionalInt.empty();
  }

  private static OptionalInt find(
      DataException.Place file, List<TableColumn> columns, Optional<String> wanted)
      throws DataException {
    if (wanted.isEmpty()) {
      return OptionalInt.empty();
    }
    List<Integer> found = new ArrayList<>();
    for (int j = 0; j < columns.size(); j++) {
      if (columns.get(j).name().equals(wanted.get())) {
        found.add(j);
      }
    }
    for (int j = 0; j < columns.size() && found.isEmpty(); j++) {
      if (columns.get(j).name().equalsIgnoreCase(wanted.get())) {
        found.add(j);
      }
    }
    if (found.isEmpty()) {
      throw file.refuse(
          "has no column \"%s\"".formatted(wanted.get()), "its columns are " + names(columns));
    }
    if (found.size() > 1) {
      throw file.column(wanted.get())
          .refuse("%d columns have this name".formatted(found.size()), "rename all but one");
    }
    return OptionalInt.of(found.get(0));
  }

  /** Columns that are numeric, hence features, but by their names were meant for something else. */
  private static List<String> suspicious(List<TableColumn> columns, List<Integer> features) {
    List<String> warnings = new ArrayList<>();
    for (int j : features) {
      String name = columns.get(j).name().strip().toLowerCase(Locale.ROOT);
      if (ID_NAMES.contains(name)) {
        warnings.add(
            "column \"%s\" is taken as a feature; if it names the points, say --id %s"
                .formatted(columns.get(j).name(), columns.get(j).name()));
      } else if (LABEL_NAMES.contains(name)) {
        warnings.add(
            "column \"%s\" is taken as a feature; if it holds labels, say --label-column %s, or drop it"
                .formatted(columns.get(j).name(), columns.get(j).name()));
      }
    }
    return warnings;
  }

  private static List<String> leftOut(
      List<TableColumn> columns, List<Integer> features, OptionalInt id, OptionalInt label) {
    Set<Integer> used = new HashSet<>(features);
    id.ifPresent(used::add);
    label.ifPresent(used::add);
    List<Integer> out = new ArrayList<>();
    for (int j = 0; j < columns.size(); j++) {
      if (!used.contains(j)) {
        out.add(j);
      }
    }
    return out.isEmpty()
        ? List.of()
        : List.of("columns left out, not being features: " + names(columns, out));
  }

  private static String names(List<TableColumn> columns) {
    List<Integer> all = new ArrayList<>();
    for (int j = 0; j < columns.size(); j++) {
      all.add(j);
    }
    return names(columns, all);
  }

  private static String names(List<TableColumn> columns, List<Integer> which) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < which.size() && i < NAMES_SHOWN; i++) {
      String name = Excerpt.of(columns.get(which.get(i)).name());
      out.append(i == 0 ? "\"" : ", \"").append(name).append('"');
    }
    return out + (which.size() > NAMES_SHOWN ? ", …" : "");
  }
}
