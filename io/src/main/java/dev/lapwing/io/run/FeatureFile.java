package dev.lapwing.io.run;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.array.ElementType;
import dev.lapwing.io.array.NpyArray;
import dev.lapwing.io.array.NpyWriter;
import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Set;

/** Features as an NPY file: bytes for grey values over 255, else floats, or doubles if need be. */
final class FeatureFile {

  private static final Set<ElementType> TYPES =
      Set.of(ElementType.UINT8, ElementType.FLOAT32, ElementType.FLOAT64);
  private static final int LEVELS = 255;
  private static final float[] GREYS = greys();

  private FeatureFile() {}

  /** As the IDX reader scales bytes. */
  private static float[] greys() {
    float[] greys = new float[LEVELS + 1];
    for (int level = 0; level <= LEVELS; level++) {
      greys[level] = level / (float) LEVELS;
    }
    return greys;
  }

  /** Writes a new file; returns its checksum. */
  static int write(Path file, FeatureMatrix features) throws IOException {
    int[] shape = {features.size(), features.dimensions()};
    if (features.keepsDoubles()) {
      return NpyWriter.write(file, ElementType.FLOAT64, shape, doubles(features));
    }
    if (features.isOfLevels(GREYS)) {
      return NpyWriter.write(
          file,
          ElementType.UINT8,
          shape,
          (out, first, count) -> features.putLevels(first, count, out));
    }
    return areGreyLevels(features)
        ? NpyWriter.write(file, ElementType.UINT8, shape, floats(features, FeatureFile::putGreys))
        : NpyWriter.write(
            file, ElementType.FLOAT32, shape, floats(features, FeatureFile::putFloats));
  }

  private static NpyWriter.Source doubles(FeatureMatrix features) {
    double[] row = new double[features.dimensions()];
    return partsOfRows(
        row.length,
        (out, point, from, to) -> {
          features.copyRow(point, row);
          for (int j = from; j < to; j++) {
            out.putDouble(row[j]);
          }
        });
  }

  /** Puts a part of a row into the buffer, in one loop of its own. */
  @FunctionalInterface
  private interface Encoder {
    void put(ByteBuffer out, float[] row, int from, int to);
  }

  private static NpyWriter.Source floats(FeatureMatrix features, Encoder encoder) {
    float[] row = new float[features.dimensions()];
    return partsOfRows(
        row.length,
        (out, point, from, to) -> {
          features.copyRows(point, point + 1, row, 0);
          encoder.put(out, row, from, to);
        });
  }

  /** Puts the features {@code from} to {@code to} of a point. */
  @FunctionalInterface
  private interface RowPart {
    void put(ByteBuffer out, int point, int from, int to);
  }

  private static NpyWriter.Source partsOfRows(int width, RowPart part) {
    return (out, first, count) -> {
      for (int i = first, end = first + count; i < end; ) {
        int from = i % width;
        int to = Math.min(width, from + end - i);
        part.put(out, i / width, from, to);
        i += to - from;
      }
    };
  }

  private static void putGreys(ByteBuffer out, float[] row, int from, int to) {
    for (int j = from; j < to; j++) {
      out.put((byte) level(row[j]));
    }
  }

  private static void putFloats(ByteBuffer out, float[] row, int from, int to) {
    for (int j = from; j < to; j++) {
      out.putFloat(row[j]);
    }
  }

  static NpyArray open(Path file, Checksums checksums) throws DataException, IOException {
    NpyArray stored = NpyFile.open(file, checksums);
    if (stored.axes() != 2 || !TYPES.contains(stored.type())) {
      throw NpyFile.damaged(file, "holds something else than it should");
    }
    return stored;
  }

  static FeatureMatrix read(Path file, Checksums checksums) throws DataException, IOException {
    NpyArray stored = open(file, checksums);
    return NpyFile.orDamaged(file, () -> matrix(stored));
  }

  private static FeatureMatrix matrix(NpyArray stored) throws DataException, IOException {
    int size = stored.axis(0);
    int width = stored.axis(1);
    if (stored.type() == ElementType.FLOAT64) {
      return FeatureMatrix.ofExact(size, width, stored.doubles());
    }
    float[] values = new float[stored.items()];
    stored.read((in, first, count) -> decode(stored.type(), in, values, first, count));
    return FeatureMatrix.of(size, width, values);
  }

  /** Takes values out of the buffer, rounded to floats if they are doubles. */
  static void decode(ElementType type, ByteBuffer in, float[] values, int first, int count) {
    switch (type) {
      case UINT8 -> {
        for (int i = 0; i < count; i++) {
          values[first + i] = GREYS[Byte.toUnsignedInt(in.get(i))];
        }
      }
      case FLOAT64 -> {
        for (int i = 0; i < count; i++) {
          values[first + i] = (float) in.getDouble(i * Double.BYTES);
        }
      }
      default -> in.asFloatBuffer().get(values, first, count);
    }
  }

  /** The nearest level of a value from 0 to 1. */
  private static int level(float value) {
    return (int) (value * LEVELS + 0.5f);
  }

  private static boolean areGreyLevels(FeatureMatrix features) {
    float[] row = new float[features.dimensions()];
    for (int i = 0; i < features.size(); i++) {
      features.copyRows(i, i + 1, row, 0);
      for (float value : row) {
        if (!(value >= 0 && value <= 1) || GREYS[level(value)] != value) {
          return false;
        }
      }
    }
    return true;
  }
}
