package dev.lapwing.app.compare;

import dev.lapwing.app.trials.Design;
import dev.lapwing.app.trials.Experiment;
import dev.lapwing.app.trials.Regime;
import dev.lapwing.app.trials.TrialKey;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** All methods on one data set, under every regime that it has points enough for. */
final class CompareExperiment implements Experiment {

  private final Design design;
  private final CompareSettings settings;
  private final LabelledPoints points;
  private final Map<Regime, LabelRegime> possible = new LinkedHashMap<>();
  private final Map<Regime, String> skipped = new LinkedHashMap<>();

  CompareExperiment(
      Design design, CompareSettings settings, Variant variant, LabelledPoints points) {
    this.design = design;
    this.settings = settings;
    this.points = points;
    for (Regime regime : design.regimes()) {
      if (Variant.of(regime).equals(variant)) {
        LabelRegime drawn = LabelRegime.named(regime.label()).orElseThrow();
        Optional<String> obstacle = drawn.obstacle(points);
        obstacle.ifPresentOrElse(
            why -> skipped.put(regime, why), () -> possible.put(regime, drawn));
      }
    }
  }

  /** The regimes that the data has too few points for, and why. */
  Map<Regime, String> skipped() {
    return skipped;
  }

  @Override
  public Design design() {
    return design;
  }

  @Override
  public List<List<TrialKey>> groups() {
    List<List<TrialKey>> groups = new ArrayList<>();
    for (int draw = 0; draw < settings.draws(); draw++) {
      for (Regime regime : possible.keySet()) {
        groups.add(List.of(new TrialKey(regime, draw)));
      }
    }
    return groups;
  }

  @Override
  public GroupTask prepare(RunContext run) {
    SharedGraphs graphs =
        SharedGraphs.of(points.features(), settings.options(), settings.methods(), run);
    Seed seed = run.seed().child("compare");
    return (group, single) -> {
      TrialKey key = group.get(0);
      LabelRegime regime = Objects.requireNonNull(possible.get(key.regime()));
      Seed own = seed.child(regime.id()).child("draw-" + key.trial());
      Labels labels = regime.draw(points, own.child("labels"));
      return new Draw(graphs, points, labels, single.withSeed(own))
          .scores(settings.contenders(), key);
    };
  }
}
