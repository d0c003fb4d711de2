package dev.lapwing.app.progress;

import java.util.Locale;
import java.util.function.LongSupplier;

/** How long a phase has taken and how much longer it will. */
final class Pace {

  private static final double SECONDS_PER_NANO = 1e-9;
  private static final double LEAST_FRACTION = 0.02;

  private final LongSupplier nanos;
  private final long start;

  Pace(LongSupplier nanos) {
    this.nanos = nanos;
    this.start = nanos.getAsLong();
  }

  double seconds() {
    return (nanos.getAsLong() - start) * SECONDS_PER_NANO;
  }

  /** {@code , 0:12 left}, or nothing as long as there is nothing to go by. */
  String left(double fraction) {
    if (fraction < LEAST_FRACTION || fraction >= 1 || seconds() < 1) {
      return "";
    }
    long left = Math.round(seconds() * (1 - fraction) / fraction);
    return left >= 3600
        ? ", %d:%02d:%02d left".formatted(left / 3600, left / 60 % 60, left % 60)
        : ", %d:%02d left".formatted(left / 60, left % 60);
  }

  static String percent(double fraction) {
    return String.format(Locale.ROOT, "%3d %%", (int) Math.floor(100 * Math.min(1, fraction)));
  }
}
