package dev.lapwing.app.reproduce.transition;

import dev.lapwing.app.reproduce.paper.PaperMethod;
import dev.lapwing.app.reproduce.statistics.Contest;
import dev.lapwing.app.trials.Design;
import dev.lapwing.app.trials.Experiment;
import dev.lapwing.app.trials.LabelDraws;
import dev.lapwing.app.trials.Regime;
import dev.lapwing.app.trials.TrialKey;
import dev.lapwing.app.trials.TrialScore;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.io.files.DataException;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Labels drawn uniformly, more and more of them: in one trial the larger sets contain the smaller
 * ones.
 */
final class TransitionExperiment implements Experiment {

  /** The unsupervised end first. */
  static final List<PaperMethod> METHODS =
      List.of(
          PaperMethod.SPECTRAL_L,
          PaperMethod.SPECTRAL_SSL,
          PaperMethod.NEAREST_SSL,
          PaperMethod.DIRICHLET_SSL,
          PaperMethod.AUTO);

  private final Design design;
  private final TransitionData data;
  private final int trials;
  private final Seed seed;

  TransitionExperiment(Design design, TransitionData data, int trials, Seed seed) {
    this.design = design;
    this.data = data;
    this.trials = trials;
    this.seed = seed.child("transition").child(data.id());
  }

  @Override
  public Design design() {
    return design;
  }

  @Override
  public List<List<TrialKey>> groups() {
    List<Regime> own =
        design.regimes().stream().filter(regime -> regime.id().get(0).equals(data.id())).toList();
    List<List<TrialKey>> groups = new ArrayList<>();
    for (int t = 0; t < trials; t++) {
      int trial = t;
      List<TrialKey> keys = own.stream().map(regime -> new TrialKey(regime, trial)).toList();
      if (data.isNewEachTime()) {
        groups.add(keys);
      } else {
        keys.forEach(key -> groups.add(List.of(key)));
      }
    }
    return groups;
  }

  @Override
  public GroupTask prepare(RunContext run) throws DataException, IOException {
    if (data.isNewEachTime()) {
      return (group, single) -> scores(contestOf(group.get(0), single), group, single);
    }
    Contest shared = contest(seed, run);
    return (group, single) -> scores(shared, group, single);
  }

  private Seed seedOf(TrialKey key) {
    return seed.child("trial-" + key.trial());
  }

  private Contest contest(Seed own, RunContext run) throws DataException, IOException {
    LabelledPoints points = data.source().read(own, run);
    return Contest.withDefault(points, data.settings(), run.withSeed(own));
  }

  /** Points that are made, not read: nothing can be wrong with a file. */
  private Contest contestOf(TrialKey key, RunContext run) {
    try {
      return contest(seedOf(key), run);
    } catch (DataException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<TrialScore> scores(Contest contest, List<TrialKey> group, RunContext run) {
    List<TrialScore> scores = new ArrayList<>();
    for (TrialKey key : group) {
      Seed own = seedOf(key);
      int count = TransitionData.labels(key.regime());
      Labels labels =
          LabelDraws.uniform(contest.truth(), contest.classes(), count, own.child("labels"));
      List<PaperMethod> able = METHODS.stream().filter(each -> canDo(each, count)).toList();
      scores.addAll(contest.scores(able, labels, key, run.withSeed(own)));
      METHODS.stream()
          .filter(each -> !able.contains(each))
          .forEach(each -> scores.add(new TrialScore(key, each, Map.of())));
    }
    return scores;
  }

  /** Without a label there is nothing to name classes by. */
  private static boolean canDo(PaperMethod method, int labels) {
    return labels > 0 || !method.namesClasses();
  }
}
