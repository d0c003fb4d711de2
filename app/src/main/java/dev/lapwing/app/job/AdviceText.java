package dev.lapwing.app.job;

import dev.lapwing.Advice;
import dev.lapwing.Options;
import dev.lapwing.features.Metric;
import dev.lapwing.features.Scaling;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Advice in the words of the command.
 *
 * @param now the choices that were made
 */
public record AdviceText(Advice advice, Options now) {

  /** One sentence, if another choice is clearly better. */
  public Optional<String> sentence() {
    return advice
        .best()
        .map(
            best ->
                String.format(
                    Locale.ROOT,
                    "%s: of %,d labels left out one by one the others then find %,d again, not %,d (%,d more, %,d no longer)",
                    option(best.options()),
                    advice.tried(),
                    advice.right() + best.gained() - best.lost(),
                    advice.right(),
                    best.gained(),
                    best.lost()));
  }

  /** The same for programs. */
  public Map<String, Object> facts() {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("tried", advice.tried());
    facts.put("right", advice.right());
    facts.put("advised", advice.best().map(best -> option(best.options())).orElse(null));
    Map<String, Object> others = new LinkedHashMap<>();
    advice
        .trials()
        .forEach(
            each ->
                others.put(option(each.options()), advice.right() + each.gained() - each.lost()));
    facts.put("right_with", others);
    return facts;
  }

  /** What differs, as the command spells it. */
  private String option(Options other) {
    if (other.scaling() != now.scaling()) {
      return other.scaling() == Scaling.STANDARDISE ? "--standardise" : "no --standardise";
    }
    if (other.graph().metric() != now.graph().metric()) {
      return other.graph().metric() == Metric.COSINE ? "--metric cosine" : "--metric euclidean";
    }
    return "--neighbours " + other.graph().neighbourhood().countFor(Integer.MAX_VALUE);
  }
}
