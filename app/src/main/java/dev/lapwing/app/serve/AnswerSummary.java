package dev.lapwing.app.serve;

import dev.lapwing.app.html.Html;
import dev.lapwing.app.job.LabelFindings;
import dev.lapwing.app.map.DecisionSummary;
import dev.lapwing.decision.BandCounts;
import dev.lapwing.live.LiveAnswer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is told of an answer as a whole, counted once: the page asks often how things stand.
 *
 * @param answer of which
 * @param counts how many points have which class, and how surely
 * @param bands the same in words, with the points that no label reaches
 * @param findings what the labels say of each other, once that is known
 * @param warnings what the user should know, once the answer is refined
 */
record AnswerSummary(
    LiveAnswer answer,
    DecisionSummary counts,
    Map<String, Object> bands,
    Optional<LabelFindings> findings,
    List<String> warnings) {

  /** This share of the predictions is shown in the first colour of the ramp. */
  private static final double LOWEST = 0.01;

  private static final int LONGEST_WARNING = 400;

  /** Of an answer, without findings: these take time. */
  static AnswerSummary of(LiveAnswer answer, ServedRun run) {
    DecisionSummary counts = DecisionSummary.of(answer.decision());
    Map<String, Object> bands = new LinkedHashMap<>(BandCounts.of(answer.decision()).byWord());
    bands.put("unreachable", counts.unreachable());
    return new AnswerSummary(
        answer,
        counts,
        bands,
        Optional.empty(),
        answer.refined() ? warnings(answer, run) : List.of());
  }

  AnswerSummary with(LabelFindings found) {
    return new AnswerSummary(answer, counts, bands, Optional.of(found), warnings);
  }

  /** Whether it is of this very answer. */
  @SuppressWarnings("ReferenceEquality") // comparing a million decisions takes longer than counting
  boolean isOf(LiveAnswer other) {
    return answer.decision() == other.decision();
  }

  /** The confidence that all but a few predictions have. */
  double lowConfidence() {
    return counts.quantile(LOWEST).orElse(0);
  }

  private static List<String> warnings(LiveAnswer answer, ServedRun run) {
    List<String> all = new ArrayList<>();
    answer
        .labelling()
        .ifPresent(
            labelling ->
                labelling
                    .warnings()
                    .forEach(
                        each -> all.add(run.points().sentence(each, labelling.origin().source()))));
    return all.stream().map(each -> Html.shortened(each, LONGEST_WARNING)).toList();
  }
}
