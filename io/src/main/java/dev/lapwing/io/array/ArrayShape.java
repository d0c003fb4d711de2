package dev.lapwing.io.array;

import dev.lapwing.io.files.DataException;
import java.util.Arrays;

/** The lengths of an array's axes, as a header claims them: any numbers from 0. */
final class ArrayShape {

  private final long[] axes;

  ArrayShape(long... axes) {
    this.axes = axes.clone();
  }

  int axes() {
    return axes.length;
  }

  long axis(int number) {
    return axes[number];
  }

  /** How many bytes the elements take, if that is possible at all. */
  long bytes(DataException.Place file, int bytesPerElement) throws DataException {
    long product = bytesPerElement;
    for (long axis : axes) {
      if (axis > 0 && product > Long.MAX_VALUE / 2 / axis) {
        throw file.refuse(
            "its header claims the impossible shape " + this, "fetch or write it again");
      }
      product *= axis;
    }
    return product;
  }

  @Override
  public String toString() {
    return Arrays.toString(axes).replace('[', '(').replace(']', ')');
  }
}
