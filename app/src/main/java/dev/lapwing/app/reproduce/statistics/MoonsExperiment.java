package dev.lapwing.app.reproduce.statistics;

import dev.lapwing.app.reproduce.paper.PaperMethod;
import dev.lapwing.app.reproduce.paper.Part;
import dev.lapwing.app.reproduce.paper.PartSettings;
import dev.lapwing.app.trials.Design;
import dev.lapwing.app.trials.Experiment;
import dev.lapwing.app.trials.LabelDraws;
import dev.lapwing.app.trials.TrialKey;
import dev.lapwing.app.trials.TrialScore;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.io.datasets.Moons;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/**
 * Two moons of 500 points, new ones in every trial. Either the noise varies, with ten labels a
 * class, or the number of labels, half of them in each class, at noise 0.1 and on the same points.
 */
public final class MoonsExperiment implements Experiment {

  private static final int POINTS = 500;
  private static final int LABELS_A_CLASS = 10;
  private static final double NOISE = 0.1;

  private static final List<PaperMethod> METHODS =
      List.copyOf(EnumSet.range(PaperMethod.SPECTRAL_L, PaperMethod.DIRICHLET_SSL));

  private final PartSettings settings;

  public MoonsExperiment(PartSettings settings) {
    this.settings = settings;
  }

  private boolean variesNoise() {
    return settings.part() == Part.NOISE;
  }

  @Override
  public Design design() {
    return Design.of(variesNoise() ? "noise" : "labels", settings.regimes(), METHODS);
  }

  @Override
  public List<List<TrialKey>> groups() {
    List<List<TrialKey>> groups = new ArrayList<>();
    for (int t = 0; t < settings.trials(); t++) {
      int trial = t;
      List<TrialKey> keys =
          settings.regimes().stream().map(regime -> new TrialKey(regime, trial)).toList();
      if (variesNoise()) {
        keys.forEach(key -> groups.add(List.of(key)));
      } else {
        groups.add(keys);
      }
    }
    return groups;
  }

  @Override
  public GroupTask prepare(RunContext run) {
    return this::run;
  }

  private List<TrialScore> run(List<TrialKey> group, RunContext run) {
    TrialKey first = group.get(0);
    Seed seed = settings.seed().child(settings.part().id()).child("trial-" + first.trial());
    Seed dataSeed = variesNoise() ? seed.child("noise-" + first.regime().value()) : seed;
    double noise = variesNoise() ? first.regime().value() : NOISE;
    LabelledPoints moons = Moons.two(POINTS, noise, dataSeed);
    RunContext own = run.withSeed(dataSeed);
    Contest contest = new Contest(moons, settings, own);
    List<TrialScore> scores = new ArrayList<>();
    for (TrialKey key : group) {
      int each = variesNoise() ? LABELS_A_CLASS : (int) key.regime().value() / 2;
      Seed drawSeed = dataSeed.child("labels-" + each);
      Labels labels = LabelDraws.ofEveryClass(contest.truth(), contest.classes(), each, drawSeed);
      scores.addAll(contest.scores(METHODS, labels, key, own));
    }
    return scores;
  }
}
