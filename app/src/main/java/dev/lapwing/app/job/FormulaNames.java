package dev.lapwing.app.job;

import dev.lapwing.app.html.Html;
import dev.lapwing.labels.ClassNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Names that a spreadsheet would take for formulas and compute (CSV injection). Files hold all
 * names exactly as they were given, since other programs read them; so the user is told, and how to
 * open them.
 */
final class FormulaNames {

  private static final String FIRST_LETTERS = "=+-@";

  private FormulaNames() {}

  /** What to say of the ids of so many points and of the classes, if there is any such. */
  static Optional<String> warning(int points, IntFunction<String> idOf, ClassNames classes) {
    List<String> found = new ArrayList<>();
    for (int i = 0; i < points; i++) {
      add(idOf.apply(i), found);
    }
    classes.names().forEach(name -> add(name, found));
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "%,d ids and class names begin like a formula, e.g. %s, which a spreadsheet would compute; have it import the columns of predictions.csv as text"
                .formatted(found.size(), Html.shortened(found.get(0))));
  }

  private static void add(String name, List<String> found) {
    if (!name.isEmpty() && FIRST_LETTERS.indexOf(name.charAt(0)) >= 0 && !isNumber(name)) {
      found.add(name);
    }
  }

  /** Plain numbers, such as the class −1, do no harm. */
  private static boolean isNumber(String name) {
    return name.matches("[+-]?[0-9]+([.,][0-9]+)?([eE][+-]?[0-9]+)?");
  }
}
