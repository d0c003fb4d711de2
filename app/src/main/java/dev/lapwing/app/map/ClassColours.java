package dev.lapwing.app.map;

import dev.lapwing.labels.ClassNames;
import java.util.Arrays;
import java.util.Comparator;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Which colour of the style sheet ({@code --c0}, {@code --c1}, …) each class has. More classes than
 * colours: the largest have one each, and all others share {@code --other}.
 */
public final class ClassColours {

  /** As many as the style sheet defines. */
  public static final int COLOURS = 24;

  private static final Pattern WHOLE_NUMBER = Pattern.compile("[0-9]{1,9}");

  private final int[] colour;

  /** The classes that have a colour of their own, in the order to list them. */
  private final int[] listed;

  private ClassColours(int[] colour, int[] listed) {
    this.colour = colour;
    this.listed = listed;
  }

  public static ClassColours of(ClassNames names, DecisionSummary summary) {
    int[] listed = summary.classesBySize();
    if (listed.length <= COLOURS) {
      listed = inOrder(names);
    } else {
      listed = Arrays.copyOf(listed, COLOURS - 1);
    }
    int[] colour = new int[summary.classes()];
    Arrays.fill(colour, COLOURS);
    for (int c = 0; c < listed.length; c++) {
      colour[listed[c]] = c;
    }
    return new ClassColours(colour, listed);
  }

  /** Ascending if all are whole numbers, else as they are. */
  private static int[] inOrder(ClassNames names) {
    IntStream numbers = IntStream.range(0, names.count());
    if (!names.names().stream().allMatch(name -> WHOLE_NUMBER.matcher(name).matches())) {
      return numbers.toArray();
    }
    return numbers
        .boxed()
        .sorted(Comparator.comparingInt(k -> Integer.parseInt(names.name(k))))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** The colour's number; {@link #COLOURS} for that of all others. */
  public int of(int classNumber) {
    return colour[classNumber];
  }

  public int[] listed() {
    return listed.clone();
  }

  /** How many classes share the colour of all others. */
  public int others() {
    return colour.length - listed.length;
  }

  /** A patch of the colour, for the text beside it. */
  public String swatch(int classNumber) {
    return swatchOf(of(classNumber));
  }

  static String swatchOf(int colour) {
    return "<i class=\"swatch\" style=\"--c:var(%s)\"></i>".formatted(variable(colour));
  }

  public static String variable(int colour) {
    return colour == COLOURS ? "--other" : "--c" + colour;
  }
}
