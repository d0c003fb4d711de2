package dev.lapwing.io.array;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.FeatureSource;
import dev.lapwing.io.files.ByteSource;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.ReadProgress;
import dev.lapwing.io.points.FeatureBuilder;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Turns the bytes of an array into features, checking every number on its way. Bytes and floats of
 * single and half precision are kept as they are; other numbers become floats, or doubles if that
 * would lose digits of narrow points.
 */
final class ArrayFeatures {

  private static final int CHUNK = 1 << 16;
  private static final int CHUNKS_BETWEEN_REPORTS = 1 << 4;

  private final DataException.Place file;
  private final ArrayLayout layout;
  private final float[] levels;
  private final ReadProgress progress;

  /**
   * Features of a file.
   *
   * @param levels what bytes stand for
   */
  ArrayFeatures(DataException.Place file, ArrayLayout layout, float[] levels, RunContext context) {
    this.file = file;
    this.layout = layout;
    this.levels = levels;
    this.progress = new ReadProgress(context);
  }

  FeatureMatrix read(ByteSource bytes) throws DataException, IOException {
    if (layout.columnMajor()) {
      return readNumbers(bytes);
    }
    return switch (layout.type()) {
      case UINT8 -> readLevels(bytes);
      case FLOAT16 -> readHalves(bytes);
      case FLOAT32 -> readFloats(bytes);
      default -> readNumbers(bytes);
    };
  }

  /**
   * Checks the numbers, and leaves them where they are.
   *
   * @param rows the same file, to be read whenever a row is needed
   */
  FeatureMatrix leave(ByteSource bytes, FeatureSource rows) throws DataException, IOException {
    FeatureBuilder.requireOneArray(file, layout.rows(), layout.width());
    float[] chunk = new float[CHUNK];
    forChunks(
        bytes,
        (buffer, from, count) -> {
          layout.type().decode(buffer, levels, chunk, 0, count);
          requireFinite(chunk, 0, count, from);
        });
    return FeatureMatrix.of(rows);
  }

  private FeatureMatrix readLevels(ByteSource bytes) throws DataException, IOException {
    byte[] values = new byte[room(Byte.BYTES)];
    forChunks(bytes, (buffer, from, count) -> buffer.get(values, from, count));
    return FeatureMatrix.ofLevels(layout.rows(), layout.width(), values, levels);
  }

  private FeatureMatrix readHalves(ByteSource bytes) throws DataException, IOException {
    short[] values = new short[room(Short.BYTES)];
    forChunks(
        bytes,
        (buffer, from, count) -> {
          buffer.asShortBuffer().get(values, from, count);
          for (int i = from; i < from + count; i++) {
            requireFinite(i, (float) ElementType.half(values[i]));
          }
        });
    return FeatureMatrix.ofHalves(layout.rows(), layout.width(), values);
  }

  private FeatureMatrix readFloats(ByteSource bytes) throws DataException, IOException {
    float[] values = new float[room(Float.BYTES)];
    forChunks(
        bytes,
        (buffer, from, count) -> {
          buffer.asFloatBuffer().get(values, from, count);
          requireFinite(values, from, count, from);
        });
    return FeatureMatrix.of(layout.rows(), layout.width(), values);
  }

  /** How many values there are, if there is room for them. */
  private int room(int valueBytes) throws DataException {
    return FeatureBuilder.requireRoom(file, layout.rows(), layout.width(), valueBytes);
  }

  private FeatureMatrix readNumbers(ByteSource bytes) throws DataException, IOException {
    FeatureBuilder store = new FeatureBuilder(file, layout.width());
    store.reserve(layout.rows());
    double[] chunk = new double[CHUNK];
    forChunks(
        bytes,
        (buffer, from, count) -> {
          decode(buffer, chunk, count, from);
          if (layout.columnMajor()) {
            putColumns(store, chunk, count, from);
          } else {
            store.setFrom(from, chunk, count);
          }
        });
    return store.toMatrix(layout.rows());
  }

  /** Takes the elements from number {@code from} on. */
  @FunctionalInterface
  private interface ChunkTask {
    void accept(ByteBuffer bytes, int from, int count) throws DataException;
  }

  private void forChunks(ByteSource bytes, ChunkTask task) throws DataException, IOException {
    long elements = (long) layout.rows() * layout.width();
    int chunks = 0;
    for (long done = 0; done < elements; done += CHUNK, chunks++) {
      if (chunks % CHUNKS_BETWEEN_REPORTS == 0) {
        progress.report(done, elements);
      }
      int count = (int) Math.min(CHUNK, elements - done);
      task.accept(bytes.take(count * layout.type().bytes()), (int) done, count);
    }
  }

  private void decode(ByteBuffer bytes, double[] chunk, int count, int from) throws DataException {
    if (layout.type() == ElementType.UINT8) {
      for (int i = 0; i < count; i++) {
        chunk[i] = levels[bytes.get() & 0xFF];
      }
      return;
    }
    layout.type().decode(bytes, chunk, count);
    for (int i = 0; i < count; i++) {
      if (!FeatureBuilder.accepts(chunk[i])) {
        throw notFinite(from + i, chunk[i]);
      }
    }
  }

  private void requireFinite(float[] values, int start, int count, int from) throws DataException {
    for (int i = 0; i < count; i++) {
      requireFinite(from + i, values[start + i]);
    }
  }

  private void requireFinite(int element, float value) throws DataException {
    if (!(Math.abs(value) <= Float.MAX_VALUE)) {
      throw notFinite(element, value);
    }
  }

  private void putColumns(FeatureBuilder store, double[] chunk, int count, int from) {
    int column = from / layout.rows();
    int row = from % layout.rows();
    for (int i = 0; i < count; i++) {
      store.set(row, column, chunk[i]);
      if (++row == layout.rows()) {
        row = 0;
        column++;
      }
    }
  }

  private DataException notFinite(int element, double value) {
    int inner = layout.columnMajor() ? layout.rows() : layout.width();
    int outer = element / inner;
    int at = element % inner;
    DataException.Place cell =
        file.row(layout.columnMajor() ? at : outer)
            .column(Integer.toString(layout.columnMajor() ? outer : at));
    return FeatureBuilder.refusal(cell, value);
  }
}
