package dev.lapwing.app.reproduce;

import dev.lapwing.graph.Neighbourhood;
import dev.lapwing.laplacian.DensityWeight;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What the user chose. Whatever is left open takes the paper's value, which depends on the part:
 * see {@link Settings#of}.
 *
 * @param trials how many trials or draws
 * @param sizes the numbers of labels |S| to try; empty for the paper's
 * @param density how much the density term weighs
 * @param nmi which NMI is drawn and tabled; both are always written
 * @param neighbours how many neighbours each point is joined to
 * @param bandwidthNeighbour s: the neighbour whose distance scales affinity
 */
public record Choices(
    OptionalInt trials,
    List<Integer> sizes,
    Optional<DensityWeight> density,
    Optional<NmiKind> nmi,
    Optional<Neighbourhood> neighbours,
    OptionalInt bandwidthNeighbour) {

  public Choices {
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
  public static Choices none() {
    return new Choices(
        OptionalInt.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        OptionalInt.empty());
  }

  public Choices withTrials(int count) {
    return new Choices(OptionalInt.of(count), sizes, density, nmi, neighbours, bandwidthNeighbour);
  }

  public Choices withSizes(List<Integer> values) {
    return new Choices(trials, values, density, nmi, neighbours, bandwidthNeighbour);
  }
}
