package dev.lapwing.io.table;

import dev.lapwing.io.csv.CellKind;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.Excerpt;
import dev.lapwing.io.points.ReadOptions;
import dev.lapwing.io.points.TableColumns;
import dev.lapwing.io.points.TextReading;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Which columns of a table mean what. The id, label and shown columns are never features; of the
 * others, the one list-valued column is, or else every numeric one.
 *
 * @param shown the columns to be seen; one of them may be the id or label column too
 * @param features the numeric columns, or the one list-valued column
 * @param isList whether it is the latter
 * @param named whether the file names its columns
 */
record TableSelection(
    List<TableColumn> columns,
    OptionalInt id,
    OptionalInt label,
    List<Integer> shown,
    List<Integer> features,
    boolean isList,
    boolean named,
    List<String> warnings) {

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
    List<Integer> shown = shown(file, columns, options);
    List<Integer> numbers = new ArrayList<>();
    List<Integer> lists = new ArrayList<>();
    for (int j = 0; j < columns.size(); j++) {
      OptionalInt here = OptionalInt.of(j);
      boolean taken = id.equals(here) || label.equals(here) || shown.contains(j);
      if (!taken && columns.get(j).kind() == CellKind.NUMBER) {
        numbers.add(j);
      } else if (!taken && columns.get(j).kind() == CellKind.LIST) {
        lists.add(j);
      } else if (!taken && columns.get(j).kind() == CellKind.DECIMAL_COMMA) {
        throw file.column(columns.get(j).name())
            .refuse("its numbers have decimal commas", "write 0.5, not 0,5");
      }
    }
    if (!options.text().columns().isEmpty()) {
      return ofTexts(file, columns, id, label, shown, named, options);
    }
    if (named && !like.features().isEmpty()) {
      return resembling(file, columns, id, label, shown, numbers, lists, like);
    }
    if (lists.size() > 1) {
      throw file.refuse(
          "has %d list-valued columns: %s"
              .formatted(lists.size(), TableColumn.names(columns, lists)),
          "keep the one that holds the features");
    }
    if (numbers.isEmpty() && lists.isEmpty()) {
      throw file.refuse(
          "has no numeric column; its columns are " + TableColumn.names(columns),
          "features must be numbers, one column each or one column of lists; --text COLUMN makes"
              + " them of the words in a column");
    }
    List<Integer> features = List.copyOf(lists.isEmpty() ? numbers : lists);
    ColumnNotes notes = new ColumnNotes(columns, features, shown, id, label);
    notes.leftOut(true);
    notes.suspicious();
    notes.withoutIds(like.id());
    return new TableSelection(
        columns, id, label, shown, features, !lists.isEmpty(), named, notes.warnings());
  }

  /** The features are made of texts, which are among what is shown; no number is a feature. */
  private static TableSelection ofTexts(
      DataException.Place file,
      List<TableColumn> columns,
      OptionalInt id,
      OptionalInt label,
      List<Integer> shown,
      boolean named,
      ReadOptions options)
      throws DataException {
    for (String name : options.text().columns()) {
      TableColumn column = columns.get(find(file, columns, Optional.of(name)).getAsInt());
      if (column.kind() == CellKind.NUMBER || column.kind() == CellKind.LIST) {
        throw file.column(column.name())
            .refuse(
                "it holds numbers, not texts",
                "name a column of sentences with --text, or leave it out to take numbers as features");
      }
    }
    ColumnNotes notes = new ColumnNotes(columns, List.of(), shown, id, label);
    notes.leftOut(options.text() instanceof TextReading.Learn);
    notes.withoutIds(options.like().id());
    return new TableSelection(columns, id, label, shown, List.of(), false, named, notes.warnings());
  }

  /** Where among the shown columns those of texts are. */
  List<Integer> texts(TextReading reading) {
    List<Integer> places = new ArrayList<>();
    for (String name : reading.columns()) {
      places.add(placeOf(name));
    }
    return places;
  }

  private int placeOf(String text) {
    List<String> names = shownNames();
    for (int c = 0; c < names.size(); c++) {
      if (names.get(c).equals(text)) {
        return c;
      }
    }
    return names.stream()
        .map(name -> name.toLowerCase(Locale.ROOT))
        .toList()
        .indexOf(text.toLowerCase(Locale.ROOT));
  }

  /** The features by name, in the order they are wanted; no other column may look like one. */
  private static TableSelection resembling(
      DataException.Place file,
      List<TableColumn> columns,
      OptionalInt id,
      OptionalInt label,
      List<Integer> shown,
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
    ColumnNotes notes = new ColumnNotes(columns, features, shown, id, label);
    notes.leftOut(false);
    notes.withoutIds(like.id());
    boolean isList = features.size() == 1 && columns.get(features.get(0)).kind() == CellKind.LIST;
    return new TableSelection(
        columns, id, label, shown, List.copyOf(features), isList, true, notes.warnings());
  }

  /** What was used, by name; features of which two share a name go by their place. */
  TableColumns used() {
    if (!named) {
      return TableColumns.unnamed();
    }
    List<String> names = features.stream().map(this::name).toList();
    boolean distinct = new HashSet<>(names).size() == names.size();
    return new TableColumns(distinct ? names : List.of(), nameOf(id), nameOf(label), shownNames());
  }

  /** What the shown columns are called. */
  List<String> shownNames() {
    return shown.stream().map(this::name).toList();
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

  /** Those asked for must be there, those of a run that these points resemble need not. */
  private static List<Integer> shown(
      DataException.Place file, List<TableColumn> columns, ReadOptions options)
      throws DataException {
    List<Integer> shown = new ArrayList<>();
    for (String name : options.shown().names()) {
      shown.add(find(file, columns, Optional.of(name)).getAsInt());
    }
    for (String name : options.like().shown()) {
      findExactly(file, columns, name).ifPresent(shown::add);
    }
    for (String name : options.text().columns()) {
      shown.add(find(file, columns, Optional.of(name)).getAsInt());
    }
    return shown.stream().distinct().toList();
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
          "has no column \"%s\"".formatted(wanted.get()),
          "its columns are " + TableColumn.names(columns));
    }
    if (found.size() > 1) {
      throw file.column(wanted.get())
          .refuse("%d columns have this name".formatted(found.size()), "rename all but one");
    }
    return OptionalInt.of(found.get(0));
  }
}
