package dev.lapwing.app.reproduce.paper;

import dev.lapwing.graph.Neighbourhood;
import dev.lapwing.laplacian.DensityWeight;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What the user chose. Whatever is left open takes the paper's value, which depends on the part:
 * see {@link PartSettings#of}.
 *
 * @param trials how many trials or draws
 * @param sizes the numbers of labels |S| to try; empty for the paper's
 * @param density how much the density term weighs
 * @param nmi which NMI is drawn and tabled; both are always written
 * @param neighbours how many neighbours each point is joined to
 * @param bandwidthNeighbour s: the neighbour whose distance scales affinity
 */
public record Overrides(
    OptionalInt trials,
    List<Integer> sizes,
    Optional<DensityWeight> density,
    Optional<NmiKind> nmi,
    Optional<Neighbourhood> neighbours,
    OptionalInt bandwidthNeighbour) {

  public Overrides {
    sizes = List.copyOf(sizes);
    if (trials.isPresent() && trials.getAsInt() < 1) {
      throw new IllegalArgumentException(
          "trials is %d; at least 1 is needed, and 2 for a standard deviation"
              .formatted(trials.getAsInt()));
    }
    for (int size : sizes) {
      if (size < 1) {
        throw new IllegalArgumentException(
            "a label set of %d points; sizes are at least 1".formatted(size));
      }
    }
  }

  /** Everything as in the paper. */
  public static Overrides none() {
    return new Overrides(
        OptionalInt.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        OptionalInt.empty());
  }

  public Overrides withTrials(int count) {
    return new Overrides(
        OptionalInt.of(count), sizes, density, nmi, neighbours, bandwidthNeighbour);
  }

  public Overrides withSizes(List<Integer> values) {
    return new Overrides(trials, values, density, nmi, neighbours, bandwidthNeighbour);
  }
}
