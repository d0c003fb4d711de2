package dev.lapwing.io.array;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.files.ByteSource;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.ReadProgress;
import dev.lapwing.io.points.FeatureBuilder;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/** Turns the bytes of an array into features, checking every number on its way. */
final class ArrayFeatures {

  private static final int CHUNK = 1 << 13;
  private static final int CHUNKS_BETWEEN_REPORTS = 1 << 7;

  private final DataException.Place file;
  private final ArrayLayout layout;
  private final DoubleUnaryOperator scale;
  private final ReadProgress progress;
  private final double[] scaledBytes = new double[256];

  ArrayFeatures(
      DataException.Place file, ArrayLayout layout, DoubleUnaryOperator scale, RunContext context) {
    this.file = file;
    this.layout = layout;
    this.scale = scale;
    this.progress = new ReadProgress(context);
    Arrays.setAll(scaledBytes, scale::applyAsDouble);
  }

  FeatureMatrix read(ByteSource bytes) throws DataException, IOException {
    FeatureBuilder store = new FeatureBuilder(file, layout.width());
    store.reserve(layout.rows());
    double[] chunk = new double[CHUNK];
    long elements = (long) layout.rows() * layout.width();
    int chunks = 0;
    for (long done = 0; done < elements; done += chunk.length, chunks++) {
      if (chunks % CHUNKS_BETWEEN_REPORTS == 0) {
        progress.report(done, elements);
      }
      int count = (int) Math.min(chunk.length, elements - done);
      decode(bytes.take(count * layout.type().bytes()), chunk, count, done);
      if (layout.columnMajor()) {
        putColumns(store, chunk, count, done);
      } else {
        store.setFrom((int) done, chunk, count);
      }
    }
    return store.toMatrix(layout.rows());
  }

  /** Elements number {@code from}, {@code from + 1}, … of the file, scaled. */
  private void decode(ByteBuffer bytes, double[] chunk, int count, long from) throws DataException {
    if (layout.type() == ElementType.UINT8) {
      // Pictures have many bytes, but bytes have 256 values: each was scaled once, and is finite.
      for (int i = 0; i < count; i++) {
        chunk[i] = scaledBytes[bytes.get() & 0xFF];
      }
      return;
    }
    layout.type().decode(bytes, chunk, count);
    for (int i = 0; i < count; i++) {
      chunk[i] = scale.applyAsDouble(chunk[i]);
      if (!FeatureBuilder.accepts(chunk[i])) {
        throw notFinite(from + i, chunk[i]);
      }
    }
  }

  private void putColumns(FeatureBuilder store, double[] chunk, int count, long from) {
    int column = (int) (from / layout.rows());
    int row = (int) (from % layout.rows());
    for (int i = 0; i < count; i++) {
      store.set(row, column, chunk[i]);
      if (++row == layout.rows()) {
        row = 0;
        column++;
      }
    }
  }

  private DataException notFinite(long element, double value) {
    int inner = layout.columnMajor() ? layout.rows() : layout.width();
    int outer = (int) (element / inner);
    int at = (int) (element % inner);
    DataException.Place cell =
        file.row(layout.columnMajor() ? at : outer)
            .column(Integer.toString(layout.columnMajor() ? outer : at));
    return FeatureBuilder.refusal(cell, value);
  }
}
