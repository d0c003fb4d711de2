package dev.lapwing.neighbours.kernel;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.run.RunContext;

/** The points after {@link Centring}, their features in {@link ColumnOrder}, row by row. */
public final class CentredRows implements RowSource {

  private final FeatureMatrix points;
  private final int[] columns;
  private final double[] centre;
  private final double scale;

  private CentredRows(FeatureMatrix points, Centring centring, int[] columns) {
    this.points = points;
    this.columns = columns;
    this.centre = new double[columns.length];
    for (int c = 0; c < columns.length; c++) {
      centre[c] = centring.centre()[columns[c]];
    }
    this.scale = centring.scale();
  }

  public static CentredRows of(FeatureMatrix points, Centring centring, RunContext run) {
    return new CentredRows(points, centring, ColumnOrder.byVariance(points, centring, run));
  }

  @Override
  public int size() {
    return points.size();
  }

  @Override
  public int width() {
    return columns.length;
  }

  @Override
  public void copyRow(int point, float[] target, int start) {
    double[] row = new double[points.dimensions()];
    points.copyRow(point, row);
    for (int c = 0; c < columns.length; c++) {
      target[start + c] = (float) ((row[columns[c]] - centre[c]) * scale);
    }
  }
}
