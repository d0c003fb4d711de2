package dev.lapwing.spark.engine.neighbours;

import dev.lapwing.neighbours.NeighbourSearch;
import java.io.Serializable;

/** Which of core's searches is made in each cell, in a form that travels. */
public final class SearchKind implements Serializable {

  private static final long serialVersionUID = 1;

  private final String name;
  private final double thoroughness;

  private SearchKind(String name, double thoroughness) {
    this.name = name;
    this.thoroughness = thoroughness;
  }

  public static SearchKind of(NeighbourSearch search) {
    double thoroughness =
        search instanceof NeighbourSearch.Approximate some ? some.thoroughness() : 1;
    return new SearchKind(search.name(), thoroughness);
  }

  NeighbourSearch search() {
    return switch (name) {
      case "exact" -> NeighbourSearch.exact();
      case "approximate" -> NeighbourSearch.approximate(thoroughness);
      default -> NeighbourSearch.automatic();
    };
  }
}
