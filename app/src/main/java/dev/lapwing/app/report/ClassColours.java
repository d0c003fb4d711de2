package dev.lapwing.app.report;

import java.util.Arrays;

/**
 * Which colour of the style sheet ({@code --c0}, {@code --c1}, …) each class has. More classes than
 * colours: the largest have one each, and all others share {@code --other}.
 */
final class ClassColours {

  /** As many as the style sheet defines. */
  static final int COLOURS = 24;

  private final int[] colour;

  /** The classes that have a colour of their own, in the order to list them. */
  private final int[] listed;

  private ClassColours(int[] colour, int[] listed) {
    this.colour = colour;
    this.listed = listed;
  }

  static ClassColours of(Summary summary) {
    int[] listed = summary.classesBySize();
    if (listed.length <= COLOURS) {
      Arrays.sort(listed);
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

  /** The colour's number; {@link #COLOURS} for that of all others. */
  int of(int classNumber) {
    return colour[classNumber];
  }

  int[] listed() {
    return listed.clone();
  }

  /** How many classes share the colour of all others. */
  int others() {
    return colour.length - listed.length;
  }

  /** A patch of the colour, for the text beside it. */
  String swatch(int classNumber) {
    return swatchOf(of(classNumber));
  }

  static String swatchOf(int colour) {
    return "<i class=\"swatch\" style=\"--c:var(%s)\"></i>".formatted(variable(colour));
  }

  static String variable(int colour) {
    return colour == COLOURS ? "--other" : "--c" + colour;
  }
}
