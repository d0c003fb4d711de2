package dev.lapwing.neighbours.exact;

/** A table in the making: rows may be set by different threads at a time. */
public final class TableBuilder {

  /** The longest array that every virtual machine can make. */
  private static final int LONGEST = Integer.MAX_VALUE - 8;

  private final int size;
  private final int count;
  private final int[] indices;
  private final double[] distances;

  TableBuilder(int size, int count) {
    if ((long) size * count > LONGEST) {
      throw new IllegalArgumentException(
          "%d neighbours of %d points are more than one table holds; ask for at most %d neighbours"
              .formatted(count, size, LONGEST / size));
    }
    this.size = size;
    this.count = count;
    this.indices = new int[size * count];
    this.distances = new double[size * count];
  }

  /** What the arrays of a table take. */
  public static long bytes(long size, long count) {
    return size * count * (Integer.BYTES + Double.BYTES);
  }

  public int size() {
    return size;
  }

  public int count() {
    return count;
  }

  int neighbour(int point, int rank) {
    return indices[point * count + rank];
  }

  public double distance(int point, int rank) {
    return distances[point * count + rank];
  }

  /** Takes the first of the sorted neighbours of a point. */
  public void setRow(int point, int[] sortedIndices, double[] squaredDistances) {
    int start = point * count;
    System.arraycopy(sortedIndices, 0, indices, start, count);
    for (int r = 0; r < count; r++) {
      distances[start + r] = Math.sqrt(squaredDistances[r]);
    }
  }

  /** The squared distance of a point's last neighbour, rounded up. */
  public double lastSquaredDistance(int point) {
    double distance = Math.nextUp(distances[point * count + count - 1]);
    return Math.nextUp(distance * distance);
  }

  /** Row-major, {@code count} a point; not a copy. */
  public int[] indices() {
    return indices;
  }

  /** The same for the distances, ascending within a point. */
  public double[] distances() {
    return distances;
  }
}
