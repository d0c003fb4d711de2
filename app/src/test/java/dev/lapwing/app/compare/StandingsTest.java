package dev.lapwing.app.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.app.trials.Measure;
import dev.lapwing.app.trials.Regime;
import dev.lapwing.app.trials.TrialKey;
import dev.lapwing.app.trials.TrialScore;
import dev.lapwing.app.trials.TrialScores;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Best, differences and regret of three methods in two cells, by hand. */
class StandingsTest {

  private static final Contender FIRST = Contender.named("dirichlet").orElseThrow();
  private static final Contender SECOND = Contender.named("poisson").orElseThrow();

  /** Not fixed, so nobody regrets not to have chosen it. */
  private static final Contender ADAPTIVE =
      new Contender("auto", FIRST.method(), FIRST.style(), true);

  private static final Regime ONE = new Regime(List.of("d", "1", "b1"), "b1", 0);
  private static final Regime TWO = new Regime(List.of("d", "1", "b2"), "b2", 1);

  private final List<TrialScore> rows = new ArrayList<>();

  private void add(Contender contender, Regime cell, double... accuracies) {
    for (int t = 0; t < accuracies.length; t++) {
      rows.add(
          new TrialScore(
              new TrialKey(cell, t), contender, Map.of(Measure.ACCURACY, accuracies[t])));
    }
  }

  private Standings standings() {
    add(FIRST, ONE, 0.5, 0.7);
    add(SECOND, ONE, 0.6, 0.9);
    add(ADAPTIVE, ONE, 0.8, 0.9);
    add(FIRST, TWO, 0.8, 1.0);
    add(SECOND, TWO, 0.7, 0.7);
    add(ADAPTIVE, TWO, 0.8, 0.9);
    return new Standings(new TrialScores(rows), List.of(FIRST, SECOND, ADAPTIVE));
  }

  @Test
  void theBestHasTheLargestMeanAndDifferencesArePaired() {
    Standings standings = standings();
    assertThat(standings.best(ONE)).isEqualTo(ADAPTIVE);
    assertThat(standings.best(TWO)).isEqualTo(FIRST);
    assertThat(standings.behindBest(SECOND, ONE).mean()).isCloseTo(-0.1, within(1e-12));
    assertThat(standings.behindBest(SECOND, ONE).standardError()).isCloseTo(0.1, within(1e-12));
    assertThat(standings.timesBest(ADAPTIVE)).isEqualTo(1);
    assertThat(standings.timesBehind(ADAPTIVE)).isEqualTo(1);
  }

  @Test
  void regretIsAgainstTheBestFixedMethodOfEachCell() {
    Standings standings = standings();
    assertThat(standings.regret(FIRST, ONE)).isCloseTo(0.15, within(1e-12));
    assertThat(standings.regret(SECOND, ONE)).isZero();
    assertThat(standings.regret(ADAPTIVE, ONE)).isCloseTo(-0.1, within(1e-12));
    assertThat(standings.regret(ADAPTIVE, TWO)).isCloseTo(0.05, within(1e-12));
    assertThat(standings.regret(ADAPTIVE).mean()).isCloseTo(-0.025, within(1e-12));
    assertThat(standings.bestSingle()).isEqualTo(FIRST); // .75 against .725
    assertThat(standings.againstBestSingle(ADAPTIVE).mean()).isCloseTo(0.1, within(1e-12));
    assertThat(standings.worst(SECOND)).isEqualTo(TWO);
  }
}
