package dev.lapwing.app.reproduce.statistics;

import dev.lapwing.app.reproduce.paper.PaperMethod;
import dev.lapwing.app.reproduce.paper.PartSettings;
import dev.lapwing.app.trials.Design;
import dev.lapwing.app.trials.Experiment;
import dev.lapwing.app.trials.LabelDraws;
import dev.lapwing.app.trials.Regime;
import dev.lapwing.app.trials.TrialKey;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.io.files.DataException;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The 10,000 test images of a data set on one graph; label sets of growing size, by chance. */
public final class ImagesExperiment implements Experiment {

  private static final List<PaperMethod> METHODS = List.of(PaperMethod.values());

  private final PartSettings settings;
  private final ImageSource source;

  /** Where the images come from; asked only if a trial is missing. */
  @FunctionalInterface
  public interface ImageSource {
    LabelledPoints read(RunContext run) throws DataException, IOException;
  }

  public ImagesExperiment(PartSettings settings, ImageSource source) {
    this.settings = settings;
    this.source = source;
  }

  @Override
  public Design design() {
    return Design.of("labels", settings.regimes(), METHODS);
  }

  @Override
  public List<List<TrialKey>> groups() {
    List<List<TrialKey>> groups = new ArrayList<>();
    for (int trial = 0; trial < settings.trials(); trial++) {
      for (Regime regime : settings.regimes()) {
        groups.add(List.of(new TrialKey(regime, trial)));
      }
    }
    return groups;
  }

  @Override
  public GroupTask prepare(RunContext run) throws DataException, IOException {
    LabelledPoints images = source.read(run);
    Seed seed = settings.seed().child(settings.part().id());
    RunContext shared = run.withSeed(seed);
    Contest contest = new Contest(images, settings, shared);
    return (group, single) -> {
      TrialKey key = group.get(0);
      int count = (int) key.regime().value();
      Seed own = seed.child("labels-" + count).child("draw-" + key.trial());
      Labels labels =
          LabelDraws.uniform(contest.truth(), contest.classes(), count, own.child("draw"));
      return contest.scores(METHODS, labels, key, single.withSeed(own));
    };
  }
}
