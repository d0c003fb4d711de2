package dev.lapwing.app.compare;

import dev.lapwing.app.svg.LineStyle;
import dev.lapwing.app.svg.LineStyle.Mark;
import dev.lapwing.app.svg.Palette;
import dev.lapwing.app.trials.TrialMethod;
import dev.lapwing.decision.Priors;
import dev.lapwing.method.Comparison;
import dev.lapwing.method.Method;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A method that takes part, by its defaults.
 *
 * @param usual whether it takes part unless others are asked for
 */
public record Contender(String id, Method method, LineStyle style, boolean usual)
    implements TrialMethod {

  private static final double P = 3;
  private static final String DOTS = "2 3";
  private static final String DASHES = "7 4";

  private static final List<Contender> ALL =
      List.of(
          new Contender(
              "auto",
              Method.Auto.defaults(),
              new LineStyle(Palette.VERMILION, "", Mark.DISC),
              true),
          new Contender(
              "dirichlet",
              Method.Dirichlet.defaults(),
              new LineStyle(Palette.BLUE, "", Mark.RING),
              true),
          new Contender(
              "dirichlet+uniform",
              Method.Dirichlet.defaults().withPriors(new Priors.Uniform()),
              new LineStyle(Palette.GREEN, "", Mark.TRIANGLE),
              true),
          new Contender(
              "poisson",
              Comparison.Poisson.defaults(),
              new LineStyle(Palette.PURPLE, DASHES, Mark.SQUARE),
              true),
          new Contender(
              "spreading",
              Comparison.Spreading.defaults(),
              new LineStyle(Palette.ORANGE, DASHES, Mark.DIAMOND),
              true),
          new Contender(
              "nearest",
              new Comparison.Nearest(),
              new LineStyle(Palette.SKY, DOTS, Mark.RING),
              true),
          new Contender(
              "spectral",
              Method.Spectral.defaults(),
              new LineStyle(Palette.BLACK, DOTS, Mark.TRIANGLE),
              false),
          new Contender(
              "p-laplace",
              Comparison.PLaplace.of(P),
              new LineStyle(Palette.BLACK, DASHES, Mark.SQUARE),
              false));

  /** Those that take part unless others are asked for. */
  public static List<String> usualNames() {
    return ALL.stream().filter(Contender::usual).map(Contender::id).toList();
  }

  /** All names, for messages. */
  public static String names() {
    return ALL.stream().map(Contender::id).collect(Collectors.joining(", "));
  }

  public static Optional<Contender> named(String id) {
    return ALL.stream().filter(each -> each.id.equals(id)).findFirst();
  }

  @Override
  public String label() {
    return id;
  }

  @Override
  public boolean namesClasses() {
    return true;
  }

  /** Whether it does the same whatever the labels and the potentials look like. */
  boolean isFixed() {
    return !id.equals("auto");
  }
}
