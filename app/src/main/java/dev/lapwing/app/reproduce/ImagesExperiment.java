package dev.lapwing.app.reproduce;

import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.io.files.DataException;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The 10,000 test images of a data set on one graph; label sets of growing size, by chance. */
final class ImagesExperiment implements Experiment {

  private final Settings settings;
  private final ImageSource source;

  /** Where the images come from; asked only if a trial is missing. */
  @FunctionalInterface
  interface ImageSource {
    LabelledPoints read(RunContext run) throws DataException, IOException;
  }

  ImagesExperiment(Settings settings, ImageSource source) {
    this.settings = settings;
    this.source = source;
  }

  @Override
  public String variable() {
    return "labels";
  }

  @Override
  public Set<Curve> curves() {
    return EnumSet.allOf(Curve.class);
  }

  @Override
  public List<List<TrialKey>> groups() {
    List<List<TrialKey>> groups = new ArrayList<>();
    for (int trial = 0; trial < settings.trials(); trial++) {
      for (double value : settings.values()) {
        groups.add(List.of(new TrialKey(value, trial)));
      }
    }
    return groups;
  }

  @Override
  public GroupTask prepare(RunContext run) throws DataException, IOException {
    LabelledPoints images = source.read(run);
    Seed seed = settings.seed().child(settings.part().id());
    RunContext shared = run.withSeed(seed);
    Contest contest =
        new Contest(
            settings.graph().graph(settings.graph().search(images.features(), shared), shared),
            images.truth(),
            images.classes(),
            settings.density(),
            shared);
    return (group, single) -> {
      TrialKey key = group.get(0);
      Seed own = seed.child("labels-" + (int) key.value()).child("draw-" + key.trial());
      Labels labels =
          Draws.uniform(contest.truth(), contest.classes(), (int) key.value(), own.child("draw"));
      return contest.outcomes(curves(), labels, key, single.withSeed(own));
    };
  }
}
