package dev.lapwing.app.compare;

import dev.lapwing.Options;
import dev.lapwing.app.trials.Design;
import dev.lapwing.app.trials.Measure;
import dev.lapwing.app.trials.Regime;
import dev.lapwing.features.Scaling;
import dev.lapwing.graph.Bandwidth;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.graph.Neighbourhood;
import dev.lapwing.method.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What is compared, all but the data.
 *
 * @param contenders the methods, in the order of the tables
 * @param imbalances to what extent the data is made imbalanced
 * @param draws how often labels are drawn under each regime
 * @param scaling what is done to the features before they are compared
 * @param graph how points become a graph, but for what a method asks for itself
 */
public record CompareSettings(
    List<Contender> contenders,
    List<LabelRegime> regimes,
    List<Imbalance> imbalances,
    int draws,
    Scaling scaling,
    GraphOptions graph) {

  private static final List<String> VARIABLES = List.of("data", "imbalance", "regime");
  private static final List<Measure> MEASURES = List.of(Measure.values());

  public CompareSettings {
    contenders = List.copyOf(contenders);
    regimes = List.copyOf(regimes);
    imbalances = List.copyOf(imbalances);
    if (draws < 1) {
      throw new IllegalArgumentException(
          "%d draws; at least 1 is needed, and 2 for a standard error".formatted(draws));
    }
  }

  Options options() {
    return Options.defaults().withScaling(scaling).withGraph(graph);
  }

  List<Method> methods() {
    return contenders.stream().map(Contender::method).toList();
  }

  /** The table of all trials on this data. */
  Design design(List<String> data) {
    List<Regime> all = new ArrayList<>();
    for (String name : data) {
      for (Imbalance imbalance : imbalances) {
        for (LabelRegime regime : regimes) {
          all.add(regime(new Variant(name, imbalance), regime, all.size()));
        }
      }
    }
    return new Design(VARIABLES, all, List.copyOf(contenders), MEASURES);
  }

  private static Regime regime(Variant variant, LabelRegime regime, int place) {
    return new Regime(
        List.of(variant.data(), Integer.toString(variant.imbalance().ratio()), regime.id()),
        regime.id(),
        place);
  }

  /** For the record: everything that determines the trials, by name. */
  Map<String, String> parameters(Map<String, String> provenance, long seed) {
    Map<String, String> named = new LinkedHashMap<>();
    provenance.forEach((data, text) -> named.put("data " + data, text));
    named.put("methods", joined(contenders.stream().map(Contender::id).toList()));
    named.put("regimes", joined(regimes.stream().map(LabelRegime::id).toList()));
    named.put("imbalance", joined(imbalances.stream().map(each -> each.ratio() + ":1").toList()));
    named.put("draws", Integer.toString(draws));
    named.put("seed", Long.toString(seed));
    named.put("neighbours", neighbours());
    named.put("bandwidth", bandwidth());
    named.put("metric", graph.metric().name().toLowerCase(Locale.ROOT));
    named.put("search", graph.search().name());
    named.put("features", scaling.name().toLowerCase(Locale.ROOT));
    graph
        .symmetry()
        .ifPresent(chosen -> named.put("symmetry", chosen.name().toLowerCase(Locale.ROOT)));
    return named;
  }

  private static String joined(List<String> words) {
    return words.stream().collect(Collectors.joining(", "));
  }

  private String neighbours() {
    Neighbourhood chosen = graph.neighbourhood();
    return chosen instanceof Neighbourhood.Nearest nearest
        ? Integer.toString(nearest.count())
        : chosen instanceof Neighbourhood.All ? "all" : "" + Neighbourhood.Usual.COUNT;
  }

  private String bandwidth() {
    Bandwidth chosen = graph.bandwidth();
    return chosen instanceof Bandwidth.Fixed fixed
        ? "sigma " + fixed.sigma()
        : "neighbour "
            + (chosen instanceof Bandwidth.DistanceToNeighbour local
                ? local.rank()
                : Bandwidth.Usual.RANK);
  }
}
