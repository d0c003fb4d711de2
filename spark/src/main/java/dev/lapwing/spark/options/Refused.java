package dev.lapwing.spark.options;

import java.util.Map;
import java.util.Optional;

/** What the command {@code lapwing label} offers and a cluster does not, and what to do instead. */
public final class Refused {

  private static final String ON_ONE_MACHINE = "; lapwing label does it on one machine";

  private static final Map<String, String> OPTIONS =
      Map.ofEntries(
          Map.entry(
              "search",
              "says how one machine finds neighbours; here cells are searched, as well as --recall says"),
          Map.entry("threads", "is Spark's to say: spark.executor.cores and spark.cores.max"),
          Map.entry("p", "belongs to --method p-laplace, which runs on one machine only"),
          Map.entry(
              "text",
              "makes features of words on one machine; give embeddings, or hash words by Spark ML first"),
          Map.entry("show", "is for the report of one machine" + ON_ONE_MACHINE),
          Map.entry("join", "is for the files of one machine; join the frames by id instead"),
          Map.entry("images", "is for the report of one machine" + ON_ONE_MACHINE),
          Map.entry("image-shape", "is for the report of one machine" + ON_ONE_MACHINE));

  private static final Map<String, String> METHODS =
      Map.of(
          "poisson", "Poisson learning",
          "spreading", "label spreading",
          "nearest", "the nearest label",
          "p-laplace", "the p-Laplacian");

  private Refused() {}

  /** Why there is no such option here though the command has it. */
  public static Optional<String> option(String spelling) {
    return Optional.ofNullable(OPTIONS.get(spelling))
        .map(reason -> "--%s %s".formatted(spelling, reason));
  }

  /** Why there is no such method here though the command has it. */
  static Optional<String> method(String spelling) {
    return Optional.ofNullable(METHODS.get(spelling))
        .map(
            name ->
                "--method %s: %s is there to compare with, on one machine; use auto, dirichlet or spectral"
                    .formatted(spelling, name));
  }
}
