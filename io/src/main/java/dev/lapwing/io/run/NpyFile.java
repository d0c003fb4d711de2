package dev.lapwing.io.run;

import dev.lapwing.io.array.ElementType;
import dev.lapwing.io.array.NpyArray;
import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Arrays of a run folder, read back. They are checked against what was expected, so a damaged
 * folder is refused, not believed.
 */
final class NpyFile {

  private NpyFile() {}

  static NpyArray open(Path file) throws DataException, IOException {
    if (!Files.isRegularFile(file)) {
      throw damaged(file, "is missing");
    }
    try {
      return NpyArray.open(file);
    } catch (DataException e) {
      throw damaged(file, e.problem());
    }
  }

  /** With so many axes of numbers of this type. */
  static NpyArray open(Path file, ElementType type, int axes) throws DataException, IOException {
    NpyArray array = open(file);
    if (array.type() != type || array.axes() != axes) {
      throw damaged(file, "holds something else than it should");
    }
    return array;
  }

  static int[] readInts(Path file) throws DataException, IOException {
    return open(file, ElementType.INT32, 1).ints();
  }

  static double[] readDoubles(Path file, int axes) throws DataException, IOException {
    return open(file, ElementType.FLOAT64, axes).doubles();
  }

  static DataException damaged(Path file, String problem) {
    return DataException.in(file)
        .refuse(
            problem, "the run folder is damaged or unfinished: make it anew with lapwing label");
  }
}
