package dev.lapwing.app.serve;

import dev.lapwing.labels.ClassNames;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

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

  /**
   * A key for each class, empty once there are none left. A class that lost its labels keeps its
   * key: who labels by keys must not find another class under them.
   */
  static List<String> of(ClassNames classes) {
    Set<String> taken = new HashSet<>();
    List<String> keys = new ArrayList<>();
    for (String name : classes.names()) {
      String own = name.toLowerCase(Locale.ROOT);
      String key = isOneKey(name) && !taken.contains(own) ? own : spare(taken);
      taken.add(key);
      keys.add(key);
    }
    return keys;
  }

  private static String spare(Set<String> taken) {
    return SPARE
        .chars()
        .mapToObj(Character::toString)
        .filter(key -> !taken.contains(key))
        .findFirst()
        .orElse("");
  }

  /** One character that a keyboard has a key for; blanks, {@code /} and {@code ?} are commands. */
  private static boolean isOneKey(String name) {
    return name.codePointCount(0, name.length()) == 1
        && Character.isLetterOrDigit(name.codePointAt(0));
  }
}
