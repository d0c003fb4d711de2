package dev.lapwing.app.command.stored;

import dev.lapwing.app.html.Html;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says which classes come with new labels: a new class may be a slip of the pen. */
final class NewClasses {

  private static final int SHOWN = 8;
  private static final int FEWEST_EDITS_OF_ANOTHER_WORD = 3;

  private NewClasses() {}

  /** A sentence for each class that the known labels do not have. */
  static List<String> warnings(Labels known, Labels more) {
    List<String> warnings = new ArrayList<>();
    for (int k = 0; k < more.classes().count(); k++) {
      String name = more.classes().name(k);
      if (known.count() > 0 && more.countOf(k) > 0 && known.classes().number(name).isEmpty()) {
        warnings.add(warning(name, more.countOf(k), known.classes()));
      }
    }
    return warnings;
  }

  private static String warning(String name, int labels, ClassNames known) {
    Optional<String> meant = meant(name, known);
    String names =
        known.names().stream().limit(SHOWN).map(Html::shortened).collect(Collectors.joining(", "));
    return "new class '%s' with %,d %s; the run knew %s%s;%s if it is a slip, correct the labels and add them again"
        .formatted(
            Html.shortened(name),
            labels,
            labels == 1 ? "label" : "labels",
            names,
            known.count() > SHOWN ? ", …" : "",
            meant.map(Html::shortened).map(" did you mean '%s'?"::formatted).orElse(""));
  }

  /** The known class that differs least, by so little that it may have been meant. */
  private static Optional<String> meant(String name, ClassNames known) {
    return known.names().stream()
        .filter(each -> edits(name, each) < limit(name, each))
        .min(Comparator.comparingInt(each -> edits(name, each)));
  }

  /** Short words are all alike: no more than half of the longer one may differ. */
  private static int limit(String a, String b) {
    int longer = Math.max(a.length(), b.length());
    return Math.min(FEWEST_EDITS_OF_ANOTHER_WORD, (longer + 1) / 2);
  }

  /** How many letters must be added, dropped or changed to make one word the other, case aside. */
  static int edits(String one, String other) {
    String a = one.toLowerCase(Locale.ROOT);
    String b = other.toLowerCase(Locale.ROOT);
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int changed = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
