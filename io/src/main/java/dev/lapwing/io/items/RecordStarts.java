package dev.lapwing.io.items;

import java.util.Arrays;

/** Where records begin in a file, as many as come. */
final class RecordStarts {

  private long[] starts = new long[1024];
  private int size;

  void add(long start) {
    if (size == starts.length) {
      starts = Arrays.copyOf(starts, size + size / 2);
    }
    starts[size++] = start;
  }

  long[] toArray() {
    return Arrays.copyOf(starts, size);
  }
}
