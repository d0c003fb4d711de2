package dev.lapwing.spark.input;

import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * A sum of doubles without any rounding, as long as it is added to: a fixed-point number wide
 * enough for all of them (a superaccumulator; Kulisch and Miranker 1986). So the order in which
 * rows come, which depends on how a file was cut, makes no difference to a single bit.
 *
 * <p>Digits of 32 bits lie in longs, the lowest worth 2^−1088 (below the square of the least float,
 * and below any normal double), and carries are dealt with every 2^30 additions.
 */
final class ExactSum implements Serializable {

  private static final long serialVersionUID = 1;

  private static final int DIGIT = 32;
  private static final long LOW = 0xFFFFFFFFL;
  private static final int LEAST_EXPONENT = -1088;
  private static final int DIGITS = (1024 + 64 - LEAST_EXPONENT) / DIGIT + 2;
  private static final int UNTIL_CARRIES = 1 << 29;

  private final long[] digits = new long[DIGITS];
  private int pending;

  /** Adds a finite number. */
  void add(double value) {
    long bits = Double.doubleToRawLongBits(value);
    int biased = (int) (bits >>> 52) & 0x7FF;
    long mantissa = bits & 0xFFFFFFFFFFFFFL;
    if (biased > 0) {
      mantissa |= 1L << 52;
    } else {
      biased = 1;
    }
    int shift = biased - 1075 - LEAST_EXPONENT; // value = ±mantissa · 2^(biased − 1075)
    int place = shift / DIGIT;
    int within = shift % DIGIT;
    long sign = bits < 0 ? -1 : 1;
    long low = (mantissa & LOW) << within; // below 2^64, told apart into digits
    long high = (mantissa >>> DIGIT) << within;
    digits[place] += sign * (low & LOW);
    digits[place + 1] += sign * ((low >>> DIGIT) + (high & LOW));
    digits[place + 2] += sign * (high >>> DIGIT);
    if (++pending == UNTIL_CARRIES) {
      carry();
    }
  }

  /** Adds all of another sum. */
  void add(ExactSum other) {
    carry();
    other.carry();
    for (int d = 0; d < DIGITS; d++) {
      digits[d] += other.digits[d];
    }
    pending = 1;
  }

  private void carry() {
    for (int d = 0; d + 1 < DIGITS; d++) {
      digits[d + 1] += digits[d] >> DIGIT;
      digits[d] &= LOW;
    }
    pending = 0;
  }

  /** The sum as it is. */
  BigDecimal value() {
    BigInteger whole = BigInteger.ZERO;
    for (int d = DIGITS - 1; d >= 0; d--) {
      whole = whole.shiftLeft(DIGIT).add(BigInteger.valueOf(digits[d]));
    }
    return new BigDecimal(whole).divide(new BigDecimal(BigInteger.ONE.shiftLeft(-LEAST_EXPONENT)));
  }
}
