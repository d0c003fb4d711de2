package dev.lapwing.live;

/** What people may call a class. Classes that are there already may be called anything. */
final class ClassNameRule {

  /** In code points: what others see as characters. */
  static final int LONGEST = 80;

  /** In label files this says that a point has no label. */
  private static final String UNLABELLED = "?";

  private ClassNameRule() {}

  /** Refuses a name for a new class. */
  static void require(String name) {
    if (name.isBlank()) {
      throw new IllegalArgumentException("the class has no name; type one");
    }
    if (name.equals(UNLABELLED)) {
      throw new IllegalArgumentException(
          "a class cannot be called '?', which stands for no label in label files; type another name");
    }
    int length = name.codePointCount(0, name.length());
    if (length > LONGEST) {
      throw new IllegalArgumentException(
          "the class name has %d characters; use at most %d".formatted(length, LONGEST));
    }
    if (!name.codePoints().allMatch(ClassNameRule::isWritable)) {
      throw new IllegalArgumentException(
          "the class name '%s' holds control characters; use letters, digits and signs"
              .formatted(name.replaceAll("[^\\p{Graph}\\p{IsAlphabetic}]", "?")));
    }
  }

  /** Line separators end a line in some programs, and halves of characters are in no file. */
  private static boolean isWritable(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          false;
      default -> true;
    };
  }
}
