package dev.lapwing.app.trials;

import java.util.Comparator;

/**
 * One trial: its number under one regime.
 *
 * @param trial from 0
 */
public record TrialKey(Regime regime, int trial) {

  static final Comparator<TrialKey> IN_ORDER =
      Comparator.comparing(TrialKey::regime, Regime.IN_ORDER).thenComparingInt(TrialKey::trial);
}
