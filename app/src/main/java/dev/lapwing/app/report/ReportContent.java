package dev.lapwing.app.report;

import dev.lapwing.app.map.MapContent;
import dev.lapwing.decision.BandCounts;
import dev.lapwing.decision.Decision;
import dev.lapwing.explain.LabelShare;
import dev.lapwing.labels.Labels;
import dev.lapwing.scores.Reliability;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * What a report shows.
 *
 * @param groups what the points were put into: classes, or clusters
 * @param map the points, what was decided about each, and where they lie
 * @param parts into how many the graph falls; each has a place of its own on the map
 * @param neighboursOf the neighbours of a point in the graph, which are much like it
 * @param labelFirst of the unreachable points, those whose labels would reach most of the others,
 *     best first
 * @param bands how sure the predictions are, in words, where confidence is calibrated
 * @param reliability of the given labels, each left out: how sure the answer was and whether it was
 *     right; where confidence is calibrated
 * @param reasons for some of the {@linkplain ReportPage#leastCertain least certain} points the
 *     given labels that decide them, the largest share first
 * @param warnings shown first, a sentence or two each
 * @param suspicious the given labels that the others contradict, by id, and what these say
 * @param parameters shown in their own order
 * @param provenance where the result comes from (input, hash, version, …), in its own order
 */
public record ReportContent(
    String title,
    Groups groups,
    MapContent map,
    Labels labels,
    int parts,
    IntFunction<int[]> neighboursOf,
    List<Integer> labelFirst,
    Optional<BandCounts> bands,
    Optional<Reliability> reliability,
    Map<Integer, List<LabelShare>> reasons,
    List<String> warnings,
    Map<String, String> suspicious,
    Map<String, String> parameters,
    Map<String, String> provenance) {

  public ReportContent {
    if (labels.size() != map.decision().size()) {
      throw new IllegalArgumentException(
          "labels for %d points, but %d were decided"
              .formatted(labels.size(), map.decision().size()));
    }
  }

  int size() {
    return decision().size();
  }

  Decision decision() {
    return map.decision();
  }

  /** Whether the points are to have classes, and fewer than two have labels yet. */
  boolean isUnspread() {
    return groups == Groups.CLASSES && labels.classesWithLabels().length < 2;
  }

  /** What a point is called. */
  String id(int point) {
    return map.idOf().apply(point);
  }
}
