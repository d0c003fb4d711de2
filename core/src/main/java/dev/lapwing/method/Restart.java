package dev.lapwing.method;

import dev.lapwing.linalg.Block;
import java.util.OptionalInt;

/**
 * What a method needs of an earlier run, with other labels on the same graph, to start near its
 * answer. A method takes the kind that it leaves itself and refuses others.
 */
public sealed interface Restart {

  /** A row for each point, all numbers finite. */
  Block values();

  /** What it is called where it is stored or asked for. */
  String kind();

  /**
   * Potentials of an earlier Dirichlet problem, one column a class.
   *
   * @param values a column for each of the first classes
   */
  record Potentials(Block values) implements Restart {
    public Potentials {
      requireFinite(values, "potential");
    }

    @Override
    public String kind() {
      return "potentials";
    }
  }

  /**
   * Eigenvectors of an earlier operator: the points' coordinates in a spectral embedding.
   *
   * @param values a column for each vector
   */
  record Coordinates(Block values) implements Restart {
    public Coordinates {
      requireFinite(values, "coordinate");
    }

    @Override
    public String kind() {
      return "coordinates";
    }
  }

  /**
   * Nothing was spread yet, so there is nothing to start from.
   *
   * @param points how many there are
   */
  record Nothing(int points) implements Restart {

    /** No column. */
    @Override
    public Block values() {
      return Block.zeros(points, 0);
    }

    @Override
    public String kind() {
      return "nothing";
    }
  }

  private static void requireFinite(Block values, String what) {
    OptionalInt wrong = values.firstNotFinite();
    if (wrong.isPresent()) {
      int e = wrong.getAsInt();
      throw new IllegalArgumentException(
          "a %s of point %d is %s; start afresh instead of going on from it"
              .formatted(what, e / values.columns(), values.values()[e]));
    }
  }
}
