package dev.lapwing.app.serve;

import dev.lapwing.app.job.LabelFindings;
import dev.lapwing.app.map.ClassColours;
import dev.lapwing.explain.LabelDoubt;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelFreeComponent;
import dev.lapwing.live.LabelHistory;
import dev.lapwing.live.LiveAnswer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How things stand, as the page reads it. */
final class StateView {

  private final ServedRun run;
  private final LabelHistory history;
  private final Optional<AnswerSummary> summary;

  StateView(ServedRun run, LabelHistory history, Optional<AnswerSummary> summary) {
    this.run = run;
    this.history = history;
    this.summary = summary;
  }

  /**
   * All of it.
   *
   * @param suggested what to label next
   */
  Map<String, Object> facts(List<Integer> suggested) {
    Optional<LiveAnswer> answer = summary.map(AnswerSummary::answer);
    boolean current = answer.filter(each -> each.revision() >= history.revision()).isPresent();
    Optional<LabelFindings> findings = summary.flatMap(AnswerSummary::findings);
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("run", run.name());
    facts.put("n", run.size());
    facts.put("revision", history.revision());
    facts.put("answered", answer.map(LiveAnswer::revision).orElse(-1L));
    facts.put("refined", answer.map(LiveAnswer::refined).orElse(false));
    facts.put("phase", current ? "ready" : "solving");
    facts.put("building", null);
    facts.put("classes", classes());
    facts.put("bands", summary.map(AnswerSummary::bands).orElse(Map.of("unreachable", run.size())));
    facts.put("given", history.labels().count());
    facts.put("skipped", history.skipped().length);
    facts.put("canUndo", history.canUndo());
    facts.put("canRedo", history.canRedo());
    facts.put("saved", true);
    facts.put("warnings", warnings());
    facts.put("suspicious", findings.map(each -> doubts(each.doubts())).orElse(List.of()));
    facts.put("shows", shows());
    facts.put("aspect", run.places().aspect());
    facts.put("confidence", List.of(summary.map(AnswerSummary::lowConfidence).orElse(0.0), 1.0));
    facts.put("leaveOneOut", findings.map(LabelFindings::accuracyFacts).orElse(null));
    facts.put("unreached", unreached());
    facts.put("suggested", suggested);
    return facts;
  }

  private List<Map<String, Object>> classes() {
    Labels labels = history.labels();
    List<String> keys = ClassKeys.of(labels.classes());
    List<Map<String, Object>> list = new ArrayList<>();
    for (int k = 0; k < labels.classes().count(); k++) {
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("number", k);
      facts.put("name", labels.classes().name(k));
      facts.put("key", keys.get(k));
      facts.put("colour", Math.min(k, ClassColours.COLOURS));
      facts.put("given", labels.countOf(k));
      facts.put("points", points(k));
      list.add(facts);
    }
    return list;
  }

  /** The answer may be older than the class. */
  private int points(int k) {
    return summary
        .map(AnswerSummary::counts)
        .filter(counts -> k < counts.classes())
        .map(counts -> counts.sizeOf(k))
        .orElse(0);
  }

  private List<Map<String, Object>> doubts(List<LabelDoubt> doubts) {
    List<Map<String, Object>> list = new ArrayList<>();
    for (LabelDoubt each : doubts) {
      if (each.isGrave()) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("row", each.point());
        facts.put("id", run.points().ids().id(each.point()));
        facts.put("given", each.given());
        facts.put("suggested", each.suggested());
        facts.put("share", each.share());
        list.add(facts);
      }
    }
    return list;
  }

  private List<String> warnings() {
    List<String> all = new ArrayList<>(run.points().warnings());
    summary.ifPresent(each -> all.addAll(each.warnings()));
    return all;
  }

  private Map<String, Object> shows() {
    Map<String, Object> shows = new LinkedHashMap<>();
    shows.put("texts", run.points().items().columns());
    shows.put("pictures", run.media().hasPictures());
    shows.put("audio", run.points().items().pictures().isPresent());
    return shows;
  }

  /** The points of parts without a label, where a label would reach most of them. */
  private @Nullable Map<String, Object> unreached() {
    List<LabelFreeComponent> parts =
        history.labels().count() == 0
            ? List.of()
            : LabelFreeComponent.of(run.graph().graph(), history.labels());
    if (parts.isEmpty()) {
      return null;
    }
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("points", parts.stream().mapToInt(LabelFreeComponent::size).sum());
    facts.put("reached", parts.get(0).size());
    facts.put("row", parts.get(0).pointToLabel());
    return facts;
  }
}
