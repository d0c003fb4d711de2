package dev.lapwing.app.job;

import dev.lapwing.GraphSource;
import dev.lapwing.io.run.Spacing;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How the graph came to be.
 *
 * @param name {@code exact}, {@code approximate}, or {@code given} if the user brought the graph
 * @param neighbours of each point; none if the graph was given
 * @param dimensions features a point; none if the graph was given
 * @param recall the share of true neighbours found, as far as it is known
 * @param spacing how far apart the points lie, if they were searched just now
 */
public record SearchFacts(
    String name,
    @Nullable Integer neighbours,
    @Nullable Integer dimensions,
    @Nullable Double recall,
    Optional<Spacing> spacing) {

  /** Of the true neighbours, the share that a graph should have. */
  private static final double LEAST_RECALL = 0.9;

  static final SearchFacts GIVEN = new SearchFacts("given", null, null, null, Optional.empty());

  /** What to know of a search that missed many neighbours. */
  public Optional<String> warning() {
    if (recall == null || recall >= LEAST_RECALL) {
      return Optional.empty();
    }
    return Optional.of(
        "the approximate search found only %d %% of the nearest neighbours, so the graph lacks the others; lapwing label with --search exact finds all, and takes longer"
            .formatted((int) (100 * recall)));
  }

  GraphSource source() {
    return name.equals(GIVEN.name()) ? GraphSource.EDGES : GraphSource.NEIGHBOURS;
  }

  /** To be kept with a run. */
  void putInto(Map<String, String> settings) {
    settings.put("search-name", name);
    if (neighbours != null) {
      settings.put("search-neighbours", neighbours.toString());
    }
    if (dimensions != null) {
      settings.put("search-dimensions", dimensions.toString());
    }
    if (recall != null) {
      settings.put("search-recall", recall.toString());
    }
  }

  /** As it was kept with a run. */
  public static SearchFacts from(Map<String, String> settings) {
    String neighbours = settings.get("search-neighbours");
    String dimensions = settings.get("search-dimensions");
    String recall = settings.get("search-recall");
    return new SearchFacts(
        settings.getOrDefault("search-name", GIVEN.name()),
        neighbours == null ? null : Integer.valueOf(neighbours),
        dimensions == null ? null : Integer.valueOf(dimensions),
        recall == null ? null : Double.valueOf(recall),
        Optional.empty());
  }
}
