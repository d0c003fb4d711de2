package dev.lapwing.app.svg;

/**
 * Colours that people with any common colour vision tell apart: M. Okabe and K. Ito, Color
 * Universal Design, 2008.
 */
public final class Palette {

  public static final String BLACK = "#000000";
  public static final String ORANGE = "#E69F00";
  public static final String SKY = "#56B4E9";
  public static final String GREEN = "#009E73";
  public static final String BLUE = "#0072B2";
  public static final String VERMILION = "#D55E00";
  public static final String PURPLE = "#CC79A7";

  private static final int[] LOW = {0, 114, 178};
  private static final int[] MIDDLE = {214, 214, 214};
  private static final int[] HIGH = {213, 94, 0};

  private Palette() {}

  /** From blue at −1 over grey at 0 to vermilion at 1. */
  public static String diverging(double value) {
    double v = Math.max(-1, Math.min(1, value));
    int[] end = v < 0 ? LOW : HIGH;
    StringBuilder colour = new StringBuilder("#");
    for (int c = 0; c < 3; c++) {
      colour.append("%02X".formatted(Math.round(MIDDLE[c] + Math.abs(v) * (end[c] - MIDDLE[c]))));
    }
    return colour.toString();
  }
}
