package dev.lapwing.app.reproduce.paper;

import dev.lapwing.app.trials.Regime;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.Bandwidth;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.graph.Neighbourhood;
import dev.lapwing.laplacian.DensityWeight;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Everything that determines the numbers of one part.
 *
 * @param values what the part varies: noise or the number of labels, ascending
 */
public record PartSettings(
    Part part,
    Seed seed,
    int trials,
    List<Double> values,
    DensityWeight density,
    NmiKind nmi,
    Neighbourhood neighbourhood,
    int bandwidthNeighbour) {

  private static final List<Double> NOISE =
      List.of(0.025, 0.05, 0.075, 0.1, 0.125, 0.15, 0.175, 0.2);
  private static final List<Double> MOON_LABELS = List.of(2., 4., 6., 10., 16., 20., 30., 40., 50.);
  private static final List<Double> IMAGE_LABELS =
      List.of(10., 20., 30., 40., 50., 60., 70., 80., 90., 100.);

  /** The paper's values, except where the user chose others. */
  public static PartSettings of(Part part, Overrides choices, Seed seed) {
    boolean toy = part == Part.TOY;
    boolean images = part.dataset().isPresent();
    int trials = usualTrials(part);
    return new PartSettings(
        part,
        seed,
        toy || part == Part.EMBEDDING ? 1 : choices.trials().orElse(trials),
        valuesFor(part, choices.sizes()),
        choices.density().orElse(toy ? DensityWeight.CODE : DensityWeight.PAPER),
        choices.nmi().orElse(toy ? NmiKind.ARITHMETIC : NmiKind.MAX),
        choices
            .neighbours()
            .orElse(images ? new Neighbourhood.Nearest(49) : new Neighbourhood.All()),
        choices.bandwidthNeighbour().orElse(toy ? 7 : images ? 20 : 15));
  }

  private static int usualTrials(Part part) {
    return switch (part) {
      case TOY, EMBEDDING -> 1;
      case NOISE, SIZE -> 100;
      case MNIST, FASHION_MNIST -> 10;
      case TRANSITION -> 20;
    };
  }

  /** The moons' labels are shared out evenly. */
  private static List<Double> evenOnly(List<Double> sizes) {
    for (double size : sizes) {
      if (size % 2 != 0) {
        throw new IllegalArgumentException(
            "a label set of %.0f points for two moons; choose even sizes, half for each moon"
                .formatted(size));
      }
    }
    return sizes;
  }

  private static List<Double> valuesFor(Part part, List<Integer> sizes) {
    List<Double> chosen = sizes.stream().sorted().distinct().map(Integer::doubleValue).toList();
    return switch (part) {
      case TOY, EMBEDDING -> List.of();
      case NOISE -> NOISE;
      case SIZE -> chosen.isEmpty() ? MOON_LABELS : evenOnly(chosen);
      case MNIST, FASHION_MNIST -> chosen.isEmpty() ? IMAGE_LABELS : chosen;
      case TRANSITION -> chosen; // otherwise they depend on the number of points
    };
  }

  /** What the part varies, ascending. */
  public List<Regime> regimes() {
    return values.stream().map(Regime::of).toList();
  }

  /** The graph of some points. */
  public AffinityGraph graph(FeatureMatrix points, RunContext run) {
    GraphOptions options =
        GraphOptions.defaults()
            .withNeighbourhood(neighbourhood)
            .withBandwidth(new Bandwidth.DistanceToNeighbour(bandwidthNeighbour));
    return options.graph(options.search(points, run), run);
  }

  /** For the record: every value by name, in the order of the names. */
  public Map<String, String> parameters() {
    Map<String, String> named = new TreeMap<>();
    named.put("part", part.id());
    named.put("seed", Long.toString(seed.value()));
    named.put("trials", Integer.toString(trials));
    named.put("values", values.toString());
    named.put("density", density.name().toLowerCase(Locale.ROOT));
    named.put("neighbours", neighbours());
    named.put("bandwidth-neighbour", Integer.toString(bandwidthNeighbour));
    return named;
  }

  /** As on the command line. */
  public String neighbours() {
    return neighbourhood instanceof Neighbourhood.Nearest nearest
        ? Integer.toString(nearest.count())
        : neighbourhood instanceof Neighbourhood.All ? "all" : "10";
  }
}
