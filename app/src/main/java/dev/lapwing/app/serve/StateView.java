package dev.lapwing.app.serve;

import dev.lapwing.app.html.Html;
import dev.lapwing.app.job.LabelFindings;
import dev.lapwing.app.map.ClassColours;
import dev.lapwing.decision.BandCounts;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import dev.lapwing.explain.LabelDoubt;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelFreeComponent;
import dev.lapwing.live.LabelHistory;
import dev.lapwing.live.LiveAnswer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How things stand, as the page reads it. */
final class StateView {

  private static final int CONFIDENCE_STEPS = 1000;

  /** This share of the predictions is shown in the first colour of the ramp. */
  private static final double LOWEST = 0.01;

  private final ServedRun run;
  private final LabelHistory history;
  private final Optional<LiveAnswer> answer;

  StateView(ServedRun run, LabelHistory history, Optional<LiveAnswer> answer) {
    this.run = run;
    this.history = history;
    this.answer = answer;
  }

  /**
   * All of it.
   *
   * @param suggested what to label next
   */
  Map<String, Object> facts(List<Integer> suggested) {
    boolean current = answer.filter(each -> each.revision() >= history.revision()).isPresent();
    Optional<LabelFindings> findings = findings();
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("run", run.name());
    facts.put("n", run.size());
    facts.put("revision", history.revision());
    facts.put("answered", answer.map(LiveAnswer::revision).orElse(-1L));
    facts.put("refined", answer.map(LiveAnswer::refined).orElse(false));
    facts.put("phase", current ? "ready" : "solving");
    facts.put("building", null);
    facts.put("classes", classes());
    facts.put("bands", bands());
    facts.put("given", history.labels().count());
    facts.put("skipped", history.skipped().length);
    facts.put("canUndo", history.canUndo());
    facts.put("canRedo", history.canRedo());
    facts.put("saved", true);
    facts.put("warnings", warnings());
    facts.put("suspicious", findings.map(each -> doubts(each.doubts())).orElse(List.of()));
    facts.put("shows", shows());
    facts.put("aspect", run.places().aspect());
    facts.put("confidence", List.of(lowConfidence(), 1.0));
    facts.put("leaveOneOut", findings.map(LabelFindings::accuracyFacts).orElse(null));
    facts.put("unreached", unreached());
    facts.put("suggested", suggested);
    return facts;
  }

  private List<Map<String, Object>> classes() {
    Labels labels = history.labels();
    List<String> keys = ClassKeys.of(labels);
    int[] points = answer.map(each -> sizes(each.decision())).orElseGet(() -> new int[0]);
    List<Map<String, Object>> list = new ArrayList<>();
    for (int k = 0; k < labels.classes().count(); k++) {
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("number", k);
      facts.put("name", labels.classes().name(k));
      facts.put("key", keys.get(k));
      facts.put("colour", Math.min(k, ClassColours.COLOURS));
      facts.put("given", labels.countOf(k));
      facts.put("points", k < points.length ? points[k] : 0);
      list.add(facts);
    }
    return list;
  }

  private static int[] sizes(Decision decision) {
    int[] sizes = new int[decision.classes().count()];
    for (int i = 0; i < decision.size(); i++) {
      decision.classOf(i).ifPresent(k -> sizes[k]++);
    }
    return sizes;
  }

  private Map<String, Object> bands() {
    Map<String, Object> bands = new LinkedHashMap<>();
    answer.ifPresent(each -> bands.putAll(BandCounts.of(each.decision()).byWord()));
    bands.put(
        "unreachable",
        answer.map(each -> each.decision().count(Status.UNREACHABLE)).orElse(run.size()));
    return bands;
  }

  /** What the labels say of each other, once that is known for these. */
  private Optional<LabelFindings> findings() {
    return answer
        .filter(LiveAnswer::refined)
        .flatMap(LiveAnswer::labelling)
        .flatMap(LabelFindings::of);
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
    answer
        .filter(LiveAnswer::refined)
        .flatMap(LiveAnswer::labelling)
        .ifPresent(
            labelling ->
                labelling
                    .warnings()
                    .forEach(
                        each -> all.add(run.points().sentence(each, labelling.origin().source()))));
    return all.stream().map(each -> Html.shortened(each, 400)).toList();
  }

  private Map<String, Object> shows() {
    Map<String, Object> shows = new LinkedHashMap<>();
    shows.put("texts", run.points().items().columns());
    shows.put("pictures", run.media().hasPictures());
    shows.put("audio", run.points().items().pictures().isPresent());
    return shows;
  }

  /** The confidence that all but a few predictions have. */
  private double lowConfidence() {
    if (answer.isEmpty()) {
      return 0;
    }
    Decision decision = answer.get().decision();
    int[] counts = new int[CONFIDENCE_STEPS + 1];
    for (int i = 0; i < decision.size(); i++) {
      if (decision.status(i) == Status.PREDICTED) {
        counts[(int) (CONFIDENCE_STEPS * decision.confidence(i))]++;
      }
    }
    double enough = LOWEST * Arrays.stream(counts).sum();
    int step = 0;
    for (int below = counts[0]; below < enough; below += counts[step]) {
      step++;
    }
    return (double) step / CONFIDENCE_STEPS;
  }

  /** The points of parts without a label, where a label would reach most of them. */
  private Map<String, Object> unreached() {
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
