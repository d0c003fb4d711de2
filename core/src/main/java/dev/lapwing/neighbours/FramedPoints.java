package dev.lapwing.neighbours;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.run.RunContext;

/** The points in their {@link Frame}, their features in {@link ColumnOrder}. */
final class FramedPoints implements RowSource {

  private final FeatureMatrix points;
  private final int[] columns;
  private final double[] centre;
  private final double scale;

  private FramedPoints(FeatureMatrix points, Frame frame, int[] columns) {
    this.points = points;
    this.columns = columns;
    this.centre = new double[columns.length];
    for (int c = 0; c < columns.length; c++) {
      centre[c] = frame.centre()[columns[c]];
    }
    this.scale = frame.scale();
  }

  static FramedPoints of(FeatureMatrix points, Frame frame, RunContext run) {
    return new FramedPoints(points, frame, ColumnOrder.byVariance(points, frame, run));
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
    for (int c = 0; c < columns.length; c++) {
      target[start + c] = (float) ((points.exactly(point, columns[c]) - centre[c]) * scale);
    }
  }
}
