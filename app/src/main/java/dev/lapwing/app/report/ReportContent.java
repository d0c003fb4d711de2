package dev.lapwing.app.report;

import dev.lapwing.decision.Decision;
import dev.lapwing.labels.Labels;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/** All that the page shows. */
public record ReportContent(
    String title,
    IntFunction<String> idOf,
    Decision decision,
    Labels labels,
    float[] mapX,
    float[] mapY,
    List<String> warnings,
    Map<String, String> parameters,
    Map<String, String> provenance,
    Optional<Images> images) {}
