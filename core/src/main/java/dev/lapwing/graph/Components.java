package dev.lapwing.graph;

import java.util.Arrays;

/**
 * The connected components, found by union-find ({@link Union}). They are numbered by their
 * smallest point, so the numbering does not depend on how they were found.
 */
public final class Components {

  private final int[] componentOf;
  private final int[] sizes;

  Components(int[] componentOf, int[] sizes) {
    this.componentOf = componentOf;
    this.sizes = sizes;
  }

  public int count() {
    return sizes.length;
  }

  /** The component of a point. */
  public int of(int point) {
    return componentOf[point];
  }

  /** How many points a component has. */
  public int sizeOf(int component) {
    return sizes[component];
  }

  /** The smallest point of a component. */
  public int firstPointOf(int component) {
    for (int i = 0; i < componentOf.length; i++) {
      if (componentOf[i] == component) {
        return i;
      }
    }
    throw new IndexOutOfBoundsException("component %d of %d".formatted(component, sizes.length));
  }

  /**
   * Union-find (disjoint sets): a forest with path halving (Tarjan and van Leeuwen, 1984), the
   * smaller root on top.
   */
  public static final class Union {

    private final int[] parent;

    public Union(int size) {
      parent = new int[size];
      Arrays.setAll(parent, i -> i);
    }

    /** Puts two points into one component. */
    public void join(int a, int b) {
      int rootA = root(a);
      int rootB = root(b);
      if (rootA < rootB) {
        parent[rootB] = rootA;
      } else {
        parent[rootA] = rootB;
      }
    }

    public Components components() {
      int[] componentOf = new int[parent.length];
      int[] sizes = new int[parent.length];
      int count = 0;
      for (int i = 0; i < parent.length; i++) {
        int root = root(i); // the smallest point of the component, so it was numbered before i
        componentOf[i] = root == i ? count++ : componentOf[root];
        sizes[componentOf[i]]++;
      }
      return new Components(componentOf, Arrays.copyOf(sizes, count));
    }

    private int root(int i) {
      while (parent[i] != i) {
        parent[i] = parent[parent[i]];
        i = parent[i];
      }
      return i;
    }
  }
}
