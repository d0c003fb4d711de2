package dev.lapwing.labels;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/** The classes in a fixed order, each known by a name and by its number from 0. Immutable. */
public final class ClassNames {

  private static final ClassNames NONE = new ClassNames(List.of());

  private final List<String> names;
  private final Map<String, Integer> numbers;

  private ClassNames(List<String> names) {
    this.names = names;
    this.numbers = new HashMap<>();
    for (int k = 0; k < names.size(); k++) {
      if (numbers.put(names.get(k), k) != null) {
        throw new IllegalArgumentException("class '%s' is named twice".formatted(names.get(k)));
      }
    }
  }

  public static ClassNames none() {
    return NONE;
  }

  public static ClassNames of(Collection<String> names) {
    for (String name : names) {
      requireName(name);
    }
    return new ClassNames(List.copyOf(names));
  }

  public static ClassNames of(String... names) {
    return of(List.of(names));
  }

  /** These classes and, after them, those of the given ones that are not there already. */
  public ClassNames withAll(Collection<String> more) {
    if (numbers.keySet().containsAll(more)) {
      return this;
    }
    Set<String> longer = new LinkedHashSet<>(names);
    longer.addAll(more);
    return of(longer);
  }

  /**
   * These classes with another name for one, which keeps its number.
   *
   * @throws IllegalArgumentException if there is no such class, or another one has the new name
   */
  public ClassNames renamed(String from, String to) {
    Integer number = numbers.get(from);
    if (number == null) {
      throw new IllegalArgumentException("there is no class '%s' to rename".formatted(from));
    }
    requireName(to);
    List<String> changed = new ArrayList<>(names);
    changed.set(number, to);
    return new ClassNames(List.copyOf(changed));
  }

  public int count() {
    return names.size();
  }

  public String name(int number) {
    return names.get(number);
  }

  /** The number of the class with this name, if there is one. */
  public OptionalInt number(String name) {
    Integer number = numbers.get(name);
    return number == null ? OptionalInt.empty() : OptionalInt.of(number);
  }

  /** All names, in order. */
  public List<String> names() {
    return names;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ClassNames that && names.equals(that.names);
  }

  @Override
  public int hashCode() {
    return names.hashCode();
  }

  @Override
  public String toString() {
    return names.toString();
  }

  private static void requireName(String name) {
    if (name.isBlank()) {
      throw new IllegalArgumentException(
          "a class name is blank; give every class a name, and leave unlabelled points out");
    }
  }
}
