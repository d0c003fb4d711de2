package dev.lapwing.app.report;

import dev.lapwing.decision.Decision;
import dev.lapwing.labels.Labels;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * What a report shows.
 *
 * @param groups what the points were put into: classes, or clusters
 * @param idOf what a point is called
 * @param mapX where each point lies on the map; a point with NaN is left off it
 * @param mapY where each point lies on the map, upwards; a point with NaN is left off it
 * @param parts into how many the graph falls; each has a place of its own on the map
 * @param labelFirst of the unreachable points, those whose labels would reach most of the others,
 *     best first
 * @param warnings shown first, a sentence or two each
 * @param parameters shown in their own order
 * @param provenance where the result comes from (input, hash, version, …), in its own order
 * @param images if the points are pictures
 */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
public record ReportContent(
    String title,
    Groups groups,
    IntFunction<String> idOf,
    Decision decision,
    Labels labels,
    float[] mapX,
    float[] mapY,
    int parts,
    List<Integer> labelFirst,
    List<String> warnings,
    Map<String, String> parameters,
    Map<String, String> provenance,
    Optional<Images> images) {

  public ReportContent {
    requireSize("labels", labels.size(), decision);
    requireSize("map coordinates x", mapX.length, decision);
    requireSize("map coordinates y", mapY.length, decision);
    images.ifPresent(some -> requireSize("pictures", some.pixels().size(), decision));
  }

  int size() {
    return decision.size();
  }

  private static void requireSize(String what, int size, Decision decision) {
    if (size != decision.size()) {
      throw new IllegalArgumentException(
          "%s for %d points, but %d were decided".formatted(what, size, decision.size()));
    }
  }
}
