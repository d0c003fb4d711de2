package dev.lapwing.neighbours;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.IdenticalRows;
import dev.lapwing.features.Metric;
import dev.lapwing.neighbours.approximate.ApproximateSearch;
import dev.lapwing.neighbours.approximate.Effort;
import dev.lapwing.neighbours.exact.DistinctSearch;
import dev.lapwing.neighbours.exact.ExactSearch;
import dev.lapwing.neighbours.exact.SearchTask;
import dev.lapwing.neighbours.exact.TableBuilder;
import dev.lapwing.run.RunContext;

/** A way to find the k nearest neighbours (k-NN) of every point. */
public sealed interface NeighbourSearch {

  /**
   * The {@code count} nearest other points of each point.
   *
   * @param count at least 1 and less than the number of points
   */
  NeighbourTable search(FeatureMatrix points, Metric metric, int count, RunContext run);

  /**
   * The {@code count} nearest points of {@code base} for each of {@code queries}, exactly. A query
   * that is also in the base finds itself there.
   *
   * @param count at least 1 and at most the size of the base
   */
  static NeighbourTable exactBetween(
      FeatureMatrix base, FeatureMatrix queries, Metric metric, int count, RunContext run) {
    return Exact.search(SearchTask.between(base.under(metric), queries.under(metric), count), run);
  }

  /** The search that this one comes down to for so many points, features and neighbours of each. */
  NeighbourSearch chosenFor(int size, int dimensions, int count);

  /**
   * How many bytes a search takes at a time, beside the points and the {@linkplain
   * NeighbourTable#bytes table}. Under the cosine metric a copy of the points comes on top.
   */
  long bytes(int size, int dimensions, int count);

  /** What to call it in a report: {@code exact}, {@code approximate}, {@code auto}. */
  String name();

  /** Compares all pairs. */
  static NeighbourSearch exact() {
    return new Exact();
  }

  /**
   * Looks at a small share of the pairs and may miss a neighbour now and then; {@link
   * NeighbourTable#recall} says how often. Sets too small to gain from that are searched exactly.
   */
  static NeighbourSearch approximate() {
    return new Approximate(Effort.USUAL);
  }

  /**
   * The same, but quicker or with fewer misses.
   *
   * @param thoroughness 1 is what {@link #approximate()} does; the time grows in proportion, more
   *     or less, and the neighbours missed shrink much faster; between 0.25 and 4
   */
  static NeighbourSearch approximate(double thoroughness) {
    return new Approximate(thoroughness);
  }

  /**
   * Compares all pairs unless that would take much longer than an approximate search; {@link
   * NeighbourTable#search} says which it was, and {@link #chosenFor} which it will be.
   */
  static NeighbourSearch automatic() {
    return new Automatic();
  }

  /** Compares all pairs: exact k-NN by brute force. */
  record Exact() implements NeighbourSearch {

    @Override
    public String name() {
      return "exact";
    }

    @Override
    public NeighbourTable search(FeatureMatrix points, Metric metric, int count, RunContext run) {
      return search(SearchTask.among(points.under(metric), count), run);
    }

    private static NeighbourTable search(SearchTask task, RunContext run) {
      return new NeighbourTable(task, new ExactSearch().search(task, run), new Exact().name(), 1);
    }

    @Override
    public NeighbourSearch chosenFor(int size, int dimensions, int count) {
      return this;
    }

    @Override
    public long bytes(int size, int dimensions, int count) {
      return ExactSearch.bytes(size, dimensions, count);
    }
  }

  /**
   * Looks at a small share of the pairs: NN-descent from random-projection trees.
   *
   * @param thoroughness how hard to look: 1 suits most data; between 0.25 and 4
   */
  record Approximate(double thoroughness) implements NeighbourSearch {

    public Approximate {
      Effort.requireThoroughness(thoroughness);
    }

    @Override
    public String name() {
      return "approximate";
    }

    @Override
    public NeighbourTable search(FeatureMatrix points, Metric metric, int count, RunContext run) {
      if (!isWorthwhile(points.size(), count)) {
        return new Exact().search(points, metric, count, run);
      }
      SearchTask task = SearchTask.among(points.under(metric), count);
      IdenticalRows groups = IdenticalRows.of(task.base(), run);
      if (2L * groups.largestCount() <= count) {
        TableBuilder table = task.table();
        return new NeighbourTable(task, table, name(), search(task, table, run));
      }
      return isWorthwhile(groups.groups(), count)
          ? searchDifferent(task, groups, run)
          : Exact.search(task, run);
    }

    private double search(SearchTask task, TableBuilder table, RunContext run) {
      return new ApproximateSearch(thoroughness).search(task, table, run);
    }

    /**
     * From a point with nearly as many copies as neighbours, neighbours of neighbours lead nowhere:
     * so the different points are searched, each once. The recall is that among them.
     */
    private NeighbourTable searchDifferent(SearchTask task, IdenticalRows groups, RunContext run) {
      TableBuilder table = task.table(); // first, for it may be refused
      SearchTask few = task.onBase(task.base().select(groups.representatives()));
      TableBuilder nearest = few.table();
      double recall = search(few, nearest, run);
      DistinctSearch.expand(task, groups, nearest, table, run);
      return new NeighbourTable(task, table, name(), recall);
    }

    /** Sets too small to gain from it are searched exactly. */
    @Override
    public NeighbourSearch chosenFor(int size, int dimensions, int count) {
      return isWorthwhile(size, count) ? this : new Exact();
    }

    private boolean isWorthwhile(int size, int count) {
      return Effort.forCount(count, thoroughness).isWorthwhileFor(size);
    }

    @Override
    public long bytes(int size, int dimensions, int count) {
      return isWorthwhile(size, count)
          ? ApproximateSearch.bytes(size, dimensions, count, thoroughness)
          : new Exact().bytes(size, dimensions, count);
    }
  }

  /** Exact unless that would take much longer. */
  record Automatic() implements NeighbourSearch {

    @Override
    public String name() {
      return "auto";
    }

    @Override
    public NeighbourTable search(FeatureMatrix points, Metric metric, int count, RunContext run) {
      return chosenFor(points.size(), points.dimensions(), count)
          .search(points, metric, count, run);
    }

    @Override
    public NeighbourSearch chosenFor(int size, int dimensions, int count) {
      return SearchCost.isTooMuchForExact(size, dimensions, count)
          ? NeighbourSearch.approximate().chosenFor(size, dimensions, count)
          : new Exact();
    }

    @Override
    public long bytes(int size, int dimensions, int count) {
      return chosenFor(size, dimensions, count).bytes(size, dimensions, count);
    }
  }
}
