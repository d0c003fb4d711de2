package dev.lapwing.app.job;

import dev.lapwing.Labelling;
import dev.lapwing.app.map.MapContent;
import dev.lapwing.app.pictures.Pictures;
import dev.lapwing.app.report.Groups;
import dev.lapwing.app.report.ReportContent;
import dev.lapwing.app.report.ReportPage;
import dev.lapwing.explain.LabelShare;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.laplacian.LabelFreeComponent;
import dev.lapwing.layout.Layout;
import dev.lapwing.scores.Reliability;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** What the report of a run says. */
final class RunReport {

  /** More parts than these nobody would label one by one. */
  private static final int MOST_TO_LABEL = 12;

  /** Given labels are few, so the bins of their confidence are. */
  private static final int BINS = 5;

  /** Reasons take a column each, and eight are solved for at once: two rows of cards have them. */
  private static final int EXPLAINED = 8;

  private final FinishedRun finished;
  private final Layout layout;
  private final String version;

  RunReport(FinishedRun finished, Layout layout, String version) {
    this.finished = finished;
    this.layout = layout;
    this.version = version;
  }

  ReportContent content(String title) {
    return new ReportContent(
        title,
        groups(),
        new MapContent(
            finished.points().ids()::id,
            finished.decision(),
            layout.x(),
            layout.y(),
            Pictures.of(finished.points().imageShape(), finished.points().pixels()),
            finished.points().items()),
        finished.result().labels(),
        finished.result().graph().components().count(),
        this::neighboursOf,
        labelFirst(),
        finished.bands(),
        reliability(),
        reasons(),
        finished.warnings(),
        finished
            .findings()
            .map(each -> each.doubtTexts(finished.points().ids()::id))
            .orElse(Map.of()),
        choices(),
        provenance());
  }

  private Optional<Reliability> reliability() {
    return finished.result() instanceof Labelling labelling
        ? labelling.reliability(BINS)
        : Optional.empty();
  }

  /** The given labels that decide the first cards. */
  private Map<Integer, List<LabelShare>> reasons() {
    if (!(finished.result() instanceof Labelling labelling)
        || labelling.solution().harmonic().isEmpty()) {
      return Map.of();
    }
    int[] cards = ReportPage.leastCertain(finished.decision(), this::neighboursOf);
    int[] first = Arrays.copyOf(cards, Math.min(EXPLAINED, cards.length));
    List<List<LabelShare>> shares = labelling.decidingLabels(first);
    Map<Integer, List<LabelShare>> reasons = new LinkedHashMap<>();
    for (int c = 0; c < first.length; c++) {
      reasons.put(first[c], shares.get(c));
    }
    return reasons;
  }

  private int[] neighboursOf(int point) {
    AffinityGraph graph = finished.result().graph();
    return IntStream.range(graph.rowStart(point), graph.rowStart(point + 1))
        .map(graph::neighbour)
        .toArray();
  }

  private Groups groups() {
    return finished.recipe().findsClusters() ? Groups.CLUSTERS : Groups.CLASSES;
  }

  /**
   * The best-connected point of each part without a label, that of the largest part first. Clusters
   * need no labels.
   */
  private List<Integer> labelFirst() {
    if (groups() == Groups.CLUSTERS) {
      return List.of();
    }
    return LabelFreeComponent.of(finished.result().graph(), finished.result().labels()).stream()
        .limit(MOST_TO_LABEL)
        .map(LabelFreeComponent::pointToLabel)
        .toList();
  }

  private Map<String, String> choices() {
    Map<String, String> choices = texts(finished.recipe().choices(finished.alpha()));
    finished.explanation().ifPresent(did -> choices.put("what auto did", did));
    return choices;
  }

  private static Map<String, String> texts(Map<String, Object> parameters) {
    Map<String, String> texts = new LinkedHashMap<>();
    parameters.forEach((name, value) -> texts.put(name, value.toString()));
    return texts;
  }

  private Map<String, String> provenance() {
    Map<String, String> provenance = new LinkedHashMap<>();
    finished
        .recipe()
        .files()
        .forEach((name, value) -> provenance.put(name.replace('_', ' '), value.toString()));
    finished.findings().ifPresent(each -> provenance.put("accuracy", each.sentence()));
    finished
        .advice()
        .flatMap(AdviceText::sentence)
        .ifPresent(better -> provenance.put("better with", better));
    provenance.put("command", finished.recipe().task().command());
    provenance.put("version", version);
    provenance.put("seed", Long.toString(finished.context().run().seed().value()));
    provenance.put("threads", Integer.toString(finished.context().run().threads()));
    provenance.put("points", "%,d".formatted(finished.points().size()));
    provenance.put("graph entries", "%,d".formatted(finished.result().graph().entries()));
    provenance.put("solver", finished.result().solution().solver());
    provenance.put("iterations", Integer.toString(finished.result().solution().iterations()));
    provenance.put(
        "seconds before this page", String.valueOf(finished.context().clock().totalSeconds()));
    return provenance;
  }
}
