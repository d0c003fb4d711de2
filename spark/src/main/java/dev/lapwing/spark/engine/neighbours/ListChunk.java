package dev.lapwing.spark.engine.neighbours;

import java.io.Serializable;
import java.util.Arrays;

/** Neighbours of some points on their way home: flat arrays that grow. */
final class ListChunk implements Serializable {

  private static final long serialVersionUID = 1;

  private long[] ids = new long[64];
  private int[] end = new int[64];
  private int rows;
  private long[] neighbour = new long[512];
  private int[] home = new int[512];
  private double[] distance = new double[512];
  private int count;

  /** Begins the list of a point. */
  void begin(long id) {
    if (rows == ids.length) {
      ids = Arrays.copyOf(ids, 2 * rows);
      end = Arrays.copyOf(end, 2 * rows);
    }
    ids[rows] = id;
    end[rows++] = count;
  }

  /** One neighbour more of the point at hand. */
  void add(long id, int homeCell, double away) {
    if (count == neighbour.length) {
      neighbour = Arrays.copyOf(neighbour, 2 * count);
      home = Arrays.copyOf(home, 2 * count);
      distance = Arrays.copyOf(distance, 2 * count);
    }
    neighbour[count] = id;
    home[count] = homeCell;
    distance[count++] = away;
    end[rows - 1] = count;
  }

  ListChunk packed() {
    ids = Arrays.copyOf(ids, rows);
    end = Arrays.copyOf(end, rows);
    neighbour = Arrays.copyOf(neighbour, count);
    home = Arrays.copyOf(home, count);
    distance = Arrays.copyOf(distance, count);
    return this;
  }

  int rows() {
    return rows;
  }

  long id(int row) {
    return ids[row];
  }

  int start(int row) {
    return row == 0 ? 0 : end[row - 1];
  }

  int end(int row) {
    return end[row];
  }

  long neighbour(int e) {
    return neighbour[e];
  }

  int home(int e) {
    return home[e];
  }

  double distance(int e) {
    return distance[e];
  }
}
