package dev.lapwing.io.run;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.DataException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/** Features as an NPY file: bytes for grey values over 255, else floats, or doubles if need be. */
final class FeatureFile {

  private static final int LEVELS = 255;

  private FeatureFile() {}

  static void write(Path file, FeatureMatrix features) throws IOException {
    int width = features.dimensions();
    int[] shape = {features.size(), width};
    if (areGreyLevels(features)) {
      NpyFile.write(
          file,
          "|u1",
          shape,
          (out, i) -> out.put((byte) Math.round(features.get(i / width, i % width) * LEVELS)));
    } else if (areFloats(features)) {
      NpyFile.write(
          file, "<f4", shape, (out, i) -> out.putFloat(features.get(i / width, i % width)));
    } else {
      double[] row = new double[width];
      NpyFile.write(
          file,
          "<f8",
          shape,
          (out, i) -> {
            if (i % width == 0) {
              features.copyRow(i / width, row);
            }
            out.putDouble(row[i % width]);
          });
    }
  }

  static FeatureMatrix read(Path file) throws DataException, IOException {
    NpyFile.Form form = NpyFile.form(file);
    if (form.shape().length != 2) {
      throw NpyFile.damaged(file, "holds something else than it should");
    }
    int size = form.shape()[0];
    int width = form.shape()[1];
    try {
      if (form.type().equals("<f8")) {
        return FeatureMatrix.ofExact(size, width, NpyFile.readDoubles(file, 2));
      }
      float[] values = new float[form.items()];
      NpyFile.read(
          file,
          form,
          form.type().equals("|u1")
              ? (in, first, count) -> greys(in, values, first, count)
              : (in, first, count) -> in.asFloatBuffer().get(values, first, count));
      return FeatureMatrix.of(size, width, values);
    } catch (IllegalArgumentException e) {
      throw NpyFile.damaged(file, "holds values that cannot be: " + e.getMessage());
    }
  }

  private static void greys(ByteBuffer bytes, float[] values, int first, int count) {
    for (int i = 0; i < count; i++) {
      values[first + i] = grey(Byte.toUnsignedInt(bytes.get(i)));
    }
  }

  /** As the IDX reader scales bytes. */
  private static float grey(int level) {
    return level / (float) LEVELS;
  }

  private static boolean areGreyLevels(FeatureMatrix features) {
    for (int i = 0; i < features.size(); i++) {
      for (int j = 0; j < features.dimensions(); j++) {
        float value = features.get(i, j);
        if (!(value >= 0 && value <= 1) || grey(Math.round(value * LEVELS)) != value) {
          return false;
        }
      }
    }
    return areFloats(features);
  }

  private static boolean areFloats(FeatureMatrix features) {
    double[] row = new double[features.dimensions()];
    for (int i = 0; i < features.size(); i++) {
      features.copyRow(i, row);
      for (int j = 0; j < row.length; j++) {
        if (row[j] != features.get(i, j)) {
          return false;
        }
      }
    }
    return true;
  }
}
