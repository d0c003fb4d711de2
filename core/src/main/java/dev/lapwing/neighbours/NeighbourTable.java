package dev.lapwing.neighbours;

import dev.lapwing.neighbours.exact.TableBuilder;

/**
 * The k nearest neighbours of every point, nearest first, ties broken by index; the point itself is
 * not among them.
 */
public final class NeighbourTable {

  private final int size;
  private final int count;
  private final int[] indices;
  private final double[] distances;
  private final String search;
  private final double recall;

  /**
   * Over existing arrays, which the table takes over: do not change them afterwards.
   *
   * @param count the number of neighbours of each point
   * @param indices row-major, {@code count} a point
   * @param distances the same for the distances, ascending within a point
   * @param search the name of the search that found them
   * @param recall which share of the true neighbours they are
   */
  public static NeighbourTable of(
      int count, int[] indices, double[] distances, String search, double recall) {
    return new NeighbourTable(indices.length / count, count, indices, distances, search, recall);
  }

  /**
   * Takes over what a search found.
   *
   * @param search the name of the search
   * @param recall which share of the true neighbours they are
   */
  NeighbourTable(TableBuilder found, String search, double recall) {
    this(found.size(), found.count(), found.indices(), found.distances(), search, recall);
  }

  private NeighbourTable(
      int size, int count, int[] indices, double[] distances, String search, double recall) {
    this.size = size;
    this.count = count;
    this.indices = indices;
    this.distances = distances;
    this.search = search;
    this.recall = recall;
  }

  /** The number of points n. */
  public int size() {
    return size;
  }

  /** The number of neighbours k of each point. */
  public int count() {
    return count;
  }

  /**
   * The number of a neighbour.
   *
   * @param rank from 0, the nearest
   */
  public int neighbour(int point, int rank) {
    return indices[point * count + rank];
  }

  /**
   * How far away a neighbour is.
   *
   * @param rank from 0, the nearest
   */
  public double distance(int point, int rank) {
    return distances[point * count + rank];
  }

  /** Which search was used: {@code exact} or {@code approximate}. */
  public String search() {
    return search;
  }

  /**
   * Which share of the true neighbours the table holds: 1 for an exact search, and for an
   * approximate one what a sample of points showed.
   */
  public double recall() {
    return recall;
  }
}
