package dev.lapwing.app.console;

import dev.lapwing.labels.ClassNames;
import dev.lapwing.scores.Confusion;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** What was taken for what: a row a true class, a column a predicted one. */
public final class ConfusionTable {

  private ConfusionTable() {}

  public static void print(Confusion confusion, PrintStream out) {
    ClassNames truth = confusion.truthNames();
    ClassNames predicted = confusion.predictedNames();
    int[] columns = ClassOrder.of(predicted);
    List<String> header = new ArrayList<>(List.of("truth \\ predicted"));
    for (int column : columns) {
      header.add(predicted.name(column));
    }
    boolean lost = confusion.unreachable() > 0;
    if (lost) {
      header.add("unreachable");
    }
    TextTable table = new TextTable(header.toArray(new String[0]));
    for (int row : ClassOrder.of(truth)) {
      List<String> cells = new ArrayList<>(List.of(truth.name(row)));
      for (int column : columns) {
        int count = confusion.count(row, column);
        cells.add(count == 0 ? "·" : "%,d".formatted(count));
      }
      if (lost) {
        cells.add("%,d".formatted(confusion.unreachable(row)));
      }
      table.row(cells.toArray(new String[0]));
    }
    table.print(out);
  }
}
