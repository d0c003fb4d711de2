package dev.lapwing.live;

import java.util.List;
import java.util.random.RandomGenerator;

/** Edits as people make them, of a few classes and points, so that they often meet. */
final class RandomEdits {

  static final List<String> NAMES = List.of("cat", "dog", "fox", "hare", "Ж");

  /** With such as classes get that make way for another one. */
  static final List<String> NAMES_THAT_COLLIDE = List.of("a", "b", "a (2)", "b (2)", "a (2) (2)");

  private final RandomGenerator random;
  private final int size;
  private final List<String> names;

  RandomEdits(RandomGenerator random, int size, List<String> names) {
    this.random = random;
    this.size = size;
    this.names = names;
  }

  /** One that may be impossible just now. */
  LabelEdit next() {
    return switch (random.nextInt(12)) {
      case 0, 1, 2, 3 -> new LabelEdit.Assign(points(), name());
      case 4 -> new LabelEdit.Clear(points());
      case 5 -> new LabelEdit.Skip(points());
      case 6 -> new LabelEdit.Rename(name(), name());
      case 7 -> new LabelEdit.Merge(name(), name());
      case 8, 9, 10 -> new LabelEdit.Undo();
      default -> new LabelEdit.Redo();
    };
  }

  private String name() {
    return names.get(random.nextInt(names.size()));
  }

  private int[] points() {
    int count = 1 + random.nextInt(3);
    return random.ints(0, size).distinct().limit(count).sorted().toArray();
  }
}
