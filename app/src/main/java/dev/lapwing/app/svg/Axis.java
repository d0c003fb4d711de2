package dev.lapwing.app.svg;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A linear axis from one value to another.
 *
 * @param label what is measured
 * @param ticks the values that are marked, ascending
 * @param names what stands at each of them
 */
public record Axis(String label, double from, double to, List<Double> ticks, List<String> names) {

  /** Room before the first and after the last of the steps that have names. */
  private static final double MARGIN = 0.3;

  public Axis {
    ticks = List.copyOf(ticks);
    names = List.copyOf(names);
    if (!(to > from)) {
      throw new IllegalArgumentException("an axis from %s to %s has no length".formatted(from, to));
    }
  }

  /** Marked at about {@code count} round values. */
  public static Axis rounded(String label, double from, double to, int count) {
    double raw = (to - from) / count;
    double power = Math.pow(10, Math.floor(Math.log10(raw)));
    double step = power;
    for (double factor : new double[] {1, 2, 2.5, 5, 10}) {
      step = factor * power;
      if (step >= raw * 0.999) {
        break;
      }
    }
    List<Double> ticks = new ArrayList<>();
    for (long i = (long) Math.ceil(from / step - 1e-9); i * step <= to + 1e-9 * step; i++) {
      ticks.add(i * step);
    }
    return new Axis(label, from, to, ticks, ticks.stream().map(Axis::label).toList());
  }

  /** Steps from 0 on, each with a name of its own. */
  public static Axis named(String label, List<String> names) {
    List<Double> ticks = IntStream.range(0, names.size()).asDoubleStream().boxed().toList();
    return new Axis(label, -MARGIN, names.size() - 1 + MARGIN, ticks, names);
  }

  /** Where a value lies between two positions of the picture. */
  double at(double value, double start, double end) {
    return start + (value - from) / (to - from) * (end - start);
  }

  /** A tick's label: as many decimals as it has, at most three. */
  static String label(double tick) {
    BigDecimal rounded = BigDecimal.valueOf(tick).setScale(3, RoundingMode.HALF_EVEN);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }
}
