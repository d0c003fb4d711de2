package dev.lapwing.app.reproduce;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;

/** The outcomes of all trials, by value and by way of deciding. */
final class Outcomes {

  private final List<Outcome> rows;
  private final List<Double> values;

  Outcomes(List<Outcome> rows) {
    this.rows = List.copyOf(rows);
    this.values = rows.stream().map(Outcome::value).distinct().sorted().toList();
  }

  List<Double> values() {
    return values;
  }

  /** One figure of every trial. */
  enum Measure {
    NMI_MAX("NMI"),
    NMI_ARITHMETIC("NMI (mean entropy)"),
    ACC("ACC"),
    ACCURACY("accuracy");

    private final String label;

    Measure(String label) {
      this.label = label;
    }

    String label() {
      return label;
    }

    static Measure of(NmiKind kind) {
      return kind == NmiKind.MAX ? NMI_MAX : NMI_ARITHMETIC;
    }

    private OptionalDouble in(Outcome row) {
      return switch (this) {
        case NMI_MAX -> OptionalDouble.of(row.nmiMax());
        case NMI_ARITHMETIC -> OptionalDouble.of(row.nmiArithmetic());
        case ACC -> OptionalDouble.of(row.acc());
        case ACCURACY -> row.accuracy();
      };
    }
  }

  /** Mean and deviation over the trials at one value. */
  Spread spread(Curve curve, double value, Measure measure) {
    return Spread.of(figures(curve, value, measure).values());
  }

  /** Trial by trial the first way's figure less the second's. */
  Spread difference(Curve first, Curve second, double value, Measure measure) {
    Map<Integer, Double> theirs = figures(second, value, measure);
    Function<Map.Entry<Integer, Double>, Double> less =
        figure -> figure.getValue() - theirs.getOrDefault(figure.getKey(), Double.NaN);
    return Spread.of(figures(first, value, measure).entrySet().stream().map(less).toList());
  }

  private Map<Integer, Double> figures(Curve curve, double value, Measure measure) {
    Map<Integer, Double> figures = new TreeMap<>();
    for (Outcome row : rows) {
      if (row.curve() == curve && row.value() == value && measure.in(row).isPresent()) {
        figures.put(row.trial(), measure.in(row).getAsDouble());
      }
    }
    return figures;
  }
}
