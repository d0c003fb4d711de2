package dev.lapwing.kmeans;

/** Where a descent starts: centres, and for every point the nearest of them. */
final class Start {

  /** Row by row. */
  final double[] centres;

  /** The nearest centre of each point; of equally near ones the lowest. */
  final int[] nearest;

  /** D², the squared distance of each point to its nearest centre. */
  final double[] squared;

  private Start(double[] centres, int[] nearest, double[] squared) {
    this.centres = centres;
    this.nearest = nearest;
    this.squared = squared;
  }

  /** Every point at the first centre; the others are still to be chosen. */
  static Start atFirst(PointBlocks points, int k, int firstPoint) {
    int d = points.dimensions;
    double[] centres = new double[k * d];
    System.arraycopy(points.values, firstPoint * d, centres, 0, d);
    Start start = new Start(centres, new int[points.size], new double[points.size]);
    points.forBlocks(
        (block, from, to) -> {
          for (int i = from; i < to; i++) {
            start.squared[i] = points.squaredDistance(i, centres, 0);
          }
        });
    return start;
  }

  /** At given centres. */
  static Start at(PointBlocks points, int k, double[] centres) {
    Start start = new Start(centres, new int[points.size], new double[points.size]);
    points.forBlocks(
        (block, from, to) -> {
          DistanceTile tile = new DistanceTile(points);
          for (int i = from; i < to; i++) {
            tile.add(i, 0, points.squaredDistance(i, centres, 0));
            if (tile.count() == DistanceTile.CAPACITY || i == to - 1) {
              points.run.checkCancelled(PointBlocks.PHASE);
              tile.search(centres, k);
              start.take(tile);
            }
          }
        });
    return start;
  }

  private void take(DistanceTile tile) {
    for (int p = 0; p < tile.count(); p++) {
      nearest[tile.point[p]] = tile.nearest[p];
      squared[tile.point[p]] = tile.first[p];
    }
    tile.clear();
  }
}
