package dev.lapwing.io;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.util.function.DoubleUnaryOperator;

/** Turns the bytes of an array into features, checking every number on its way. */
final class ArrayFeatures {

  private static final int CHUNK = 1 << 13;
  private static final int CHUNKS_BETWEEN_REPORTS = 1 << 7;

  private final DataException.Place file;
  private final ArrayLayout layout;
  private final DoubleUnaryOperator scale;
  private final RunContext context;

  ArrayFeatures(
      DataException.Place file, ArrayLayout layout, DoubleUnaryOperator scale, RunContext context) {
    this.file = file;
    this.layout = layout;
    this.scale = scale;
    this.context = context;
  }

  FeatureMatrix read(ByteSource bytes) throws DataException, IOException {
    FeatureStore store = new FeatureStore(file, layout.width());
    store.reserve(layout.rows());
    double[] chunk = new double[CHUNK];
    long elements = (long) layout.rows() * layout.width();
    int chunks = 0;
    for (long done = 0; done < elements; done += chunk.length, chunks++) {
      if (chunks % CHUNKS_BETWEEN_REPORTS == 0) {
        context.checkCancelled(FeatureReader.PHASE);
        context.progress().report(FeatureReader.PHASE, (double) done / elements);
      }
      int count = (int) Math.min(chunk.length, elements - done);
      layout.type().decode(bytes.take(count * layout.type().bytes()), chunk, count);
      put(store, chunk, count, done);
    }
    return store.toMatrix(layout.rows());
  }

  /** Stores elements number {@code from}, {@code from + 1}, … in the order of the file. */
  private void put(FeatureStore store, double[] chunk, int count, long from) throws DataException {
    int inner = layout.columnMajor() ? layout.rows() : layout.width();
    int outer = (int) (from / inner);
    int at = (int) (from % inner);
    for (int i = 0; i < count; i++) {
      int row = layout.columnMajor() ? at : outer;
      int column = layout.columnMajor() ? outer : at;
      double value = scale.applyAsDouble(chunk[i]);
      if (!FeatureStore.accepts(value)) {
        throw notFinite(row, column, value);
      }
      store.set(row, column, value);
      if (++at == inner) {
        at = 0;
        outer++;
      }
    }
  }

  private DataException notFinite(int row, int column, double value) {
    return file.row(row)
        .column(Integer.toString(column))
        .value(Double.toString(value))
        .refuse(
            Double.isFinite(value) ? "is too large for a float" : "is not a finite number",
            "fill the gap or drop the row");
  }
}
