package dev.lapwing.app.console;

import dev.lapwing.labels.ClassNames;
import java.util.Comparator;
import java.util.stream.IntStream;

/** The order in which people expect classes: numbers by size, then names by letter. */
final class ClassOrder {

  private ClassOrder() {}

  static int[] of(ClassNames classes) {
    return IntStream.range(0, classes.count())
        .boxed()
        .sorted(
            Comparator.comparingDouble((Integer k) -> numberOf(classes.name(k)))
                .thenComparing(classes::name))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private static double numberOf(String name) {
    return name.matches("\\d{1,9}") ? Double.parseDouble(name) : Double.POSITIVE_INFINITY;
  }
}
