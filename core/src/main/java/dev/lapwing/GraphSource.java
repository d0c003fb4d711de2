package dev.lapwing;

/** Where a graph comes from, for advice on how to make it hang together better. */
public enum GraphSource {

  /** Nearest neighbours of points. */
  NEIGHBOURS("raise the number of neighbours", "widen the bandwidth"),

  /** Edges of the user's own. */
  EDGES("add edges", "give its edges larger weights");

  private final String joinMore;
  private final String strengthen;

  GraphSource(String joinMore, String strengthen) {
    this.joinMore = joinMore;
    this.strengthen = strengthen;
  }

  /** How to join what is apart. */
  String joinMore() {
    return joinMore;
  }

  /** How to make weak links stronger. */
  String strengthen() {
    return strengthen;
  }
}
