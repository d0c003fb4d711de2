package dev.lapwing.app.serve;

import dev.lapwing.labels.Labels;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Which key gives a class: its own name if that is one character, else a digit, then a letter that
 * is no command of the page. Given in the order of the classes, so that a key stays as classes
 * come.
 */
final class ClassKeys {

  /**
   * Letters of commands (lasso, confidence, undo, new class, none of these, export) are left out.
   */
  private static final String SPARE = "1234567890abdfghijkmopqrstuvwy";

  private ClassKeys() {}

  /** A key for each class, empty for one without labels and once there are none left. */
  static List<String> of(Labels labels) {
    String[] keys = new String[labels.classes().count()];
    Arrays.fill(keys, "");
    Set<String> taken = new HashSet<>();
    int[] present = labels.classesWithLabels();
    for (int k : present) {
      String name = labels.classes().name(k);
      if (isOneKey(name) && taken.add(name.toLowerCase(Locale.ROOT))) {
        keys[k] = name.toLowerCase(Locale.ROOT);
      }
    }
    Deque<String> spare = new ArrayDeque<>();
    SPARE
        .chars()
        .mapToObj(Character::toString)
        .filter(key -> !taken.contains(key))
        .forEach(spare::add);
    IntStream.of(present)
        .filter(k -> keys[k].isEmpty() && !spare.isEmpty())
        .forEach(k -> keys[k] = spare.remove());
    return List.of(keys);
  }

  /** One character that a keyboard has a key for; blanks, {@code /} and {@code ?} are commands. */
  private static boolean isOneKey(String name) {
    return name.codePointCount(0, name.length()) == 1
        && Character.isLetterOrDigit(name.codePointAt(0));
  }
}
