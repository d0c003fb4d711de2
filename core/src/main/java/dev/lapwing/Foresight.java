package dev.lapwing;

import dev.lapwing.method.LookAhead;
import dev.lapwing.suggest.Suggestions;

/**
 * What can be found out before labels are given, if it is known which points will get them: where
 * points will be in doubt then, and, where the method rests on potentials, most of what a rough
 * answer takes ({@link Labelling#sketch(dev.lapwing.labels.Labels, Foresight,
 * dev.lapwing.run.RunContext)}). Immutable.
 */
public final class Foresight {

  private final LookAhead found;
  private final Suggestions suggestions;

  Foresight(LookAhead found, Suggestions suggestions) {
    this.found = found;
    this.suggestions = suggestions;
  }

  LookAhead found() {
    return found;
  }

  /** The points to label after those that were foreseen. */
  public Suggestions suggestions() {
    return suggestions;
  }
}
