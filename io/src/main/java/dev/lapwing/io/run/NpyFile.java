package dev.lapwing.io.run;

import dev.lapwing.io.array.ElementType;
import dev.lapwing.io.array.NpyArray;
import dev.lapwing.io.files.DataException;
import dev.lapwing.linalg.Block;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Arrays of a run folder, read back. They are checked against what was expected, so a damaged
 * folder is refused, not believed.
 */
final class NpyFile {

  private NpyFile() {}

  /** What a file says of itself; what is then read of it must add up to its checksum. */
  static NpyArray open(Path file, Checksums checksums) throws DataException, IOException {
    if (!Files.isRegularFile(file)) {
      throw damaged(file, "is missing");
    }
    return orDamaged(file, () -> NpyArray.open(file, checksums.of(file)));
  }

  static int[] readInts(Path file, Checksums checksums) throws DataException, IOException {
    NpyArray array = open(file, checksums, ElementType.INT32, 1);
    return orDamaged(file, array::ints);
  }

  static double[] readDoubles(Path file, Checksums checksums) throws DataException, IOException {
    NpyArray array = open(file, checksums, ElementType.FLOAT64, 1);
    return orDamaged(file, array::doubles);
  }

  static Block readBlock(Path file, Checksums checksums) throws DataException, IOException {
    NpyArray array = open(file, checksums, ElementType.FLOAT64, 2);
    return Block.wrap(array.axis(0), array.axis(1), orDamaged(file, array::doubles));
  }

  /** With so many axes of numbers of this type. */
  private static NpyArray open(Path file, Checksums checksums, ElementType type, int axes)
      throws DataException, IOException {
    NpyArray array = open(file, checksums);
    if (array.type() != type || array.axes() != axes) {
      throw damaged(file, "holds something else than it should");
    }
    return array;
  }

  /** Reads a part of a file. */
  @FunctionalInterface
  interface Part<T> {
    T read() throws DataException, IOException;
  }

  /** What is wrong with a file of a run folder is not for the user to write again. */
  static <T> T orDamaged(Path file, Part<T> part) throws DataException, IOException {
    try {
      return part.read();
    } catch (DataException e) {
      throw damaged(file, e.problem());
    } catch (IllegalArgumentException e) {
      throw damaged(file, "holds values that cannot be: " + e.getMessage());
    }
  }

  static DataException damaged(Path file, String problem) {
    return DataException.in(file)
        .refuse(
            problem, "the run folder is damaged or unfinished: make it anew with lapwing label");
  }
}
