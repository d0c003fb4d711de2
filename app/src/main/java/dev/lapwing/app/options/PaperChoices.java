package dev.lapwing.app.options;

import dev.lapwing.app.reproduce.paper.NmiKind;
import dev.lapwing.app.reproduce.paper.Overrides;
import dev.lapwing.graph.Neighbourhood;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What may differ from the paper when it is reproduced. */
public final class PaperChoices {

  @Option(
      names = "--trials",
      paramLabel = "N",
      description =
          "Trials of noise and size (100), draws of mnist and fashion-mnist (10), transition (20).")
  private @Nullable Integer trials;

  @Option(
      names = "--sizes",
      paramLabel = "N",
      split = ",",
      description =
          "Numbers of labels to try. (2 … 50 for size, 10 … 100 for images, 0 … half for transition)")
  private List<Integer> sizes = List.of();

  @Option(
      names = "--density",
      paramLabel = "DENSITY",
      description =
          "Weight of the density term: ${COMPLETION-CANDIDATES}. (paper; code for toy, whose printed"
              + " figures follow the authors' code)")
  private Choice.@Nullable DensityName density;

  @Option(
      names = "--nmi",
      paramLabel = "NMI",
      description =
          "NMI shown: ${COMPLETION-CANDIDATES}. (max; arithmetic for toy); files hold both")
  private @Nullable NmiName nmi;

  @Option(
      names = "--neighbours",
      paramLabel = "N|all",
      converter = GraphChoices.NeighbourhoodConverter.class,
      description = "Neighbours of each point, itself not counted. (all for moons, 49 for images)")
  private @Nullable Neighbourhood neighbours;

  @Option(
      names = "--bandwidth-neighbour",
      paramLabel = "N",
      description =
          "Affinity falls by the distance to this neighbour. (toy 7, moons 15, images 20)")
  private @Nullable Integer bandwidthNeighbour;

  /** As typed. */
  enum NmiName {
    max(NmiKind.MAX),
    arithmetic(NmiKind.ARITHMETIC);

    final NmiKind kind;

    NmiName(NmiKind kind) {
      this.kind = kind;
    }
  }

  public Overrides choices() {
    return new Overrides(
        optional(trials),
        sizes,
        Optional.ofNullable(density).map(name -> name.weight),
        Optional.ofNullable(nmi).map(name -> name.kind),
        Optional.ofNullable(neighbours),
        optional(bandwidthNeighbour));
  }

  private static OptionalInt optional(@Nullable Integer value) {
    return value == null ? OptionalInt.empty() : OptionalInt.of(value);
  }
}
