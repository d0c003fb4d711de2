package dev.lapwing.layout;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.Components;
import dev.lapwing.linalg.Block;
import java.util.Arrays;
import java.util.Comparator;

/**
 * A map of a graph that falls into parts: each is drawn by itself, in a square as large as it has
 * points, and the squares stand in rows, the largest first (next-fit decreasing height; Coffman,
 * Garey, Johnson and Tarjan, 1980). A part that gets no shape of its own is a sunflower (Vogel,
 * 1979). One map of all would show each part as a dot, for the vectors that tell parts apart are
 * constant on them.
 */
final class PartsLayout {

  /** Parts after these, or of fewer points, have no shape worth computing. */
  private static final int MOST_SHAPES = 64;

  private static final int LEAST_SHAPE = 4;

  /** A part has at least this share of the map's side, if there are few. */
  private static final double LEAST_SIDE = 0.12;

  /** Of the side of a square, how much is left free around its part. */
  private static final double MARGIN = 0.08;

  /** Neighbouring points of a sunflower are this angle apart. */
  private static final double GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

  /** Draws one part, a graph that hangs together. */
  @FunctionalInterface
  interface Shape {
    Block of(AffinityGraph part);
  }

  private final AffinityGraph graph;
  private final Components components;
  private final Block map;
  private final int[] placeInPart;

  private PartsLayout(AffinityGraph graph) {
    this.graph = graph;
    this.components = graph.components();
    this.map = Block.zeros(graph.size(), Layout.AXES);
    this.placeInPart = new int[graph.size()];
  }

  static Block of(AffinityGraph graph, Shape shape) {
    PartsLayout parts = new PartsLayout(graph);
    int[][] members = parts.members();
    Integer[] bySize = new Integer[members.length];
    Arrays.setAll(bySize, c -> c);
    Arrays.sort(bySize, Comparator.comparingInt(c -> -members[c].length));
    parts.place(members, bySize, shape);
    return parts.map;
  }

  private int[][] members() {
    int[][] members = new int[components.count()][];
    Arrays.setAll(members, c -> new int[components.sizeOf(c)]);
    int[] filled = new int[members.length];
    for (int i = 0; i < graph.size(); i++) {
      int c = components.of(i);
      placeInPart[i] = filled[c]++;
      members[c][placeInPart[i]] = i;
    }
    return members;
  }

  /** Squares from left to right, then the next row, as high as its first square. */
  private void place(int[][] members, Integer[] order, Shape shape) {
    double whole = Math.sqrt(graph.size());
    double least = whole * Math.min(LEAST_SIDE, 0.5 / Math.sqrt(order.length));
    double[] sides = new double[order.length];
    Arrays.setAll(sides, p -> Math.max(least, Math.sqrt(members[order[p]].length)));
    double width = Math.max(sides[0], 1.3 * Math.sqrt(Arrays.stream(sides).map(s -> s * s).sum()));
    double x = 0;
    double top = 0;
    double height = sides[0];
    for (int p = 0; p < order.length; p++) {
      if (x > 0 && x + sides[p] > width) {
        x = 0;
        top -= height;
        height = sides[p];
      }
      int[] points = members[order[p]];
      boolean shaped = p < MOST_SHAPES && points.length >= LEAST_SHAPE;
      Block drawn = shaped ? shape.of(part(points)) : sunflower(points.length);
      draw(points, drawn, x, top, sides[p]);
      x += sides[p];
    }
  }

  /** The graph of one part. */
  private AffinityGraph part(int[] points) {
    int[] start = new int[points.length + 1];
    for (int p = 0; p < points.length; p++) {
      start[p + 1] = start[p] + graph.neighbourCount(points[p]);
    }
    int[] neighbour = new int[start[points.length]];
    double[] weight = new double[neighbour.length];
    for (int p = 0; p < points.length; p++) {
      int from = graph.rowStart(points[p]);
      for (int e = 0; e < start[p + 1] - start[p]; e++) {
        neighbour[start[p] + e] = placeInPart[graph.neighbour(from + e)];
        weight[start[p] + e] = graph.weight(from + e);
      }
    }
    return AffinityGraph.ofRows(start, neighbour, weight, graph.maxWeight());
  }

  /** Points evenly in a disc, in no particular place. */
  private static Block sunflower(int size) {
    Block disc = Block.zeros(size, Layout.AXES);
    for (int p = 0; p < size; p++) {
      double radius = Math.sqrt((p + 0.5) / size);
      disc.set(p, 0, size == 1 ? 0 : radius * Math.cos(p * GOLDEN_ANGLE));
      disc.set(p, 1, size == 1 ? 0 : radius * Math.sin(p * GOLDEN_ANGLE));
    }
    return disc;
  }

  /** Into the middle of the square whose upper left corner is given, as large as it fits. */
  private void draw(int[] points, Block shape, double left, double top, double side) {
    double[][] range = {range(shape.column(0)), range(shape.column(1))};
    double extent = Math.max(range[0][1] - range[0][0], range[1][1] - range[1][0]);
    double scale = extent > 0 ? (1 - 2 * MARGIN) * side / extent : 0;
    double[] middle = {left + side / 2, top - side / 2};
    for (int axis = 0; axis < Layout.AXES; axis++) {
      double centre = (range[axis][0] + range[axis][1]) / 2;
      for (int p = 0; p < points.length; p++) {
        map.set(points[p], axis, middle[axis] + scale * (shape.get(p, axis) - centre));
      }
    }
  }

  /** The least and the greatest value. */
  static double[] range(double[] values) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (double value : values) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    return new double[] {low, high};
  }
}
