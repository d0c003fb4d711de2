package dev.lapwing.app.trials;

import dev.lapwing.io.files.DataException;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.util.List;

/** Trials under several regimes, each scored for several methods. */
public interface Experiment {

  /** What the table of its trials is about; several experiments may write into one. */
  Design design();

  /** All trials, those together that share work; groups are run in parallel. */
  List<List<TrialKey>> groups();

  /** Does what all groups share, with all threads; not called if no trial is missing. */
  GroupTask prepare(RunContext run) throws DataException, IOException;

  /** Runs the trials of one group, on one thread. */
  @FunctionalInterface
  interface GroupTask {
    /** The scores of every trial of the group; depend on the trials' keys and the seed alone. */
    List<TrialScore> run(List<TrialKey> group, RunContext run);
  }
}
