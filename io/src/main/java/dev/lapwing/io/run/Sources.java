package dev.lapwing.io.run;

import dev.lapwing.io.files.InputFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The files that a run was made from.
 *
 * @param input the points, or the graph; absent if they came with the program
 * @param idColumn the column that named the points, if one was named
 * @param labelColumn the column that held labels, if one was named
 * @param labels the labels the run began with, if they came from a file
 * @param added the labels added later, in order
 * @param removed the labels taken back later, in order
 * @param priors the name of the file of class shares, if there was one
 * @param shown what people see of the points
 * @param texts the columns of texts that the features were made of, if they were
 */
public record Sources(
    Optional<InputFile> input,
    Optional<String> idColumn,
    Optional<String> labelColumn,
    Optional<InputFile> labels,
    List<InputFile> added,
    List<InputFile> removed,
    Optional<String> priors,
    Presentation shown,
    List<String> texts) {

  public Sources {
    added = List.copyOf(added);
    removed = List.copyOf(removed);
    texts = List.copyOf(texts);
  }

  /** No file at all. */
  public static Sources none() {
    return new Sources(
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        List.of(),
        Optional.empty(),
        Presentation.none(),
        List.of());
  }

  public Sources withInput(InputFile file) {
    return new Sources(
        Optional.of(file), idColumn, labelColumn, labels, added, removed, priors, shown, texts);
  }

  public Sources withColumns(Optional<String> id, Optional<String> label) {
    return new Sources(input, id, label, labels, added, removed, priors, shown, texts);
  }

  public Sources withLabels(InputFile file) {
    return new Sources(
        input, idColumn, labelColumn, Optional.of(file), added, removed, priors, shown, texts);
  }

  public Sources withAdded(InputFile file) {
    return new Sources(
        input, idColumn, labelColumn, labels, and(added, file), removed, priors, shown, texts);
  }

  public Sources withRemoved(InputFile file) {
    return new Sources(
        input, idColumn, labelColumn, labels, added, and(removed, file), priors, shown, texts);
  }

  private static List<InputFile> and(List<InputFile> files, InputFile file) {
    List<InputFile> longer = new ArrayList<>(files);
    longer.add(file);
    return longer;
  }

  public Sources withPriors(Optional<String> file) {
    return new Sources(input, idColumn, labelColumn, labels, added, removed, file, shown, texts);
  }

  public Sources withTexts(List<String> columns) {
    return new Sources(
        input, idColumn, labelColumn, labels, added, removed, priors, shown, columns);
  }

  public Sources withShown(Presentation items) {
    return new Sources(input, idColumn, labelColumn, labels, added, removed, priors, items, texts);
  }
}
