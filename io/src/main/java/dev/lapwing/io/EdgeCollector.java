package dev.lapwing.io;

import dev.lapwing.io.csv.Numerals;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.io.points.PointIds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Gathers edges while their points are still being met. */
final class EdgeCollector {

  private static final int MOST_EDGES = Integer.MAX_VALUE - 8;

  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> names = new ArrayList<>();
  private int[] source = new int[1 << 10];
  private int[] target = new int[1 << 10];
  private double[] weight = new double[1 << 10];
  private int[] line = new int[1 << 10];
  private final StrongestEdges strongest = new StrongestEdges();
  private int size;

  int size() {
    return size;
  }

  boolean isEmpty() {
    return size == 0;
  }

  /**
   * False if there is no room for it.
   *
   * @param at the line where it stands
   */
  boolean add(String from, String to, double w, long at) {
    if (size == MOST_EDGES) {
      return false;
    }
    if (size == source.length) {
      int longer = (int) Math.min(MOST_EDGES, size * 3L / 2);
      source = Arrays.copyOf(source, longer);
      target = Arrays.copyOf(target, longer);
      weight = Arrays.copyOf(weight, longer);
      line = Arrays.copyOf(line, longer);
    }
    source[size] = number(from);
    target[size] = number(to);
    weight[size] = w;
    line[size] = (int) at;
    strongest.add(source[size], target[size], w, at);
    size++;
    return true;
  }

  /** Refuses weights too far apart to compute with. */
  void requireComparable(DataException.Place file) throws DataException {
    strongest.requireComparable(file, names);
  }

  private int number(String name) {
    Integer known = numbers.putIfAbsent(name, names.size());
    if (known != null) {
      return known;
    }
    names.add(name);
    return names.size() - 1;
  }

  /**
   * All edges.
   *
   * @param place the file, to complain about
   * @param firstMayBeHeader whether the first is to be left out if its ids are words and all others
   *     are whole numbers
   */
  EdgeList toList(InputFile file, DataException.Place place, boolean firstMayBeHeader) {
    if (firstMayBeHeader && isFirstUnlikeOthers()) {
      dropFirst();
    }
    int[] from = Arrays.copyOf(source, size);
    int[] to = Arrays.copyOf(target, size);
    PointIds ids = PointIds.of(names);
    if (names.stream().allMatch(name -> Numerals.index(name).isPresent())) {
      Integer[] order = sortedByNumber();
      renumber(from, to, order);
      List<String> sorted = Arrays.stream(order).map(names::get).toList();
      int last = Numerals.index(sorted.get(sorted.size() - 1)).orElseThrow();
      ids = last == sorted.size() - 1 ? PointIds.rowNumbers(sorted.size()) : PointIds.of(sorted);
    }
    double[] weights = Arrays.copyOf(weight, size);
    return new EdgeList(ids, from, to, weights, Arrays.copyOf(line, size), place, file);
  }

  private boolean isFirstUnlikeOthers() {
    boolean unlike = size > 1 && !isWhole(names.get(source[0])) && !isWhole(names.get(target[0]));
    for (int e = 1; e < size && unlike; e++) {
      unlike = isWhole(names.get(source[e])) && isWhole(names.get(target[e]));
    }
    return unlike;
  }

  private static boolean isWhole(String name) {
    return name.codePoints().allMatch(c -> c >= '0' && c <= '9');
  }

  /** Its points are in no other edge. */
  private void dropFirst() {
    int points = source[0] == target[0] ? 1 : 2;
    names.subList(0, points).clear();
    size--;
    for (int e = 0; e < size; e++) {
      source[e] = source[e + 1] - points;
      target[e] = target[e + 1] - points;
      weight[e] = weight[e + 1];
      line[e] = line[e + 1];
    }
  }

  private Integer[] sortedByNumber() {
    Integer[] order = new Integer[names.size()];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparingInt(i -> Numerals.index(names.get(i)).orElseThrow()));
    return order;
  }

  private static void renumber(int[] from, int[] to, Integer[] order) {
    int[] place = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      place[order[i]] = i;
    }
    for (int e = 0; e < from.length; e++) {
      from[e] = place[from[e]];
      to[e] = place[to[e]];
    }
  }
}
