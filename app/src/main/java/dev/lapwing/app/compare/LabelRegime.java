package dev.lapwing.app.compare;

import dev.lapwing.app.trials.LabelDraws;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.Seed;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * How labels are drawn: {@code b3} gives three to every class (balanced), {@code u30} gives thirty
 * in all, each set of points as likely as any other (uniform).
 */
public record LabelRegime(Kind kind, int count) {

  /** What is counted. */
  public enum Kind {
    EACH_CLASS("b", "labels a class"),
    IN_ALL("u", "labels in all, drawn uniformly");

    private final String letter;
    private final String words;

    Kind(String letter, String words) {
      this.letter = letter;
      this.words = words;
    }

    /** What the number before them counts. */
    public String words() {
      return words;
    }
  }

  private static final Pattern SPELLED = Pattern.compile("([bu])([1-9]\\d{0,6})");

  /** From very few labels to enough. */
  public static List<String> usual() {
    return List.of("b1", "b2", "b3", "b5", "b10", "u10", "u30", "u100");
  }

  /** As it is spelled, if it is. */
  public static Optional<LabelRegime> named(String id) {
    Matcher parts = SPELLED.matcher(id);
    if (!parts.matches()) {
      return Optional.empty();
    }
    Kind kind = parts.group(1).equals(Kind.IN_ALL.letter) ? Kind.IN_ALL : Kind.EACH_CLASS;
    return Optional.of(new LabelRegime(kind, Integer.parseInt(parts.group(2))));
  }

  public String id() {
    return kind.letter + count;
  }

  /** Why it cannot be had of these points, if it cannot. */
  Optional<String> obstacle(LabelledPoints points) {
    int[] truth = points.truth();
    if (kind == Kind.EACH_CLASS) {
      for (int k = 0; k < points.classes().count(); k++) {
        int wanted = k;
        long there = IntStream.of(truth).filter(c -> c == wanted).count();
        if (there < count) {
          return Optional.of(
              "class '%s' has %d points, fewer than %d"
                  .formatted(points.classes().name(k), there, count));
        }
      }
    }
    long labels = kind == Kind.IN_ALL ? count : (long) count * points.classes().count();
    return labels < truth.length
        ? Optional.empty()
        : Optional.of(
            "%,d labels of %,d points leave none to score".formatted(labels, truth.length));
  }

  /**
   * Labels as their owner would have them: a class that no label was drawn of is not known to
   * exist.
   */
  Labels draw(LabelledPoints points, Seed seed) {
    int[] truth = points.truth();
    Labels drawn =
        kind == Kind.IN_ALL
            ? LabelDraws.uniform(truth, points.classes(), count, seed)
            : LabelDraws.ofEveryClass(truth, points.classes(), count, seed);
    Map<Integer, String> named = new HashMap<>();
    drawn.forEach((point, c) -> named.put(point, points.classes().name(c)));
    List<String> known =
        points.classes().names().stream().filter(Set.copyOf(named.values())::contains).toList();
    return Labels.of(truth.length, ClassNames.of(known)).withAll(named);
  }
}
