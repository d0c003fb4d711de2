package dev.lapwing.io.csv;

import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Decimal numbers as people write them in text files. Blanks around a number are allowed; Java's
 * own additions ({@code 1f}, {@code 0x1p3}) are not.
 */
public final class Numerals {

  private static final Set<String> NOT_FINITE =
      Set.of("nan", "inf", "infinity", "+inf", "-inf", "+infinity", "-infinity", "-nan", "+nan");

  private Numerals() {}

  /** Whether this is a decimal number: {@code 12}, {@code -0.5}, {@code .5}, {@code 1e-3}. */
  public static boolean isDecimal(String text) {
    String t = text.strip();
    int at = sign(t, 0);
    int whole = digits(t, at);
    int fraction = whole;
    if (whole < t.length() && t.charAt(whole) == '.') {
      fraction = digits(t, whole + 1);
    }
    boolean anyDigit = whole > at || fraction > whole + 1;
    return anyDigit && endsAfterExponent(t, fraction);
  }

  /** Whether this would be a decimal number if its comma were a point: {@code 0,5}. */
  public static boolean hasDecimalComma(String text) {
    return text.indexOf(',') >= 0 && text.indexOf('.') < 0 && isDecimal(text.replace(',', '.'));
  }

  /** Whether this is how programs write what is not a finite number. */
  public static boolean isNotFinite(String text) {
    return text.length() < 16 && NOT_FINITE.contains(text.strip().toLowerCase(Locale.ROOT));
  }

  /** The value of text that {@link #isDecimal}. */
  public static double parse(String decimal) {
    return Double.parseDouble(decimal);
  }

  /** A whole number from 0 in its usual form: {@code 7}, but not {@code 007} or {@code +7}. */
  public static OptionalInt index(String text) {
    int length = text.length();
    if (length == 0 || length > 10 || digits(text, 0) != length) {
      return OptionalInt.empty();
    }
    long value = Long.parseLong(text);
    boolean usual = length == 1 || text.charAt(0) != '0';
    return usual && value <= Integer.MAX_VALUE ? OptionalInt.of((int) value) : OptionalInt.empty();
  }

  private static boolean endsAfterExponent(String t, int at) {
    if (at == t.length()) {
      return true;
    }
    if (t.charAt(at) != 'e' && t.charAt(at) != 'E') {
      return false;
    }
    int from = sign(t, at + 1);
    int end = digits(t, from);
    return end > from && end == t.length();
  }

  private static int sign(String t, int at) {
    return at < t.length() && (t.charAt(at) == '-' || t.charAt(at) == '+') ? at + 1 : at;
  }

  private static int digits(String t, int from) {
    int at = from;
    while (at < t.length() && t.charAt(at) >= '0' && t.charAt(at) <= '9') {
      at++;
    }
    return at;
  }
}
