package dev.lapwing.decision;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** How many predictions are in each {@link Band}. Immutable. */
public final class BandCounts {

  private final Map<Band, Integer> counts = new EnumMap<>(Band.class);

  private BandCounts() {}

  /** Of all predicted points: labels that were given and points without an answer have no band. */
  public static BandCounts of(Decision decision) {
    int predictions = 0;
    int sure = 0;
    int unsure = 0;
    for (int i = 0; i < decision.size(); i++) {
      if (decision.status(i) == Status.PREDICTED) {
        Band band = Band.of(decision.confidence(i));
        predictions++;
        sure += band == Band.SURE ? 1 : 0;
        unsure += band == Band.UNSURE ? 1 : 0;
      }
    }
    BandCounts bands = new BandCounts();
    bands.counts.put(Band.SURE, sure);
    bands.counts.put(Band.LIKELY, predictions - sure - unsure);
    bands.counts.put(Band.UNSURE, unsure);
    return bands;
  }

  public int of(Band band) {
    return counts.getOrDefault(band, 0);
  }

  /** How many predictions there are. */
  public int total() {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** {@code 1,203 sure, 310 likely, 84 unsure}. */
  public String sentence() {
    return counts.entrySet().stream()
        .map(each -> String.format(Locale.ROOT, "%,d %s", each.getValue(), each.getKey().word()))
        .collect(Collectors.joining(", "));
  }

  /** The counts by the bands' words, the surest first. */
  public Map<String, Integer> byWord() {
    Map<String, Integer> words = new LinkedHashMap<>();
    counts.forEach((band, count) -> words.put(band.word(), count));
    return words;
  }
}
