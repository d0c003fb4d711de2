package dev.lapwing.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Sixty points on a grid, ten a row. */
public final class Grid {

  private Grid() {}

  /** The points as a table of x and y. */
  public static Path csv(Path file) throws IOException {
    StringBuilder csv = new StringBuilder("x,y\n");
    for (int i = 0; i < 60; i++) {
      csv.append(i % 10).append(',').append(i / 10).append('\n');
    }
    return Files.writeString(file, csv);
  }
}
