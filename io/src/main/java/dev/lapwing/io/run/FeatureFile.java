package dev.lapwing.io.run;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.DataException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.function.DoublePredicate;

/** Features as an NPY file: bytes for grey values over 255, else floats, or doubles if need be. */
final class FeatureFile {

  private static final int LEVELS = 255;

  private FeatureFile() {}

  static void write(Path file, FeatureMatrix features) throws IOException {
    int[] shape = {features.size(), features.dimensions()};
    if (areGreyLevels(features)) {
      NpyFile.write(file, "|u1", shape, rows(features, FeatureFile::putGreys));
    } else if (areFloats(features)) {
      NpyFile.write(file, "<f4", shape, rows(features, FeatureFile::putFloats));
    } else {
      NpyFile.write(file, "<f8", shape, rows(features, FeatureFile::putDoubles));
    }
  }

  /** Puts a part of a row into the buffer. */
  @FunctionalInterface
  private interface Encoder {
    void put(ByteBuffer out, double[] row, int from, int to);
  }

  private static NpyFile.Source rows(FeatureMatrix features, Encoder encoder) {
    int width = features.dimensions();
    double[] row = new double[width];
    return (out, first, count) -> {
      for (int i = first, end = first + count; i < end; ) {
        features.copyRow(i / width, row);
        int from = i % width;
        int to = Math.min(width, from + end - i);
        encoder.put(out, row, from, to);
        i += to - from;
      }
    };
  }

  private static void putGreys(ByteBuffer out, double[] row, int from, int to) {
    for (int j = from; j < to; j++) {
      out.put((byte) Math.round((float) row[j] * LEVELS));
    }
  }

  private static void putFloats(ByteBuffer out, double[] row, int from, int to) {
    for (int j = from; j < to; j++) {
      out.putFloat((float) row[j]);
    }
  }

  private static void putDoubles(ByteBuffer out, double[] row, int from, int to) {
    for (int j = from; j < to; j++) {
      out.putDouble(row[j]);
    }
  }

  static NpyFile.Form form(Path file) throws DataException, IOException {
    NpyFile.Form form = NpyFile.form(file);
    if (form.shape().length != 2) {
      throw NpyFile.damaged(file, "holds something else than it should");
    }
    return form;
  }

  static FeatureMatrix read(Path file) throws DataException, IOException {
    NpyFile.Form form = form(file);
    int size = form.shape()[0];
    int width = form.shape()[1];
    try {
      if (form.type().equals("<f8")) {
        return FeatureMatrix.ofExact(size, width, NpyFile.readDoubles(file, 2));
      }
      float[] values = new float[form.items()];
      NpyFile.read(file, form, (in, first, count) -> decode(form, in, values, first, count));
      return FeatureMatrix.of(size, width, values);
    } catch (IllegalArgumentException e) {
      throw NpyFile.damaged(file, "holds values that cannot be: " + e.getMessage());
    }
  }

  /** Takes values out of the buffer, rounded to floats if they are doubles. */
  static void decode(NpyFile.Form form, ByteBuffer in, float[] values, int first, int count) {
    switch (form.type()) {
      case "|u1" -> {
        for (int i = 0; i < count; i++) {
          values[first + i] = grey(Byte.toUnsignedInt(in.get(i)));
        }
      }
      case "<f8" -> {
        for (int i = 0; i < count; i++) {
          values[first + i] = (float) in.getDouble(i * Double.BYTES);
        }
      }
      default -> in.asFloatBuffer().get(values, first, count);
    }
  }

  /** As the IDX reader scales bytes. */
  private static float grey(int level) {
    return level / (float) LEVELS;
  }

  private static boolean areGreyLevels(FeatureMatrix features) {
    return all(
        features,
        value -> value >= 0 && value <= 1 && grey(Math.round((float) value * LEVELS)) == value);
  }

  private static boolean areFloats(FeatureMatrix features) {
    return all(features, value -> (float) value == value);
  }

  private static boolean all(FeatureMatrix features, DoublePredicate condition) {
    double[] row = new double[features.dimensions()];
    for (int i = 0; i < features.size(); i++) {
      features.copyRow(i, row);
      for (double value : row) {
        if (!condition.test(value)) {
          return false;
        }
      }
    }
    return true;
  }
}
