package dev.lapwing.app.job;

import dev.lapwing.Labelling;
import dev.lapwing.Result;
import dev.lapwing.app.html.Html;
import dev.lapwing.explain.HeldOutAccuracy;
import dev.lapwing.explain.LabelDoubt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * What the given labels of a run say of each other: how often one is found again by the others, and
 * which of them the others contradict.
 *
 * @param accuracy how often
 * @param doubts those that are contradicted, the worst first
 */
public record LabelFindings(HeldOutAccuracy accuracy, List<LabelDoubt> doubts) {

  private static final int MOST_DOUBTS = 20;
  private static final int NAMED = 3;

  /** Those of a run; none if it found clusters, or with a method that has no potentials. */
  public static Optional<LabelFindings> of(Result result) {
    return result instanceof Labelling labelling && labelling.solution().harmonic().isPresent()
        ? Optional.of(
            new LabelFindings(labelling.leaveOneOut(), labelling.suspiciousLabels(MOST_DOUBTS)))
        : Optional.empty();
  }

  /** How often labels are found again, in a sentence. */
  public String sentence() {
    return accuracy.isTelling()
        ? String.format(
            Locale.ROOT,
            "of %,d labels left out one by one, the others find %,d again: %.0f %%, so %.0f to %.0f %% may be expected, or more if the labelled points were suggested",
            accuracy.tried(),
            accuracy.right(),
            100 * accuracy.share(),
            100 * accuracy.low(),
            100 * accuracy.high())
        : String.format(
            Locale.ROOT,
            "too few labels to tell how accurate this is: %,d could be left out, %d are needed",
            accuracy.tried(),
            HeldOutAccuracy.FEWEST);
  }

  /** The same for programs. */
  public Map<String, Object> accuracyFacts() {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("tried", accuracy.tried());
    facts.put("right", accuracy.right());
    facts.put("accuracy", accuracy.isTelling() ? accuracy.share() : null);
    facts.put("low", accuracy.isTelling() ? accuracy.low() : null);
    facts.put("high", accuracy.isTelling() ? accuracy.high() : null);
    return facts;
  }

  /** The contradicted labels, for programs. */
  List<Map<String, Object>> doubtFacts(IntFunction<String> idOf) {
    List<Map<String, Object>> list = new ArrayList<>();
    for (LabelDoubt each : doubts) {
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("id", idOf.apply(each.point()));
      facts.put("label", each.given());
      facts.put("suggested", each.suggested());
      facts.put("share", each.share());
      facts.put("own_share", each.ownShare());
      list.add(facts);
    }
    return list;
  }

  /** What the surroundings of each contradicted label say, by its point. */
  Map<String, String> doubtTexts(IntFunction<String> idOf) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (LabelDoubt each : doubts) {
      texts.put(Html.shortened(idOf.apply(each.point())), text(each));
    }
    return texts;
  }

  private static String text(LabelDoubt doubt) {
    return String.format(
        Locale.ROOT,
        "given %s, but its surroundings say %s (%.0f %% against %.0f %%)",
        Html.shortened(doubt.given()),
        Html.shortened(doubt.suggested()),
        100 * doubt.share(),
        100 * doubt.ownShare());
  }

  /** A warning of labels that are contradicted plainly, where there are enough to tell. */
  Optional<String> warning(IntFunction<String> idOf) {
    List<LabelDoubt> grave =
        accuracy.isTelling() ? doubts.stream().filter(LabelDoubt::isGrave).toList() : List.of();
    if (grave.isEmpty()) {
      return Optional.empty();
    }
    String some =
        grave.stream()
            .limit(NAMED)
            .map(
                each ->
                    "%s, given '%s' where its surroundings say '%s'"
                        .formatted(
                            Html.shortened(idOf.apply(each.point())),
                            Html.shortened(each.given()),
                            Html.shortened(each.suggested())))
            .collect(Collectors.joining("; "));
    return Optional.of(
        "%,d given %s plainly contradicted by the others: %s%s; look again, and correct it with lapwing add if it is wrong"
            .formatted(
                grave.size(),
                grave.size() == 1 ? "label is" : "labels are",
                some,
                grave.size() > NAMED ? "; …" : ""));
  }
}
