package dev.lapwing.app.map;

import dev.lapwing.app.pictures.Pictures;
import dev.lapwing.decision.Decision;
import dev.lapwing.io.items.Items;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * What a map shows.
 *
 * @param idOf what a point is called
 * @param x where each point lies; a point with NaN is left off the map
 * @param y where each point lies, upwards; a point with NaN is left off the map
 * @param pictures if the points are pictures
 * @param items what people see of them besides
 */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
public record MapContent(
    IntFunction<String> idOf,
    Decision decision,
    float[] x,
    float[] y,
    Optional<Pictures> pictures,
    Items items) {

  public MapContent {
    requireSize("map coordinates x", x.length, decision);
    requireSize("map coordinates y", y.length, decision);
    items.texts().ifPresent(some -> requireSize("texts", some.size(), decision));
    pictures.ifPresent(some -> requireSize("pictures", some.pixels().size(), decision));
  }

  private static void requireSize(String what, int size, Decision decision) {
    if (size != decision.size()) {
      throw new IllegalArgumentException(
          "%s for %d points, but %d were decided".formatted(what, size, decision.size()));
    }
  }
}
