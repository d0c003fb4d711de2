package dev.lapwing.spark.engine.graph;

import dev.lapwing.graph.Components;
import dev.lapwing.spark.engine.input.GivenLabels;
import java.io.Serializable;
import java.util.Arrays;
import java.util.TreeSet;

/**
 * The components of a subdomain's own points as far as its own edges join them, each named after
 * its smallest point.
 */
final class LocalComponents implements Serializable {

  private static final long serialVersionUID = 1;

  private final int[] of;
  private final long[] name;
  private final long[] sizes;

  private LocalComponents(int[] of, long[] name, long[] sizes) {
    this.of = of;
    this.name = name;
    this.sizes = sizes;
  }

  static LocalComponents of(Subdomain subdomain) {
    int n = subdomain.size();
    Components.Union union = new Components.Union(n);
    for (int i = 0; i < n; i++) {
      for (int e = subdomain.rowStart(i); e < subdomain.rowStart(i + 1); e++) {
        if (subdomain.column(e) < i) {
          union.join(i, subdomain.column(e));
        }
      }
    }
    Components found = union.components();
    int[] of = new int[n];
    long[] name = new long[found.count()];
    long[] sizes = new long[found.count()];
    Arrays.fill(name, Long.MAX_VALUE);
    for (int i = 0; i < n; i++) {
      of[i] = found.of(i);
      name[of[i]] = Math.min(name[of[i]], subdomain.id(i));
      sizes[of[i]]++;
    }
    return new LocalComponents(of, name, sizes);
  }

  /** The name of the component of each row. */
  long[] names() {
    long[] names = new long[of.length];
    Arrays.setAll(names, i -> name[of[i]]);
    return names;
  }

  /**
   * What the driver needs to join them: pairs across borders, and which have a label.
   *
   * @param names of the components of own points and of the halo's
   */
  Joints joints(Subdomain subdomain, long[] names, GivenLabels labels) {
    TreeSet<Pair> pairs = new TreeSet<>();
    boolean[] labelled = new boolean[name.length];
    boolean[] joined = new boolean[name.length];
    for (int i = 0; i < of.length; i++) {
      labelled[of[i]] |= labels.markOf(subdomain.id(i)) > 0;
      for (int e = subdomain.rowStart(i); e < subdomain.rowStart(i + 1); e++) {
        if (subdomain.column(e) >= of.length) {
          pairs.add(new Pair(name[of[i]], names[subdomain.column(e)]));
          joined[of[i]] = true;
        }
      }
    }
    return Joints.of(pairs, name, sizes, labelled, joined);
  }

  /** Of each row whether its component is among some, told by their names. */
  boolean[] rowsIn(long[] ascendingNames) {
    boolean[] in = new boolean[name.length];
    for (int c = 0; c < in.length; c++) {
      in[c] = Arrays.binarySearch(ascendingNames, name[c]) >= 0;
    }
    boolean[] rows = new boolean[of.length];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = in[of[i]];
    }
    return rows;
  }

  /** Two local components that an edge joins. */
  record Pair(long here, long there) implements Comparable<Pair> {
    @Override
    public int compareTo(Pair that) {
      int first = Long.compare(here, that.here);
      return first != 0 ? first : Long.compare(there, that.there);
    }
  }
}
