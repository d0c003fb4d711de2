package dev.lapwing.io.run;

import dev.lapwing.io.array.ElementType;
import dev.lapwing.io.array.NpyArray;
import dev.lapwing.io.array.NpyWriter;
import dev.lapwing.io.files.DataException;
import dev.lapwing.linalg.Block;
import dev.lapwing.text.TextModel;
import dev.lapwing.text.TextOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** What was learnt from the texts of a run: how frequent each column is, and the projection. */
final class TextModelFiles {

  static final String FREQUENCIES = "text-frequencies.npy";
  static final String PROJECTION = "text-projection.npy";

  private TextModelFiles() {}

  /** Writes the files; returns the checksum of each. */
  static Map<String, Integer> write(Path state, TextModel model) throws IOException {
    Block projection = model.projection();
    double[] values = projection.values();
    int checksum =
        NpyWriter.write(
            state.resolve(PROJECTION),
            ElementType.FLOAT32,
            new int[] {projection.rows(), projection.columns()},
            (out, first, count) -> {
              for (int i = first; i < first + count; i++) {
                out.putFloat((float) values[i]); // the model has no other values
              }
            });
    return Map.of(
        FREQUENCIES,
        NpyWriter.writeInts(state.resolve(FREQUENCIES), model.frequencies()),
        PROJECTION,
        checksum);
  }

  /**
   * Reads them again.
   *
   * @param texts how many the run has
   */
  static TextModel read(Path state, int texts, Checksums checksums)
      throws DataException, IOException {
    int[] frequencies = NpyFile.readInts(state.resolve(FREQUENCIES), checksums);
    Path file = state.resolve(PROJECTION);
    NpyArray stored = NpyFile.open(file, checksums);
    if (stored.type() != ElementType.FLOAT32 || stored.axes() != 2) {
      throw NpyFile.damaged(file, "holds something else than it should");
    }
    float[] values = new float[stored.items()];
    return NpyFile.orDamaged(
        file,
        () -> {
          stored.read(
              (in, first, count) ->
                  FeatureFile.decode(ElementType.FLOAT32, in, values, first, count));
          Block projection = Block.zeros(stored.axis(0), stored.axis(1));
          for (int e = 0; e < values.length; e++) {
            projection.set(e / stored.axis(1), e % stored.axis(1), values[e]);
          }
          return TextModel.of(
              new TextOptions(frequencies.length, stored.axis(1)), texts, frequencies, projection);
        });
  }
}
